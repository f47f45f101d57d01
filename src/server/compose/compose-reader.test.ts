import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startConversation } from '#core/assistant/conversation-state.ts';
import { StartError } from '../config/start-error.ts';
import { PUBLIC_KEY, voiceServer } from '../test-support/voice-server.ts';
import { openReader } from './compose-reader.ts';

const asksForName = { ...startConversation(), phase: 'collecting', asked: 'name' } as const;

function recordingLogger() {
  const logged: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  return { logged, logger };
}

test('the reader of the server understands a line, and a plain answer even without its thread', async () => {
  const { logged, logger } = recordingLogger();
  const { reader, close } = await openReader(logger);
  const { acts } = await reader.read('can I speak to a human being please', asksForName);
  expect(acts['wants-person']).toBeGreaterThan(0.5);
  expect(logged).toEqual([]);
  await close();
  const { spans } = await reader.read('Zephyr Jones', asksForName);
  expect(spans).toEqual([{ field: 'name', role: 'given', start: 0, end: 12 }]);
  expect(logged).toHaveLength(1);
  expect(logged.join()).not.toMatch(/zephyr/i);
});

test('a server without a voice reads with its own reader and closes it at its end', async () => {
  const threads = (): number => Object(process.report.getReport()).workers.length;
  const before = threads();
  {
    await using server = await voiceServer(
      { SPEECH: 'off' },
      { hasOwnAgent: true, hasOwnReader: true },
    );
    const body = { input: 'the phone agent please, friday at 2pm' };
    const response = await server.ask('POST', '/chat', { key: PUBLIC_KEY, body });
    expect(Object(await response.json()).output[0].content).toContain('Friday');
    expect(server.logged.join()).not.toContain('plain answer');
  }
  expect(threads()).toBe(before);
});

test.each([
  ['is missing', null],
  ['has no bytes', ''],
  ['is only a pointer', 'version https://git-lfs.github.com/spec/v1'],
])(
  'a server whose file of weights %s does not start, and tells the owner which file it is',
  async (_, content) => {
    const folder = await mkdtemp(join(tmpdir(), 'everline-reader-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'line-encoder.bin');
    if (content !== null) await writeFile(path, content);
    const opening = openReader(recordingLogger().logger, pathToFileURL(path));
    await expect(opening).rejects.toBeInstanceOf(StartError);
    await expect(opening).rejects.toThrow(`${path} did not open: `);
  },
);
