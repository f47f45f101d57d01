import type { ConversationState } from '../../assistant/conversation-state.ts';
import type { LocalContext } from '../../assistant/local-context.ts';
import type { HeardFacts } from '../../assistant/understanding/heard-facts.ts';
import { readLine } from '../../assistant/understanding/read-line.ts';

interface HeardLine {
  text: string;
  /** The mean log probability of its words, or null if the recogniser reports none. */
  certainty: number | null;
}

/** People who say their name without being asked for it say that it is their name. */
const NAMES_ITSELF = /\b(?:name|i'?m|i am|this is|it'?s|call me|speaking)\b/i;
/** A line that is less certain than this gives no facts that nobody asked for. */
const DOUBTFUL = -0.4;

/**
 * Tells whether a line only gives facts that nobody asked for and that were probably misheard: the
 * words 'phone agent' may come out as 'Phil Mageen', which is no name of the visitor.
 */
export function givesStrayFacts(
  { text, certainty }: HeardLine,
  context: { state: ConversationState; local: LocalContext },
): boolean {
  const { acts, facts } = readLine(text, context);
  if (!acts.has('tells-fact') || answers(facts, context.state.asked)) return false;
  const isBareName = Boolean(facts.contact.name) && !NAMES_ITSELF.test(text);
  return isBareName || (certainty !== null && certainty < DOUBTFUL);
}

/** Questions whose answers are few. To any other question, every fact may be an answer. */
function answers(facts: HeardFacts, asked: ConversationState['asked']): boolean {
  const { service, impliedService, date, week, time, offeredSlot, shiftMinutes } = facts;
  switch (asked) {
    case 'service':
      return (service ?? impliedService) !== null;
    case 'date':
    case 'slot':
    case 'move-when':
      return (date ?? week ?? time ?? offeredSlot ?? shiftMinutes) !== null;
    default:
      return true;
  }
}
