import { pino } from 'pino';
import { expect, test } from 'vitest';
import { scriptedAgent } from '#server/test-support/scripted-agent.ts';
import { callOnPaper } from '#server/test-support/speech/call-on-paper.ts';
import { writingAgent } from './writing-agent.ts';

test('a call by phone ends at once while there is no voice, because nobody could read', () => {
  const logger = pino({ level: 'silent' });
  const agent = writingAgent({ chat: scriptedAgent(), contactEmail: null, logger });
  const phone = { direction: 'inbound', number: null, name: null } as const;
  const { endings, messages } = callOnPaper(agent, {}, undefined, phone);
  expect(endings).toEqual(['call.in-progress.error-vapifault-worker-not-available']);
  expect(messages).toEqual([]);
});
