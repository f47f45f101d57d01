import type { ConversationState, LastQuestion } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import type { DialogueAct, LineReading } from '../read/line-reading.ts';
import type { HeardLine } from '../read/read-line.ts';
import { spokenPhoneNumber } from '../read/spoken-number.ts';
import { type Message, saying } from '../say/message.ts';
import { type DialogueTurn, type SaidPiece, turnWithoutLinks } from './dialogue-turn.ts';

/** After this many numbers that were missed or wrong, nobody is asked for another one. */
const MOST_TRIES = 3;

/** A line with one of these acts is about something else than the call back. */
const LEADS_ELSEWHERE: readonly DialogueAct[] = [
  'asks',
  'wants-booking',
  'wants-person',
  'wants-repeat',
  'restarts',
  'tells-fact',
  'corrects',
  'asks-if-ai',
  'asks-summary',
  'hesitates',
];

/** Tells whether the agent waits for an answer about calling back. */
export function isCallBackQuestion(asked: LastQuestion | null): boolean {
  return asked === 'call-back' || asked === 'phone-number';
}

/** Tells whether the agent may offer that somebody calls back. */
export function canCallBack({ booking }: ConversationState, { callsBack }: LocalContext): boolean {
  return callsBack === true && booking === null;
}

/** Asks whether somebody may call back, after the given words. */
export function offerCallBack(
  state: ConversationState,
  ...before: readonly SaidPiece[]
): DialogueTurn {
  const asking = { ...state, callBack: { number: null, tries: 0 } };
  return asks('call-back', asking, ...before, saying('askCallBack'));
}

/** The caller's name or address could not be taken in three tries, so nothing is booked. */
export function contactGivenUpTurn(
  state: ConversationState,
  field: 'name' | 'email',
  local: LocalContext,
): DialogueTurn {
  const cannot = saying('cannotTake', { field });
  if (canCallBack(state, local)) return offerCallBack(state, cannot);
  return turnWithoutLinks(idle(state), cannot, saying('aPerson'), saying('anythingElse'));
}

/** Repeats the open question about calling back. */
export function callBackQuestion({ asked, callBack }: ConversationState): readonly Message[] {
  if (asked === 'phone-number') return [saying('askNumberAgain')];
  const number = callBack?.number ?? null;
  return [number === null ? saying('askCallBack') : checked(number)];
}

/**
 * Answers a line while the agent waits for an answer about calling back. Returns null if the line is
 * about something else.
 */
export function callBackTurn(state: ConversationState, heard: HeardLine): DialogueTurn | null {
  const { callBack, asked } = state;
  if (callBack === null || !isCallBackQuestion(asked)) return null;
  const { local, reading } = heard;
  const { acts } = reading;
  const isNumberWanted = asked === 'phone-number' || callBack.number !== null;
  const number = isNumberWanted ? spokenPhoneNumber(heard.line) : null;
  if (number !== null) {
    const checking = { ...state, callBack: { ...callBack, number } };
    return asks('call-back', checking, checked(number));
  }
  const refuses = acts.has('declines') || acts.has('cancels') || acts.has('withholds');
  if (asked === 'phone-number') {
    if (refuses)
      return turnWithoutLinks(idle(state), saying('callBackDeclined'), saying('anythingElse'));
    return leadsElsewhere(acts) ? null : numberMissed(state, saying('numberMissed'));
  }
  if (acts.has('agrees')) return agreed(state, local);
  if (callBack.number !== null && (refuses || acts.has('corrects'))) return numberMissed(state);
  if (refuses)
    return turnWithoutLinks(idle(state), saying('callBackDeclined'), saying('anythingElse'));
  if (leadsElsewhere(acts)) return null;
  return turnWithoutLinks(state, saying('sorry'), callBackQuestion(state));
}

/** Returns the turn after the server has tried to note that somebody is to be called back. */
export function turnAfterCallBack(
  state: ConversationState,
  outcome: 'noted' | 'failed',
): DialogueTurn {
  const turn =
    outcome === 'noted'
      ? turnWithoutLinks(idle(state), saying('callBackNoted'), saying('anythingElse'))
      : turnWithoutLinks(idle(state), saying('callBackFailed'));
  return { ...turn, state: { ...turn.state, said: turn.say } };
}

/** The number that the network tells needs no yes, because nobody has said it. */
function agreed(state: ConversationState, { phone }: LocalContext): DialogueTurn {
  const number = state.callBack?.number ?? phone?.number ?? null;
  if (number === null) return asks('phone-number', state, saying('askNumber'));
  const { name, service, problems, date, slot } = state.facts;
  const callBack = { number, name, service, problems, date, slot };
  return { ...turnWithoutLinks(state), callBack };
}

function numberMissed(state: ConversationState, ...before: readonly SaidPiece[]): DialogueTurn {
  const tries = (state.callBack?.tries ?? 0) + 1;
  if (tries >= MOST_TRIES) return turnWithoutLinks(idle(state), saying('noNumber'));
  const asking = { ...state, callBack: { number: null, tries } };
  return asks('phone-number', asking, ...before, saying('askNumberAgain'));
}

function asks(
  asked: LastQuestion,
  state: ConversationState,
  ...say: readonly SaidPiece[]
): DialogueTurn {
  return turnWithoutLinks({ ...state, phase: 'collecting', asked, offered: [] }, ...say);
}

/** Stops collecting the request. The facts stay, so that the caller can go on with it. */
function idle(state: ConversationState): ConversationState {
  const phase = state.booking ? 'booked' : 'open';
  return { ...state, phase, asked: null, offered: [], callBack: null, confused: 0 };
}

function checked(number: string): Message {
  return saying('checkNumber', { number: { told: number } });
}

function leadsElsewhere(acts: LineReading['acts']): boolean {
  return LEADS_ELSEWHERE.some((act) => acts.has(act));
}
