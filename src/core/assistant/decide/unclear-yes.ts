import { assistantWords } from '../../site/content/assistant.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { actText } from '../read/acts/act-text.ts';
import { ordersToSend } from '../read/acts/clear-consent.ts';
import { phrasePattern } from '../read/plain-text.ts';
import { type DialogueTurn, turnFromStep } from './dialogue-turn.ts';
import { repeatOpenQuestion } from './next-question.ts';

/** A line that begins with a no, after sounds and words that say nothing themselves. */
const BEGINS_WITH_NO =
  /^(?:(?:,|oh|well|so|sorry|wait|hm+) )*(?:no|nope|nop|nah|nay|non|nein)(?!\S)/;

/** The no of 'no, nothing to change, go ahead' refuses nothing. */
const NOTHING_TO_CHANGE =
  /^(?:(?:no|nope|nah)(?: ,)? )+(?:(?:nothing|not a thing)(?: (?:else|more))?(?: (?:to|that needs) (?:change|add|changing|fix))?|changes?|problem|worries|issues?)(?: ,)? /;

/** Words that decline to add something. They may also mean that the summary is right. */
const MAY_DECLINE_EXTRAS = phrasePattern(
  '(?:no|zero|without)(?: (?:any|real|big|more|other|further|such))* (?:problems?|issues?|troubles?|companies|company|changes|notes|need)',
  'nothing(?: (?:else|more|to (?:add|change|tell|say|report)|gets? in (?:my|our|the) way))?|none|(?:thats|that is) (?:it|all|everything)|(?:i am|we are) (?:fine|good|ok|okay)',
);
/** Words with which an order to send is none, as in 'no, do not send it'. */
const REFUSES = phrasePattern(
  'dont|do not|not|never|stop|wait|cancel|but|wrong|before|until|later',
);
const FIRM_YES = phrasePattern('yes|yeah|yep|yup|yea|sure|ok|okay|correct|please do|absolutely');

/**
 * Asks again before a request is sent on a line that may not have agreed to it. The summary can ask
 * two things at once: whether to add something, and whether to send. The line 'no problems' answers
 * either of them, so it sends nothing. No line that begins with a no sends a request.
 */
export function askAgainIfUnclear(
  turn: DialogueTurn,
  { before, line, local }: { before: ConversationState; line: string; local: LocalContext },
): DialogueTurn {
  const asksForChange = turn.state.asked === 'change' && turn.state.facts === before.facts;
  if (turn.book === null && !asksForChange) return turn;
  const text = actText(line);
  const isOrder = ordersToSend(text) && !REFUSES.test(text);
  const isNo =
    BEGINS_WITH_NO.test(text.replace(NOTHING_TO_CHANGE, '')) && (turn.book !== null || isOrder);
  const mayDecline = MAY_DECLINE_EXTRAS.test(text) && !isOrder && !FIRM_YES.test(text);
  const isUnclear = isNo || (mayDecline && offeredExtras(before));
  return isUnclear ? turnFromStep(repeatOpenQuestion(before, local)) : turn;
}

/** Tells whether the assistant also offered to add something when it last spoke. */
function offeredExtras({ said }: ConversationState): boolean {
  return said.some(
    (each) =>
      each.message === 'extras' || (each.message === 'text' && holdsOffer(each.values.text.told)),
  );
}

/** What the release before has said is one text. It holds the offer in the same words. */
function holdsOffer(text: string): boolean {
  const { addExtras, tellProblems } = assistantWords.summary;
  return text.includes(addExtras('').replace('.', '')) || text.includes(tellProblems);
}
