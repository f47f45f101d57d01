import { expect, test } from 'vitest';
import { startConversation } from '../../assistant/conversation-state.ts';
import { says } from '../../assistant/say/message.ts';
import { writtenText } from '../../assistant/say/written.ts';
import { dialogueContext } from '../../assistant/test-data/dialogue.ts';
import { respondToLine } from '../../assistant/test-data/written-turns.ts';
import { defaultKeptDays } from '../../retention.ts';
import { stalledReply } from './spoken-text.ts';

const local = { ...dialogueContext, keptDays: defaultKeptDays };

const nothing = { acts: {}, passage: null, spans: [] };

/** Returns the replies to lines that the assistant cannot make out after it asked for the service. */
function repliesToNonsense(count: number) {
  let { state } = respondToLine(startConversation(), 'I want to book a consultation', local);
  return Array.from({ length: count }, () => {
    const turn = respondToLine(state, 'grumph lorble', local, nothing);
    state = turn.state;
    return stalledReply(turn.say, state, local);
  });
}

test('the form is named once, and every reply asks the open question', () => {
  const said = repliesToNonsense(6);
  expect(said.map((say) => says(say, 'orForm'))).toEqual([false, false, true, false, false, false]);
  for (const say of said) expect(writtenText(say, local)).toContain('Which service is this about');
});

test('a reply of a conversation that gets on stays as it is', () => {
  const turn = respondToLine(startConversation(), 'I want to book a consultation', local);
  expect(stalledReply(turn.say, turn.state, local)).toBe(turn.say);
});
