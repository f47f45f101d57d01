import { services } from '../../consultation/service.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import { type Message, saying } from '../say/message.ts';
import {
  type DialogueTurn,
  type SaidPiece,
  turnFromStep,
  turnWithoutLinks,
} from './dialogue-turn.ts';
import { repeatOpenQuestion } from './next-question.ts';

/**
 * After this many empty lines, or this many unclear lines, the assistant offers the form or a
 * person.
 */
export const PATIENCE = 3;

export function silenceTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  const silences = state.silences + 1;
  if (silences >= PATIENCE) return offerOtherWays({ ...state, silences }, saying('orForm'));
  const { state: asking, say } = repeatOpenQuestion({ ...state, silences }, local);
  const calm = saying(silences === 1 ? 'takeYourTime' : 'stillHere');
  return turnWithoutLinks(asking, calm, say.length > 0 ? say : saying('canDo'));
}

export function notUnderstoodTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  const confused = state.confused + 1;
  const sorry = saying('sorry');
  if (confused >= PATIENCE) return offerOtherWays({ ...state, confused }, sorry, saying('orForm'));
  const { state: asking, say } = repeatOpenQuestion({ ...state, confused }, local);
  // If the assistant has asked for the service, it explains each service after the first unclear
  // line.
  const hint = (confused > 1 || asking.asked === 'service') && hintFor(asking);
  return turnWithoutLinks(asking, sorry, say.length > 0 ? say : saying('canDo'), hint);
}

/** Answers a line that is no business of this site. */
export function offTopicTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  return turnFromStep(repeatOpenQuestion(state, local), saying('offTopic'), saying('canDo'));
}

export function abuseTurn(state: ConversationState): DialogueTurn {
  const insulted = { ...state, insults: state.insults + 1 };
  if (insulted.insults > 1)
    return turnWithoutLinks({ ...insulted, phase: 'ended' }, saying('abuseEnd'));
  const turn = turnWithoutLinks(insulted, saying('abuse'), saying('human'));
  return { ...turn, links: [contactLink] };
}

/** Answers small talk in a few words. */
export function smallTalkAnswer(line: string): Message {
  if (/\b(question|questions|ask|help)\b/i.test(line)) return saying('ofCourse');
  if (/\b(there|here|awake|listening|with me|home)\b\W*$/i.test(line)) return saying('here');
  if (/\bhow\b|what.?s (?:up|good)|wass?up/i.test(line)) return saying('wellBeing');
  if (/\bjokes?\b|laugh|\bsing\b/i.test(line)) return saying('joke');
  const looksAround = /\b(browsing|looking|testing|test)\b/i.test(line);
  return saying(looksAround ? 'browsing' : 'niceToHear');
}

/** Forgets the request that is being collected. A request that is already booked stays known. */
export function startOverTurn({ booking, sent }: ConversationState): DialogueTurn {
  const phase = booking ? 'booked' : 'open';
  const begun = { ...startConversation(), phase, booking, sent } as const;
  return turnWithoutLinks(begun, saying('restart'), saying('canDo'));
}

export function goodbyeTurn(state: ConversationState): DialogueTurn {
  const ended: ConversationState = { ...state, phase: 'ended' };
  if (state.phase === 'booked') return turnWithoutLinks(ended, saying('goodbyeBooked'));
  const begun = state.phase === 'collecting' || state.phase === 'confirming';
  return turnWithoutLinks(ended, begun && saying('notSent'), saying('goodbye'));
}

export function offerOtherWays(
  state: ConversationState,
  ...say: readonly SaidPiece[]
): DialogueTurn {
  return { ...turnWithoutLinks(state, ...say), links: [contactLink] };
}

const hints = {
  date: saying('hintDate'),
  slot: saying('hintSlot'),
  name: saying('hintName'),
  email: saying('hintEmail'),
} as const;

/** Helps with the open question. Returns nothing if there is no help for it. */
export function hintFor({ asked }: ConversationState): SaidPiece {
  if (asked === 'service') return services.map(({ id }) => saying('hintService', { service: id }));
  const isHinted = asked === 'date' || asked === 'slot' || asked === 'name' || asked === 'email';
  return isHinted && hints[asked];
}
