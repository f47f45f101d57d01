import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import type { LineReading } from '../read/line-reading.ts';
import type { HeardLine } from '../read/read-line.ts';
import { saying } from '../say/message.ts';
import { dayAndTimeOf } from '../say/written-facts.ts';
import { type DialogueTurn, turnFromStep } from './dialogue-turn.ts';
import { addCheckedFacts } from './fact-check.ts';
import { repeatOpenQuestion } from './next-question.ts';
import {
  callTurn,
  formTurn,
  handOverTurn,
  hesitationTurn,
  stopTurn,
  summaryTurn,
} from './other-ways-turns.ts';
import { answerToSideQuestion } from './question-turns.ts';
import { withheldTurn } from './withheld-turns.ts';

const REFUSES = /^no\b[^.?!]*\b(?:don['’]?t|do not) (?:book|send|submit)\b/i;

/** Stops collecting the request, and answers a question that the same line asks. */
export function stoppedTurn(state: ConversationState, heard: HeardLine) {
  const turn = stopTurn(state);
  const aside = heard.reading.acts.has('asks') ? answerToSideQuestion(heard) : null;
  return aside ? { ...turn, say: [...turn.say, ...aside.say], links: aside.links } : turn;
}

/** Answers a wish for another way than this chat, and questions about the request itself. */
export function wishTurn(state: ConversationState, heard: HeardLine): DialogueTurn | null {
  const { line, local } = heard;
  const { acts, facts } = heard.reading;
  const told = acts.has('tells-fact');
  const kept = told ? keepFacts(state, facts, local) : state;
  const aside = acts.has('asks') ? answerToSideQuestion(heard) : null;
  const besides = (turn: DialogueTurn): DialogueTurn =>
    aside ? { ...turn, say: [...aside.say, ...turn.say] } : turn;
  if (acts.has('wants-person') && !facts.date) return besides(handOverTurn(kept, local));
  if (acts.has('wants-form')) return besides(formTurn(kept));
  if (acts.has('wants-call') && !facts.date) return besides(callTurn(kept, local));
  const withheld = acts.has('withholds') ? withheldTurn(kept, heard) : null;
  if (withheld) return besides(withheld);
  if (acts.has('asks-summary') && !told) return summaryTurn(state, local);
  if (acts.has('asks-appointment') && !told && !acts.has('asks')) {
    const step = repeatOpenQuestion(state, local);
    const when = dayAndTimeOf(state.facts);
    const isKnown = when.date !== null || when.slot !== null;
    const noted = isKnown ? saying('notedTime', { when }) : saying('notBooked');
    return turnFromStep(step, noted, step.say.length === 0 && saying('canDo'));
  }
  const sends = acts.has('agrees') && state.phase === 'confirming';
  const leadsOn = told || sends || acts.has('wants-booking') || acts.has('corrects');
  // The open question is not asked in the same breath, because the visitor has had enough of it.
  if (acts.has('complains') && !leadsOn) return besides(handOverTurn(state, local));
  const goesOn = acts.has('asks') || acts.has('agrees') || acts.has('wants-booking');
  // 'No, don't book it. I have to ask my partner first.' is a no, whatever its reason is.
  const refuses = acts.has('declines') && state.phase === 'confirming' && REFUSES.test(line);
  if (acts.has('hesitates') && !told && !goesOn && !refuses) return hesitationTurn(state, local);
  return null;
}

/** Keeps the facts of a line that asks for another way, as far as the form accepts them. */
function keepFacts(
  state: ConversationState,
  facts: LineReading['facts'],
  local: LocalContext,
): ConversationState {
  if (state.phase === 'booked') return state;
  const checked = addCheckedFacts(state, facts, local);
  return checked.refusals.length > 0 ? state : { ...state, facts: checked.facts };
}
