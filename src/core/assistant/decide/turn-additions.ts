import type { ConversationState } from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { DialogueAct, LineReading } from '../read/line-reading.ts';
import { saying, says } from '../say/message.ts';
import { type DialogueTurn, joined } from './dialogue-turn.ts';
import { PATIENCE } from './off-topic-turns.ts';

/** A line with any other act neither brings a request forward nor holds it up. */
export const actsAboutRequest: ReadonlySet<DialogueAct> = new Set<DialogueAct>([
  'wants-booking',
  'tells-fact',
  'corrects',
  'agrees',
  'declines',
  'hesitates',
  'moves',
]);

/** Says first that the assistant is an AI, whatever else the line is about. */
export function withDisclosure(
  turn: DialogueTurn,
  before: ConversationState,
  acts: LineReading['acts'],
): DialogueTurn {
  if (!acts.has('asks-if-ai') || acts.has('distress') || says(turn.say, 'iAmAi')) return turn;
  const isIdle = turn.say.length === 0 && before.phase === 'open';
  return { ...turn, say: joined(saying('iAmAi'), turn.say, isIdle && saying('canDo')) };
}

/**
 * Counts the lines that did not bring the conversation forward. After the third of them, the
 * assistant offers the form and a person.
 */
export function withEscalation(
  turn: DialogueTurn,
  before: ConversationState,
  acts: LineReading['acts'],
): DialogueTurn {
  const { phase, asked, facts, confused } = turn.state;
  const counted = confused > before.confused;
  // The question for a refused value may be another one than the last, and yet nothing was gained.
  const refused = counted && acts.has('tells-fact');
  const same =
    phase === before.phase &&
    (asked === before.asked || refused) &&
    JSON.stringify(facts) === JSON.stringify(before.facts);
  if (!same || phase === 'booked' || phase === 'ended') {
    const begun = refused ? 1 : 0;
    return { ...turn, state: { ...turn.state, confused: same ? confused : begun } };
  }
  if (!counted && !acts.isSubsetOf(actsAboutRequest)) return turn;
  const stalled = counted ? turn : { ...turn, state: { ...turn.state, confused: confused + 1 } };
  if (stalled.state.confused < PATIENCE || turn.book || says(turn.say, 'orForm')) return stalled;
  return { ...stalled, say: [...turn.say, saying('orForm')], links: [...turn.links, contactLink] };
}
