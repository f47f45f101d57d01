import { expect, test } from 'vitest';
import { type ConversationState, startConversation } from '../assistant/conversation-state.ts';
import { respondToLine } from '../assistant/dialogue/conversation.ts';
import { dialogueContext } from '../assistant/test-data/dialogue.ts';
import { defaultKeptDays } from '../retention.ts';
import { assistantContactWords } from '../site/content/assistant.ts';
import { offersTyping, stalledReply } from './stalled-reply.ts';

const local = { ...dialogueContext, keptDays: defaultKeptDays };
const { orForm } = assistantContactWords(local.contactEmail);

/** Returns the replies to lines that the assistant cannot make out after it asked for the service. */
function repliesToNonsense(count: number) {
  let { state } = respondToLine(startConversation(), 'I want to book a consultation', local);
  return Array.from({ length: count }, () => {
    const turn = respondToLine(state, 'grumph lorble', local);
    state = turn.state;
    return stalledReply(turn, local);
  });
}

test('the form is named once, and every reply asks the open question', () => {
  const said = repliesToNonsense(6).map(({ say }) => say);
  expect(said.map((say) => say.includes(orForm))).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
  for (const say of said) expect(say).toContain('Which service is this about');
});

test('a reply of a conversation that gets on stays as it is', () => {
  const turn = respondToLine(startConversation(), 'I want to book a consultation', local);
  expect(stalledReply(turn, local).say).toBe(turn.say);
});

test.each<[Pick<ConversationState, 'confused' | 'asked'>, boolean]>([
  [{ confused: 0, asked: 'service' }, false],
  [{ confused: 1, asked: 'service' }, false],
  [{ confused: 2, asked: 'service' }, true],
  [{ confused: 3, asked: 'service' }, false],
  [{ confused: 4, asked: 'email' }, true],
  [{ confused: 2, asked: null }, false],
])('with %j, typing is offered: %s', ({ confused, asked }, offered) => {
  expect(offersTyping({ ...startConversation(), confused, asked })).toBe(offered);
});
