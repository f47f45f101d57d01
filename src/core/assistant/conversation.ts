import type { BookingFieldName } from '../consultation/booking-fields.ts';
import { assistantWords } from '../site/content/assistant.ts';
import { agreed, askForChange, bookingAgain, collected, confirmed } from './booking-turns.ts';
import type { ConversationState, Turn, World } from './conversation-state.ts';
import { hearFacts, holdsFacts } from './heard-facts.ts';
import { type Intent, intentOf } from './intent.ts';
import {
  endConversation,
  heardAbuse,
  heardNothing,
  notUnderstood,
  startOver,
  toAPerson,
} from './manners.ts';
import { askFor, goOn, readBack, resume } from './next-question.ts';
import { answered, asksForTime } from './question-turns.ts';
import { stepTurn, turn } from './turn.ts';

/** More than any visitor says at once; the rest is not read. */
const MAX_HEARD = 2000;
const FIELD_NAMES: readonly (readonly [RegExp, BookingFieldName])[] = [
  [/\b(time|hour)\b/i, 'slot'],
  [/\b(day|date)\b/i, 'date'],
  [/\b(e-?mail|address)\b/i, 'email'],
  [/\bname\b(?! of (my|the|our) company)/i, 'name'],
  [/\bcompany\b/i, 'company'],
  [/\bservice\b/i, 'service'],
];

export function greeting(): string {
  return assistantWords.greeting;
}

/** One turn: what was heard, at any time and in any phase, and what is said to it. */
export function respond(state: ConversationState, heard: string, world: World): Turn {
  // A new line is a stop: pasted fields stand one below the other.
  const line = heard
    .slice(0, MAX_HEARD)
    .toWellFormed()
    .trim()
    .replace(/\s*\n\s*/g, ', ');
  const intent = intentOf(line, state.phase === 'confirming');
  const answer = answerLine(reopened(state, intent), line, { intent, world });
  return { ...answer, state: { ...answer.state, lastSaid: answer.say } };
}

interface Heard {
  intent: Intent;
  world: World;
}

function answerLine(state: ConversationState, line: string, { intent, world }: Heard): Turn {
  if (intent === 'silence') return heardNothing(state, world);
  if (intent === 'abuse') return heardAbuse(state);
  const calm = { ...state, silences: 0 };
  if (intent === 'restart') return startOver();
  const facts = hearFacts(line, { state: calm, intent, world });
  const named = Boolean(facts.contact.name || facts.contact.email || facts.additional);
  if (intent === 'goodbye' && !named) return endConversation(calm);
  if (intent === 'repeat' && !named) return turn(calm, state.lastSaid || greeting());
  if (intent === 'human' && !facts.date) return toAPerson(calm);
  const understood = { ...calm, confused: 0 };
  if (intent === 'question' && !named && !asksForTime(line, facts)) {
    return answered(understood, line, world);
  }
  if (holdsFacts(facts)) return collected(understood, facts, { line, intent, world });
  return withoutFacts(understood, line, { intent, world }) ?? notUnderstood(calm, world);
}

function withoutFacts(state: ConversationState, line: string, heard: Heard): Turn | null {
  const { intent, world } = heard;
  const { phase, asked } = state;
  switch (intent) {
    case 'yes':
      if (phase === 'confirming') return confirmed(state, world);
      if (phase === 'booked') return turn(state, assistantWords.canDo);
      return stepTurn(agreed(state, world));
    case 'no':
      if (phase === 'booked') {
        return namedField(line) ? turn(state, assistantWords.alreadySent) : endConversation(state);
      }
      if (phase === 'confirming') return stepTurn(askForChange(state, assistantWords.notSent));
      if (phase === 'open') return turn(state, assistantWords.canDo);
      // It may decline what is optional, or the change it was asked for.
      return stepTurn(goOn(state, world));
    case 'correction': {
      if (phase === 'booked') return turn(state, assistantWords.alreadySent);
      const field = namedField(line);
      if (field) return stepTurn(askFor(field, state, world));
      return phase === 'confirming' ? stepTurn(askForChange(state)) : null;
    }
    case 'book':
      if (phase === 'confirming') return stepTurn(readBack(state));
      return stepTurn(
        goOn(bookingAgain(state), world),
        phase === 'booked' && assistantWords.another,
      );
    case 'thanks':
      return stepTurn(resume(state, world), assistantWords.thanks);
    case 'greeting':
      return stepTurn(
        resume(state, world),
        assistantWords.welcome,
        phase === 'open' && assistantWords.canDo,
      );
    default:
      return asked === 'change' ? stepTurn(resume(state, world), assistantWords.sorry) : null;
  }
}

/** Who speaks after the end goes on where it ended. */
function reopened(state: ConversationState, intent: Intent): ConversationState {
  if (state.phase !== 'ended' || intent === 'abuse' || intent === 'goodbye') return state;
  return { ...state, phase: state.asked ? 'collecting' : 'open' };
}

function namedField(line: string): BookingFieldName | undefined {
  return FIELD_NAMES.find(([name]) => name.test(line))?.[1];
}
