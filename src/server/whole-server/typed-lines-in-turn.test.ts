import { expect, test, vi } from 'vitest';
import { MAX_LINE_LENGTH } from '#core/cut-line.ts';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { voiceServer } from '#server/test-support/voice-server.ts';

const LINES = 60;
/** A call keeps twenty typed lines. In one go, forty readings would be over before any answer. */
const MOST_MEANWHILE = 20;

/** How often the rules have read a line. The page hears of a line only when the event loop is free. */
const lines = vi.hoisted(() => ({ read: 0 }));
vi.mock('#core/assistant/read/read-line.ts', async (importActual) => {
  const actual = await importActual<typeof import('#core/assistant/read/read-line.ts')>();
  return {
    ...actual,
    hearLine(...given: Parameters<typeof actual.hearLine>) {
      lines.read += 1;
      return actual.hearLine(...given);
    },
  };
});

test('whoever types sixty long lines in a call keeps nobody else waiting for them', async () => {
  await using server = await voiceServer({ SPEECH: 'off' }, { hasOwnAgent: true });
  const settings = { firstMessageMode: 'assistant-waits-for-user' };
  const assistant = await server.make('/assistant', settings);
  const call = await server.make('/call/web', { assistantId: assistant.id });
  await using visitor = await roomCaller(Object(call).webCallUrl);
  visitor.join();
  await visitor.next('joined');
  visitor.send({ type: 'app', data: 'playable' });
  for (let nth = 0; nth < LINES; nth += 1) {
    const content = `${nth} ${'what is the price '.repeat(MAX_LINE_LENGTH)}`.slice(
      0,
      MAX_LINE_LENGTH,
    );
    const message = { role: 'user', content };
    visitor.send({ type: 'app', data: { type: 'add-message', message } });
  }
  await expect.poll(() => lines.read, { interval: 0 }).toBeGreaterThan(0);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(lines.read).toBeLessThan(MOST_MEANWHILE);
});
