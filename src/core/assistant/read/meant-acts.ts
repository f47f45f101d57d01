import type { ConversationState } from '../conversation-state.ts';
import { actText } from './acts/act-text.ts';
import { distressPattern } from './acts/despair.ts';
import { saysYes } from './acts/said-yes.ts';
import { type DialogueAct, dialogueActs, type LineMeaning } from './line-reading.ts';

const APPROVAL = /[👍👌✅🙏🙂😊🆗]/u;
const DISAPPROVAL = /[👎❌🚫]/u;
/** From this probability on, an act holds. */
const LEAST = 0.5;
/** Missing despair hurts more than a kind word too many. */
const LEAST_OF: Partial<Record<DialogueAct, number>> = { distress: 0.4, abuse: 0.6, restarts: 0.6 };

const SURE_OF_DISTRESS = 0.9;

/** Returns what a visitor does with a line, as far as a reader is sure of it. No reader adds a yes. */
export function meantActs(
  line: string,
  meaning: LineMeaning,
  state: ConversationState,
): Set<DialogueAct> {
  if (!/\p{L}/u.test(line)) {
    if (APPROVAL.test(line)) return new Set(['agrees']);
    if (DISAPPROVAL.test(line)) return new Set(['declines']);
    if (!/\p{N}/u.test(line)) return new Set(['silence']);
  }
  const acts = new Set(dialogueActs.filter((act) => holdsAct(meaning, act)));
  const isRequest = acts.has('tells-fact') || acts.has('wants-booking');
  acts.delete('tells-fact');
  // Whoever tells a story and asks for a day in it is in no danger, if the reader is not sure.
  if (isRequest && (meaning.acts.distress ?? 0) < SURE_OF_DISTRESS) acts.delete('distress');
  if (distressPattern.test(actText(line))) acts.add('distress');
  const isBooked = state.phase === 'booked';
  if (acts.has('moves') && !isBooked) {
    acts.delete('moves');
    acts.add('corrects');
  }
  const refuses = acts.has('declines') || acts.has('hesitates') || acts.has('takes-back');
  if (refuses) acts.delete('agrees');
  const isDecision =
    state.phase === 'confirming' ||
    state.asked === 'cancel-booking' ||
    state.asked === 'move-booking';
  if (isDecision) {
    // 'He's gone. Yes, that's all good' leaves nobody.
    if (acts.has('agrees')) acts.delete('goodbye');
    acts.delete('agrees');
    if (!acts.has('takes-back') && saysYes(line, meaning, state)) {
      acts.delete('declines');
      acts.delete('hesitates');
      acts.add('agrees');
      acts.delete('wants-booking');
      if (state.asked !== 'cancel-booking') acts.delete('cancels');
      acts.delete('moves');
    }
  }
  return acts;
}

/** Tells whether a reader is sure enough of an act. */
export function holdsAct({ acts }: LineMeaning, act: DialogueAct): boolean {
  return (acts[act] ?? 0) >= (LEAST_OF[act] ?? LEAST);
}
