import { describe, expect, onTestFinished, test } from 'vitest';
import { toneSynthesiser } from '#server/test-support/speech/tones.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { openPhraseStore, type PhraseStore } from './phrase-store.ts';
import { startRenderAhead } from './render-ahead.ts';

async function openStore(): Promise<PhraseStore> {
  const temporary = await tempDir();
  onTestFinished(() => temporary.remove());
  return openPhraseStore({ dataDir: temporary.path, voice: 'tone', limitBytes: 1_000_000 });
}

/** Starts to render with a voice that notes its texts. */
function start(store: PhraseStore, beforeText: (text: string) => Promise<void> = async () => {}) {
  const spoken: string[] = [];
  const synthesiser = toneSynthesiser({
    voice: 'tone',
    hertz: 200,
    beforeText(text) {
      spoken.push(text);
      return beforeText(text);
    },
  });
  const renderAhead = startRenderAhead({ synthesiser, store, pace: 1, firstRetryMs: 1 });
  onTestFinished(() => renderAhead.close());
  return { renderAhead, spoken };
}

describe('rendering ahead', () => {
  test('renders the texts in their order, each once, and keeps them', async () => {
    const store = await openStore();
    const { renderAhead, spoken } = start(store);
    renderAhead.add(['one', 'two', 'one', 'three']);
    await renderAhead.finished();
    expect(spoken).toEqual(['one', 'two', 'three']);
    expect(await store.get({ text: 'two', pace: 1 })).toHaveLength(4800);
    expect(renderAhead.progress()).toEqual({ rendered: 3, failed: 0, wanted: 3 });
  });

  test('renders one text at a time', async () => {
    let [now, most] = [0, 0];
    const { renderAhead } = start(await openStore(), async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
    });
    renderAhead.add(['one', 'two', 'three']);
    await renderAhead.finished();
    expect(most).toBe(1);
  });

  test('goes on after a restart where it was', async () => {
    const store = await openStore();
    const before = start(store);
    before.renderAhead.add(['one', 'two']);
    await before.renderAhead.finished();
    await before.renderAhead.close();
    const after = start(store);
    after.renderAhead.add(['one', 'two', 'three']);
    await after.renderAhead.finished();
    expect(after.spoken).toEqual(['three']);
    expect(after.renderAhead.progress()).toEqual({ rendered: 3, failed: 0, wanted: 3 });
  });

  test('begins no text while a call is busy, and goes on after the last call', async () => {
    const { renderAhead, spoken } = start(await openStore(), async () => {});
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    renderAhead.pauseWhile(first.promise);
    renderAhead.pauseWhile(second.promise);
    renderAhead.add(['one']);
    first.reject(new Error('The call broke off.'));
    await new Promise(setImmediate);
    expect(spoken).toEqual([]);
    expect(renderAhead.progress()).toEqual({ rendered: 0, failed: 0, wanted: 1 });
    second.resolve();
    await renderAhead.finished();
    expect(spoken).toEqual(['one']);
  });

  test('renders a missed text next', async () => {
    const gate = Promise.withResolvers<void>();
    const { renderAhead, spoken } = start(await openStore(), () => gate.promise);
    renderAhead.add(['one', 'two', 'three']);
    await expect.poll(() => spoken).toEqual(['one']);
    renderAhead.addFirst('three');
    renderAhead.addFirst('four');
    gate.resolve();
    await renderAhead.finished();
    expect(spoken).toEqual(['one', 'four', 'three', 'two']);
  });

  test('tries a text again after a failure, and gives it up after three', async () => {
    let failures = 0;
    const { renderAhead, spoken } = start(await openStore(), async (text) => {
      if (text === 'never' || (text === 'later' && failures++ === 0)) throw new Error('No voice.');
    });
    renderAhead.add(['never', 'later', 'at once']);
    await renderAhead.finished();
    expect(spoken.filter((text) => text === 'never')).toHaveLength(3);
    expect(spoken.filter((text) => text === 'later')).toHaveLength(2);
    expect(renderAhead.progress()).toEqual({ rendered: 2, failed: 1, wanted: 3 });
  });

  test('closing ends the text that is being rendered, and nothing of it is kept', async () => {
    const store = await openStore();
    const begun = Promise.withResolvers<void>();
    const synthesiser = toneSynthesiser({
      voice: 'tone',
      hertz: 200,
      async beforeText(_, signal) {
        begun.resolve();
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      },
    });
    const renderAhead = startRenderAhead({ synthesiser, store, pace: 1, firstRetryMs: 1 });
    renderAhead.add(['one', 'two']);
    await begun.promise;
    await renderAhead.close();
    expect(store.bytes()).toBe(0);
  });
});
