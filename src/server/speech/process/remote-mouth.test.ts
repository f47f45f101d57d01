import { expect, test } from 'vitest';
import { openRemoteMouth } from './remote-mouth.ts';
import { superviseSpeechChild } from './speech-child.ts';

const TONE_MOUTH = new URL('../../test-support/speech/tone-mouth.ts', import.meta.url);

async function toneMouth(pieceMs?: number) {
  const child = superviseSpeechChild({
    program: TONE_MOUTH,
    args: [],
    graceMs: 50,
    pausesMs: [1, 1, 1],
  });
  const mouth = await openRemoteMouth(child, pieceMs);
  return { child, mouth, [Symbol.asyncDispose]: child.close };
}

test('a voice in another process speaks piece by piece, at the pace that is asked for', async () => {
  await using tone = await toneMouth();
  expect(tone.mouth.capabilities).toEqual({ kind: 'embedded', voice: 'tone', isLive: true });
  const pieces = await Array.fromAsync(tone.mouth.speak({ text: 'two thirty', pace: 0.5 }));
  expect(pieces).toEqual([new Int16Array(6).fill(0), new Int16Array(12).fill(1)]);
});

test('two texts can be spoken at the same time', async () => {
  await using tone = await toneMouth();
  const texts = ['a b c', 'd e'].map((text) =>
    Array.fromAsync(tone.mouth.speak({ text, pace: 1 })),
  );
  expect((await Promise.all(texts)).map((pieces) => pieces.length)).toEqual([3, 2]);
});

test('a voice that hangs fails in time, and the next text is spoken by a new process', async () => {
  await using tone = await toneMouth(300);
  const first = tone.child.processId();
  const spoken: Int16Array[] = [];
  const speaking = (async () => {
    for await (const piece of tone.mouth.speak({ text: 'one HANG', pace: 1 })) spoken.push(piece);
  })();
  await expect(speaking).rejects.toMatchObject({ trouble: 'deadline' });
  expect(spoken).toHaveLength(1);
  await expect.poll(() => tone.child.processId()).not.toBe(first);
  await tone.child.ready();
  expect(await Array.fromAsync(tone.mouth.speak({ text: 'again', pace: 1 }))).toHaveLength(1);
});

test('a listener who interrupts gets no more sound', async () => {
  await using tone = await toneMouth();
  const controller = new AbortController();
  const speaking = (async () => {
    const text = 'word '.repeat(10_000);
    for await (const _piece of tone.mouth.speak({ text, pace: 1 }, controller.signal)) {
      controller.abort();
    }
  })();
  await expect(speaking).rejects.toMatchObject({ name: 'AbortError' });
});
