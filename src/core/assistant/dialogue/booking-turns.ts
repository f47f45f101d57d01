import { parseConsultationRequest } from '../../consultation/request.ts';
import { emptyForm, requestBody } from '../../consultation/wizard-form.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import type { ConversationState } from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import type { HeardFacts } from '../understanding/heard-facts.ts';
import type { Intent } from '../understanding/intent.ts';
import type { DialogueStep, DialogueTurn } from './dialogue-turn.ts';
import { plainTurn, turnFromStep } from './dialogue-turn.ts';
import { dayRefusal, type RefusedFact, slotRefusal, takeFacts } from './fact-check.ts';
import { continueBooking, explainRefusals } from './next-question.ts';
import { answerToSideQuestion } from './question-turns.ts';
import { acknowledgementText } from './request-summary.ts';

/** Takes the facts of a line or explains why they are refused, then asks for what is missing. */
export function factsTurn(
  state: ConversationState,
  heard: HeardFacts,
  { line, intent, local }: { line: string; intent: Intent; local: LocalContext },
): DialogueTurn {
  if (state.phase === 'booked' && intent !== 'book')
    return plainTurn(state, assistantWords.alreadySent);
  const before = state.phase === 'booked' ? startAnotherBooking(state) : state;
  const { facts, part, refusals } = takeFacts(before, heard, local);
  const after = { ...before, facts, part };
  const aside = answerToSideQuestion(line);
  if (refusals.length > 0)
    return turnFromStep(explainRefusals(refusals, after, local), aside?.text);
  const same = JSON.stringify(facts) === JSON.stringify(before.facts);
  // 'No company, nothing to add' sounds like a yes. But it answers the hint about optional fields,
  // not the question 'shall I send it?'.
  const agrees = intent === 'yes' && heard.contact.company === undefined;
  if (same && before.phase === 'confirming' && agrees) return confirmationTurn(after, local);
  const step = continueBooking(after, local);
  const noted =
    step.state.phase === 'confirming'
      ? ''
      : acknowledgementText({ before: before.facts, after: facts, heard }, local);
  return { ...turnFromStep(step, aside?.text, noted), links: aside?.links ?? [] };
}

/**
 * Returns the turn after the visitor agreed to the summary. The rules are checked again, because
 * time has passed since the summary.
 */
export function confirmationTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  const { facts, full } = state;
  const passed = facts.date && dayRefusal(facts.date, local);
  const closed: RefusedFact | null = passed
    ? { field: 'date', message: passed }
    : slotRefusal(facts, full, local);
  if (closed) {
    const emptied = { ...state, facts: { ...facts, [closed.field]: null } };
    return turnFromStep(explainRefusals([closed], emptied, local));
  }
  const body = requestBody(facts);
  if (!parseConsultationRequest(body).ok) {
    return {
      ...turnFromStep(askForChange(state, assistantWords.cannotKeep)),
      links: [contactLink],
    };
  }
  return { ...plainTurn(state, assistantWords.sending), book: body };
}

/**
 * Reads a yes to the offered times. If only one time was offered, the yes chooses it. Otherwise the
 * yes chooses no time, and the booking continues.
 */
export function acceptOffer(state: ConversationState, local: LocalContext): DialogueStep {
  const [only, another] = state.offered;
  if (state.asked !== 'slot' || !only || another) return continueBooking(state, local);
  return continueBooking({ ...state, facts: { ...state.facts, slot: only } }, local);
}

export function askForChange(state: ConversationState, opening = ''): DialogueStep {
  const say = [opening, assistantWords.ask.change].filter(Boolean).join(' ');
  return { state: { ...state, phase: 'collecting', asked: 'change' }, say };
}

/**
 * Returns the state for another request, which keeps the visitor's name, email and company. If no
 * request was booked yet, returns the state unchanged.
 */
export function startAnotherBooking(state: ConversationState): ConversationState {
  if (state.phase !== 'booked') return state;
  const { name, email, company } = state.facts;
  return { ...state, phase: 'collecting', facts: { ...emptyForm, name, email, company } };
}
