import type { ConversationState } from '../conversation-state.ts';
import { namedField } from '../fact-table.ts';
import type { LocalContext } from '../local-context.ts';
import type { DialogueAct, LineReading } from '../read/line-reading.ts';
import type { HeardLine } from '../read/read-line.ts';
import { saying } from '../say/message.ts';
import { alreadySentTurn } from './booked-turns.ts';
import {
  acceptOffer,
  askForChange,
  confirmationTurn,
  factsTurn,
  startAnotherBooking,
} from './booking-turns.ts';
import { type DialogueTurn, turnFromStep, turnWithoutLinks } from './dialogue-turn.ts';
import {
  askForField,
  asksForWithheld,
  continueBooking,
  readBackRequest,
  repeatOpenQuestion,
} from './next-question.ts';
import { goodbyeTurn, notUnderstoodTurn, PATIENCE, smallTalkAnswer } from './off-topic-turns.ts';
import { answerToQuestion, answerToSideQuestion, questionTurn } from './question-turns.ts';
import { givenUpTurn } from './withheld-turns.ts';

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

const HINTS_AT_CHANGE =
  /\d|\b(later|earlier|sooner|hours?|minutes?|weeks?|months?|change|move|different|other|another)\b/i;

/** A line that gives another name, though it was not understood as one. */
const NAMES_ANOTHER =
  /^(?:(?:[Nn]o|[Ss]orry|[Oo]ops),? )*(?:[Ii]t['’]?s|[Ss]hould be) \p{Lu}\p{Ll}/u;

/** Answers questions, and lines about the request. */
export function requestTurn(state: ConversationState, heard: HeardLine): DialogueTurn {
  const { reading, local } = heard;
  const { acts } = reading;
  if (acts.has('asks') && acts.has('agrees') && !acts.has('corrects')) {
    const answered = confirmedBesideQuestion(state, heard);
    if (answered) return answered;
  }
  const tells = acts.has('wants-booking') || acts.has('corrects') || acts.has('tells-fact');
  if (acts.has('asks') && !tells) return questionTurn(state, heard);
  if (acts.has('tells-fact')) return greeted(factsTurn(state, heard), state, acts);
  const turn = turnWithoutFacts(state, heard) ?? notUnderstoodTurn(state, local);
  return acts.has('wants-booking') ? greeted(turn, state, acts) : turn;
}

/** Sends the request after an order that a question follows, and answers the question too. */
function confirmedBesideQuestion(state: ConversationState, heard: HeardLine): DialogueTurn | null {
  if (state.phase !== 'confirming') return null;
  const answer = answerToSideQuestion(heard);
  const turn = confirmationTurn(state, heard.local);
  if (!turn.book || !answer) return null;
  return { ...turn, say: [...answer.say, ...turn.say], links: answer.links };
}

/**
 * Answers a line that gives no facts. The answer depends on the acts of the line and on the field
 * that the line names. Returns null if the line was not understood.
 */
function turnWithoutFacts(state: ConversationState, heard: HeardLine): DialogueTurn | null {
  const { line, local } = heard;
  const { acts } = heard.reading;
  const { phase, asked } = state;
  if (acts.has('wants-booking')) {
    const answer = acts.has('asks') ? answerToQuestion(heard) : null;
    if (phase === 'confirming') return turnFromStep(readBackRequest(state, local));
    return turnFromStep(
      continueBooking(startAnotherBooking(state), local),
      answer?.say,
      phase === 'booked' && saying('another'),
    );
  }
  if (acts.has('agrees')) {
    // A yes with a fact that was not understood is met with the summary.
    if (phase === 'confirming' && acts.has('corrects'))
      return turnFromStep(readBackRequest(state, local));
    if (phase === 'confirming') return confirmationTurn(state, local);
    if (phase === 'booked') return turnWithoutLinks(state, saying('allSet'));
    // After two lines that were not understood, 'just do it' agrees to nothing.
    if (phase === 'open' && state.confused >= PATIENCE - 1) return null;
    // Nothing was asked, because the visitor would not answer.
    if (phase === 'open' && state.withheld) return turnWithoutLinks(state, saying('stoppedEmpty'));
    return turnFromStep(acceptOffer(state, local));
  }
  // 'Is that a thursday?' checks the summary, and the summary answers it.
  if (phase === 'confirming' && line.includes('?') && acts.isSubsetOf(actsAboutRequest))
    return turnFromStep(readBackRequest(state, local));
  if (acts.has('corrects')) return correctionTurn(state, line, local);
  if (acts.has('declines')) {
    if (phase === 'booked') {
      return namedField(line) ? alreadySentTurn(state) : goodbyeTurn(state);
    }
    if (phase === 'confirming') return turnFromStep(askForChange(state, saying('notSent')));
    if (phase === 'open') return turnWithoutLinks(state, saying('stoppedEmpty'));
    if (asksForWithheld(state)) return givenUpTurn(state);
    // The booking continues, because this 'no' may decline an optional field or answer 'What
    // should I change?'.
    return turnFromStep(continueBooking(state, local));
  }
  const step = repeatOpenQuestion(state, local);
  if (acts.has('thanks')) return turnFromStep(step, saying('thanks'));
  const canDo = saying('canDo');
  if (acts.has('small-talk'))
    return turnFromStep(step, smallTalkAnswer(line), step.say.length === 0 && canDo);
  if (acts.has('greets')) return turnFromStep(step, saying('welcome'), phase === 'open' && canDo);
  if (acts.has('asks-if-ai')) return turnFromStep(step);
  // A change that was not understood must not leave the old summary open for a yes.
  if (
    phase === 'confirming' &&
    (namedField(line) || HINTS_AT_CHANGE.test(line) || NAMES_ANOTHER.test(line))
  )
    return turnFromStep(askForChange(state, saying('sorry')));
  const field = asked === 'change' ? namedField(line) : undefined;
  if (field) return turnFromStep(askForField(field, state, local));
  return asked === 'change' ? turnFromStep(step, saying('sorry')) : null;
}

/** Answers a line that corrects something without saying the new value. */
function correctionTurn(
  state: ConversationState,
  line: string,
  local: LocalContext,
): DialogueTurn | null {
  if (state.phase === 'booked') return alreadySentTurn(state);
  const field = namedField(line);
  if (field) return turnFromStep(askForField(field, state, local));
  return state.phase === 'open' ? null : turnFromStep(askForChange(state));
}

/** Greets back if the visitor begins with a greeting. */
function greeted(
  turn: DialogueTurn,
  { phase }: ConversationState,
  acts: LineReading['acts'],
): DialogueTurn {
  if (phase !== 'open' || !acts.has('greets') || acts.has('asks-if-ai')) return turn;
  return { ...turn, say: [saying('hello'), ...turn.say] };
}
