import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startConversation } from '#core/assistant/conversation-state.ts';
import { plainMeaning } from '#core/assistant/read/plain-meaning.ts';
import { startModelStandIn } from '../test-support/stand-ins/model-stand-in.ts';
import { describeLineReader } from './line-reader.contract.ts';
import type { LineReader } from './line-reader.ts';
import { modelReader } from './model-reader.ts';
import { encoderReader, encoderWeightsFile, plainIfUnread } from './reader/encoder-reader.ts';
import { openEncoderThread } from './reader/encoder-thread.ts';

describeLineReader('the encoder', async () => {
  const thread = await openEncoderThread({ file: encoderWeightsFile });
  return { reader: encoderReader(thread), [Symbol.asyncDispose]: thread.close };
});

describeLineReader('a language model', async () => {
  const model = await startModelStandIn({
    says: JSON.stringify({
      acts: ['asks', 'wants-booking'],
      // The model tells them in another order than the line, and some that the line does not hold.
      facts: [
        { field: 'problems', text: 'fri' },
        { field: 'slot', text: '2pm' },
        { field: 'date', text: 'friday' },
        { field: 'name', text: 'Jane Doe' },
        { field: 'company', text: 'Jane' },
        { field: 'service', text: 'phone agent' },
        { field: 'email', text: 'jane@evil.example' },
        { field: 'additional', text: ' ' },
      ],
      passage: 'faq/price',
    }),
  });
  const reader = modelReader({
    model: { baseUrl: model.baseUrl, apiKey: 'swordfish', model: 'stand-in', firstTokenMs: 60_000 },
    logger: pino({ level: 'silent' }),
    terms: { contactEmail: null },
    readMs: 60_000,
  });
  return { reader, [Symbol.asyncDispose]: () => model[Symbol.asyncDispose]() };
});

test('a line that the reader cannot read is taken for a plain answer, and the log does not tell it', async () => {
  const logged: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  const broken: LineReader = {
    async read(text) {
      throw new RangeError(`cannot read ${text}`);
    },
  };
  const state = { ...startConversation(), phase: 'collecting', asked: 'name' } as const;
  const reader = plainIfUnread(broken, logger);
  const meaning = await reader.read('Zephyr Jones', state);
  expect(meaning).toEqual(plainMeaning('Zephyr Jones', state));
  expect(meaning.spans).toHaveLength(1);
  expect(logged.join()).toContain('RangeError');
  expect(logged.join()).not.toMatch(/zephyr/i);
  await expect(reader.read('Zephyr Jones', state, AbortSignal.abort())).rejects.toThrow();
});
