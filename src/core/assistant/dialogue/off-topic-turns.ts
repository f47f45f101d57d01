import { services } from '../../consultation/service.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { serviceNotes } from '../../site/content/consultation.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnWithoutLinks } from './dialogue-turn.ts';
import { repeatOpenQuestion } from './next-question.ts';

/**
 * After this many empty lines, or this many unclear lines, the assistant offers the form or a
 * person.
 */
export const PATIENCE = 3;

export function silenceTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  const silences = state.silences + 1;
  const { silence } = assistantWords;
  const { orForm } = assistantContactWords(local.contactEmail);
  if (silences >= PATIENCE) return offerOtherWays({ ...state, silences }, orForm);
  const { state: asking, say } = repeatOpenQuestion({ ...state, silences }, local);
  return turnWithoutLinks(asking, [silence[silences - 1], say || assistantWords.canDo].join(' '));
}

export function notUnderstoodTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  const confused = state.confused + 1;
  const { sorry, canDo } = assistantWords;
  const { orForm } = assistantContactWords(local.contactEmail);
  if (confused >= PATIENCE) return offerOtherWays({ ...state, confused }, `${sorry} ${orForm}`);
  const { state: asking, say } = repeatOpenQuestion({ ...state, confused }, local);
  // If the assistant has asked for the service, it explains each service after the first unclear
  // line.
  const hint = confused > 1 || asking.asked === 'service' ? hintFor(asking) : '';
  return turnWithoutLinks(asking, [sorry, say || canDo, hint].filter(Boolean).join(' '));
}

export function abuseTurn(state: ConversationState, { contactEmail }: LocalContext): DialogueTurn {
  const { abuse, abuseEnd } = assistantWords;
  const { human } = assistantContactWords(contactEmail);
  const insulted = { ...state, insults: state.insults + 1 };
  if (insulted.insults > 1) return turnWithoutLinks({ ...insulted, phase: 'ended' }, abuseEnd);
  return { ...turnWithoutLinks(insulted, `${abuse} ${human}`), links: [contactLink] };
}

/** Answers small talk in a few words. */
export function smallTalkAnswer(line: string): string {
  const { wellBeing, joke, browsing, ofCourse, here, other } = assistantWords.smallTalk;
  if (/\b(question|questions|ask|help)\b/i.test(line)) return ofCourse;
  if (/\b(there|here|awake|listening|with me|home)\b\W*$/i.test(line)) return here;
  if (/\bhow\b|what.?s (?:up|good)|wass?up/i.test(line)) return wellBeing;
  if (/\bjokes?\b|laugh|\bsing\b/i.test(line)) return joke;
  return /\b(browsing|looking|testing|test)\b/i.test(line) ? browsing : other;
}

/** Forgets the request that is being collected. A request that is already booked stays known. */
export function startOverTurn({ booking, sent }: ConversationState): DialogueTurn {
  const { restart, canDo } = assistantWords;
  const phase = booking ? 'booked' : 'open';
  const begun = { ...startConversation(), phase, booking, sent } as const;
  return turnWithoutLinks(begun, `${restart} ${canDo}`);
}

export function goodbyeTurn(state: ConversationState): DialogueTurn {
  const { goodbye, goodbyeBooked, notSent } = assistantWords;
  const ended: ConversationState = { ...state, phase: 'ended' };
  if (state.phase === 'booked') return turnWithoutLinks(ended, goodbyeBooked);
  const begun = state.phase === 'collecting' || state.phase === 'confirming';
  return turnWithoutLinks(ended, begun ? `${notSent} ${goodbye}` : goodbye);
}

export function offerOtherWays(state: ConversationState, say: string): DialogueTurn {
  return { ...turnWithoutLinks(state, say), links: [contactLink] };
}

export function hintFor({ asked }: ConversationState): string {
  const { askAgain } = assistantWords;
  if (asked === 'service') {
    return services.map(({ id, label }) => askAgain.service(label, serviceNotes[id])).join(' ');
  }
  return asked === 'date' || asked === 'slot' || asked === 'name' || asked === 'email'
    ? askAgain[asked]
    : '';
}
