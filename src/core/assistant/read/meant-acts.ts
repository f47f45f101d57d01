import type { ConversationState } from '../conversation-state.ts';
import { actText } from './acts/act-text.ts';
import { saysYes } from './acts/said-yes.ts';
import { type DialogueAct, dialogueActs, type LineMeaning } from './line-reading.ts';
import { phrasePattern } from './plain-text.ts';

const APPROVAL = /[👍👌✅🙏🙂😊🆗]/u;
const DISAPPROVAL = /[👎❌🚫]/u;
/** From this probability on, an act holds. */
const LEAST = 0.5;
/** Missing despair hurts more than a kind word too many. */
const LEAST_OF: Partial<Record<DialogueAct, number>> = { distress: 0.4, abuse: 0.6, restarts: 0.6 };

const SURE_OF_DISTRESS = 0.9;
/** Plain words of a visitor who may be in danger. They count whatever any reader thinks of the line. */
const distressPattern = phrasePattern(
  '(?:kill|killing|killed|hang|hanging|shoot|shooting|hurt|hurting|hanged|harm|harming|cut|cutting|drown|drowning|stab|poison|unalive|end|off|offing) (?:my ?self|meself)|kms',
  '(?:end|ending|take|taking|finish|ended)(?: of)? (?:my (?:own )?life|it all|everything (?:for good|forever))|self ?harm(?:ing)?|suicid(?:e|al)|suicide',
  '(?:want|wanna|going|ready|like|wish i could|rather|wanting|have|planning|hoping|need|about) (?:to )?(?:just )?(?:die|be dead)(?! (?:of (?:laugh|bored)|laughing))',
  '(?:wish|wished) (?:i|that i) (?:was|were|would be|had) (?:dead|never (?:been )?born|gone|not alive|not here)|better off (?:dead|without me)|id be better off dead',
  '(?:dont|do not|no longer|cant|cannot|not)(?: (?:really|even|just))?(?: (?:want|wanna|wish|care))?(?: to)? (?:live|be alive|exist|be here|wake up|keep living|go on living|carry on living|stay alive)(?: (?:any ?more|anymore|with this|like this|in this world))*(?= ,|$| (?:i|and|because|anymore))',
  '(?:no|any|nothing|little) (?:reason|point)?(?: (?:to|in|for))?(?: me)? ?(?:(?:to )?(?:live|living|live for|go on living|being alive|be alive))(?! (?:chat|agent|person|in|at))',
  '(?:cant|cannot) (?:go on|carry on|keep going)(?: (?:like this|with life))? (?:any ?more|anymore|any longer)(?= ,|$| (?:i|and|please|help))',
  '(?:reason|reasons|point|strength|energy|will) (?:left )?(?:to|in) (?:keep|keeping|go|going|carry|carrying|continue|continuing) (?:on living|living|on(?= ,|$| (?:any ?more|anymore|living))|existing)',
  '(?:pills|meds|tablets|sleeping pills|gun|rope|razor)(?: [^ ]+){0,8} (?:take|taking|swallow|swallowing|use|using|end|finish) (?:them|it|all of (?:them|it)|em|all)(?: all)?|(?:take|taking|swallow|swallowing) (?:all (?:of )?)?(?:my|the|these|all) (?:pills|meds|tablets|sleeping pills)',
  'life (?:is|isnt|is not|s)(?: (?:not|no longer|just))* (?:worth (?:it|living)|pointless|meaningless|over for me)|(?:tired|sick) of (?:living|life|being alive)|give up on life|no will to live',
  '(?:jump|jumping|throw myself) (?:off|from|in front of) (?:a |the |my )?(?:bridge|building|roof|train|balcony|cliff|bus|window)|overdos(?:e|ed|ing)|swallow(?:ed)? (?:a bunch of|all my|all the|too many) pills|took (?:too many|a lot of|all my|a bunch of) pills',
  '(?:call|need|get) (?:an ambulance|911|the police|an emergency)|having a (?:heart attack|stroke|seizure)|(?:cant|cannot) breathe|(?:he|she|they|someone|somebody|my (?:husband|wife|boyfriend|girlfriend|partner|ex)) (?:is|are|s|will|wants|is going|are going)(?: (?:trying|going|threatening|coming))?(?: to)? (?:kill|hurt|attack|hurting|attacking|beating|killing|beat) me|(?:i am|we are) in (?:immediate |great |real )?danger|being (?:attacked|abused)',
);

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
    state.asked === 'call-back' ||
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
