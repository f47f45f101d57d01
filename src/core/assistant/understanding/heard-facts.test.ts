import { expect, test } from 'vitest';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { talkedProblems } from '../test-data/talked-needs.ts';
import { hearFacts } from './heard-facts.ts';
import { intentOf } from './intent.ts';

function heardWhen(asked: ConversationState['asked'], heard: string) {
  const phase = asked === 'send' ? 'confirming' : asked ? 'collecting' : 'open';
  const state: ConversationState = { ...startConversation(), phase, asked };
  return hearFacts(heard, { state, intent: intentOf(heard, phase === 'confirming'), local });
}

test.each(talkedProblems)('the problem that "%s" describes is %s', (heard, problems) => {
  expect(heardWhen('service', heard).problems || null).toBe(problems);
});
