import type { BookingFieldName } from '../../consultation/booking-fields.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { hearFacts, holdsFacts } from '../understanding/heard-facts.ts';
import { addHintedFacts } from '../understanding/hinted-facts.ts';
import { type Intent, intentOf } from '../understanding/intent.ts';
import type { ReaderHints } from '../understanding/line-reading.ts';
import {
  acceptOffer,
  askForChange,
  confirmationTurn,
  factsTurn,
  startAnotherBooking,
} from './booking-turns.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnFromStep, turnWithoutLinks } from './dialogue-turn.ts';
import {
  askForField,
  continueBooking,
  readBackRequest,
  repeatOpenQuestion,
} from './next-question.ts';
import {
  abuseTurn,
  goodbyeTurn,
  handOverTurn,
  notUnderstoodTurn,
  silenceTurn,
  startOverTurn,
} from './off-topic-turns.ts';
import { asksForTime, questionTurn } from './question-turns.ts';

/** The maximum length of a line. The rest of a longer line is not read. */
export const MAX_LINE_LENGTH = 2000;
const FIELD_NAMES: readonly (readonly [RegExp, BookingFieldName])[] = [
  [/\b(time|hour)\b/i, 'slot'],
  [/\b(day|date)\b/i, 'date'],
  [/\b(e-?mail|address)\b/i, 'email'],
  [/\bname\b(?! of (my|the|our) company)/i, 'name'],
  [/\bcompany\b/i, 'company'],
  [/\bservice\b/i, 'service'],
];

/** Answers one line of the visitor, in any phase of the conversation. */
export function respondToLine(
  state: ConversationState,
  heard: string,
  local: LocalContext,
  hints: ReaderHints | null = null,
): DialogueTurn {
  // Each line break becomes a comma, because a visitor may paste several fields, one on each line.
  const line = heard
    .slice(0, MAX_LINE_LENGTH)
    .toWellFormed()
    .trim()
    .replace(/\s*\n\s*/g, ', ');
  const intent = intentOf(line, state.phase === 'confirming');
  const answer = turnFor(reopened(state, intent), line, { intent, local, hints });
  return { ...answer, state: { ...answer.state, lastSaid: answer.say } };
}

interface LineContext {
  intent: Intent;
  local: LocalContext;
  hints: ReaderHints | null;
}

function turnFor(
  state: ConversationState,
  line: string,
  { intent, local, hints }: LineContext,
): DialogueTurn {
  if (intent === 'silence') return silenceTurn(state, local);
  if (intent === 'abuse') return abuseTurn(state, local);
  const calm = { ...state, silences: 0 };
  if (intent === 'restart') return startOverTurn();
  const read = hearFacts(line, { state: calm, intent, local });
  const facts = hints
    ? addHintedFacts(read, { heard: line, spans: hints.spans, known: state.facts, local })
    : read;
  const named = Boolean(facts.contact.name || facts.contact.email || facts.additional);
  if (intent === 'goodbye' && !named) return goodbyeTurn(calm);
  if (intent === 'repeat' && !named)
    return turnWithoutLinks(calm, state.lastSaid || assistantWords.greeting);
  if (intent === 'human' && !facts.date) return handOverTurn(calm, local);
  const understood = { ...calm, confused: 0 };
  if (intent === 'question' && !named && !asksForTime(line, facts)) {
    return questionTurn(understood, line, local, hints);
  }
  if (holdsFacts(facts)) return factsTurn(understood, facts, { line, intent, local });
  const turn = turnWithoutFacts(understood, line, { intent, local, hints });
  if (turn) return turn;
  if (hints?.passage?.id) return questionTurn(understood, line, local, hints);
  return notUnderstoodTurn(calm, local);
}

/**
 * Answers a line that gives no facts. The answer depends on the intent of the line and on the field
 * that the line names. Returns null if the line was not understood.
 */
function turnWithoutFacts(
  state: ConversationState,
  line: string,
  { intent, local }: LineContext,
): DialogueTurn | null {
  const { phase, asked } = state;
  const { alreadySent } = assistantContactWords(local.contactEmail);
  switch (intent) {
    case 'yes':
      if (phase === 'confirming') return confirmationTurn(state, local);
      if (phase === 'booked') return turnWithoutLinks(state, assistantWords.canDo);
      return turnFromStep(acceptOffer(state, local));
    case 'no':
      if (phase === 'booked') {
        return namedField(line) ? turnWithoutLinks(state, alreadySent) : goodbyeTurn(state);
      }
      if (phase === 'confirming') return turnFromStep(askForChange(state, assistantWords.notSent));
      if (phase === 'open') return turnWithoutLinks(state, assistantWords.canDo);
      // The booking continues, because this 'no' may decline an optional field or answer 'What
      // should I change?'.
      return turnFromStep(continueBooking(state, local));
    case 'correction': {
      if (phase === 'booked') return turnWithoutLinks(state, alreadySent);
      const field = namedField(line);
      if (field) return turnFromStep(askForField(field, state, local));
      return phase === 'confirming' ? turnFromStep(askForChange(state)) : null;
    }
    case 'book':
      if (phase === 'confirming') return turnFromStep(readBackRequest(state, local));
      return turnFromStep(
        continueBooking(startAnotherBooking(state), local),
        phase === 'booked' && assistantWords.another,
      );
    case 'thanks':
      return turnFromStep(repeatOpenQuestion(state, local), assistantWords.thanks);
    case 'greeting':
      return turnFromStep(
        repeatOpenQuestion(state, local),
        assistantWords.welcome,
        phase === 'open' && assistantWords.canDo,
      );
    default:
      return asked === 'change'
        ? turnFromStep(repeatOpenQuestion(state, local), assistantWords.sorry)
        : null;
  }
}

/** Reopens a conversation that has ended, unless the new line is an insult or a goodbye. */
function reopened(state: ConversationState, intent: Intent): ConversationState {
  if (state.phase !== 'ended' || intent === 'abuse' || intent === 'goodbye') return state;
  return { ...state, phase: state.asked ? 'collecting' : 'open' };
}

function namedField(line: string): BookingFieldName | undefined {
  return FIELD_NAMES.find(([name]) => name.test(line))?.[1];
}
