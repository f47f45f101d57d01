import { pino } from 'pino';
import { expect, test } from 'vitest';
import { cutLine } from '#core/cut-line.ts';
import { assistantWords } from '#core/site/content/assistant.ts';
import { scriptedAgent } from '#server/test-support/scripted-agent.ts';
import { callOnPaper } from '#server/test-support/speech/call-on-paper.ts';
import { writingAgent } from './writing-agent.ts';

test('a call without a voice is held in writing', async () => {
  const chat = scriptedAgent();
  const logger = pino({ level: 'silent' });
  const { agent, noted, endings, isTalking, pass } = callOnPaper(
    writingAgent({ chat, contactEmail: null, logger }),
  );
  agent.read('playable');
  await pass(20, 'speaks');
  agent.read({ type: 'add-message', message: { role: 'user', content: 'hello' } });
  agent.read({ type: 'add-message', message: { role: 'system', content: 'a note' } });
  await expect.poll(() => noted.length).toBe(4);
  expect(noted).toEqual([
    ['assistant', assistantWords.greeting],
    ['user', 'hello'],
    ['assistant', 'Turn 1: hello'],
    ['user', 'a note'],
  ]);
  expect(isTalking()).toBe(false);
  agent.read({ type: 'say', message: 'Goodbye.', endCallAfterSpoken: true });
  expect(endings).toEqual(['assistant-ended-call']);
  agent.leave();
});

test('only the beginning of a long typed line is read', async () => {
  const chat = scriptedAgent();
  const logger = pino({ level: 'silent' });
  const { agent, noted } = callOnPaper(writingAgent({ chat, contactEmail: null, logger }));
  agent.read('playable');
  const long = 'a '.repeat(2000);
  agent.read({ type: 'add-message', message: { role: 'user', content: long } });
  await expect.poll(() => chat.turns.at(-1)?.text).toBe(cutLine(long));
  expect(noted).toContainEqual(['user', cutLine(long)]);
  agent.leave();
});
