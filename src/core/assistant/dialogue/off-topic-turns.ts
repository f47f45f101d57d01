import { services } from '../../consultation/service.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { serviceNotes } from '../../site/content/consultation.ts';
import {
  type ConversationState,
  startConversation,
  type Turn,
  type World,
} from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import { resume } from './next-question.ts';
import { turn } from './turn.ts';

/** How often in a row before a person or the form is offered. */
const PATIENCE = 3;

export function heardNothing(state: ConversationState, world: World): Turn {
  const silences = state.silences + 1;
  const { silence, orForm } = assistantWords;
  if (silences >= PATIENCE) return offerOtherWays({ ...state, silences }, orForm);
  const { state: asking, say } = resume({ ...state, silences }, world);
  return turn(asking, [silence[silences - 1], say || assistantWords.canDo].join(' '));
}

export function notUnderstood(state: ConversationState, world: World): Turn {
  const confused = state.confused + 1;
  const { sorry, orForm, canDo } = assistantWords;
  if (confused >= PATIENCE) return offerOtherWays({ ...state, confused }, `${sorry} ${orForm}`);
  const { state: asking, say } = resume({ ...state, confused }, world);
  // Who can't choose a service is told at once what each is for.
  const hint = confused > 1 || asking.asked === 'service' ? hintFor(asking) : '';
  return turn(asking, [sorry, say || canDo, hint].filter(Boolean).join(' '));
}

export function heardAbuse(state: ConversationState): Turn {
  const { abuse, human, abuseEnd } = assistantWords;
  const insulted = { ...state, insults: state.insults + 1 };
  if (insulted.insults > 1) return turn({ ...insulted, phase: 'ended' }, abuseEnd);
  return { ...turn(insulted, `${abuse} ${human}`), links: [contactLink] };
}

/** Back to collecting, so that an 'ok' to this confirms no summary. */
export function toAPerson(state: ConversationState): Turn {
  const { human, goOn } = assistantWords;
  const phase = state.phase === 'confirming' ? 'collecting' : state.phase;
  return {
    ...turn({ ...state, phase }, `${human} ${goOn}`),
    links: [contactLink],
    handOver: true,
  };
}

export function startOver(): Turn {
  const { restart, canDo } = assistantWords;
  return turn(startConversation(), `${restart} ${canDo}`);
}

export function endConversation(state: ConversationState): Turn {
  const { goodbye, goodbyeBooked, notSent } = assistantWords;
  const ended: ConversationState = { ...state, phase: 'ended' };
  if (state.phase === 'booked') return turn(ended, goodbyeBooked);
  const begun = state.phase === 'collecting' || state.phase === 'confirming';
  return turn(ended, begun ? `${notSent} ${goodbye}` : goodbye);
}

function offerOtherWays(state: ConversationState, say: string): Turn {
  return { ...turn(state, say), links: [contactLink] };
}

function hintFor({ asked }: ConversationState): string {
  const { askAgain } = assistantWords;
  if (asked === 'service') {
    return services.map(({ id, label }) => askAgain.service(label, serviceNotes[id])).join(' ');
  }
  return asked === 'date' || asked === 'slot' || asked === 'name' || asked === 'email'
    ? askAgain[asked]
    : '';
}
