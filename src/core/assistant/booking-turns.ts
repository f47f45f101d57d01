import { parseConsultationRequest } from '../consultation/request.ts';
import { emptyForm, requestBody } from '../consultation/wizard-form.ts';
import { assistantWords } from '../site/content/assistant.ts';
import { acknowledged } from './acknowledgement.ts';
import type { ConversationState, Turn, World } from './conversation-state.ts';
import { closedSlot, dayRule, type Refusal, takeFacts } from './fact-check.ts';
import type { HeardFacts } from './heard-facts.ts';
import type { Intent } from './intent.ts';
import { contactLink } from './knowledge.ts';
import { goOn, refuse, type Step } from './next-question.ts';
import { askedBeside } from './question-turns.ts';
import { stepTurn, turn } from './turn.ts';

/** Facts were said: they are taken or refused, and the talk goes on to what is missing. */
export function collected(
  state: ConversationState,
  heard: HeardFacts,
  { line, intent, world }: { line: string; intent: Intent; world: World },
): Turn {
  if (state.phase === 'booked' && intent !== 'book') return turn(state, assistantWords.alreadySent);
  const before = state.phase === 'booked' ? bookingAgain(state) : state;
  const { facts, part, refusals } = takeFacts(before, heard, world);
  const after = { ...before, facts, part };
  const aside = askedBeside(line);
  if (refusals.length > 0) return stepTurn(refuse(refusals, after, world), aside?.text);
  const same = JSON.stringify(facts) === JSON.stringify(before.facts);
  // 'No company, nothing to add' answers the mention of what is optional, not the question.
  const agrees = intent === 'yes' && heard.contact.company === undefined;
  if (same && before.phase === 'confirming' && agrees) return confirmed(after, world);
  const step = goOn(after, world);
  const noted = step.state.phase === 'confirming' ? '' : acknowledged(before.facts, facts, heard);
  return { ...stepTurn(step, aside?.text, noted), links: aside?.links ?? [] };
}

/** The visitor has heard the summary and agrees; the clock and the rules have the last word. */
export function confirmed(state: ConversationState, world: World): Turn {
  const { facts, full } = state;
  const passed = facts.date && dayRule(facts.date, world);
  const closed: Refusal | null = passed
    ? { field: 'date', message: passed }
    : closedSlot(facts, full, world);
  if (closed) {
    const emptied = { ...state, facts: { ...facts, [closed.field]: null } };
    return stepTurn(refuse([closed], emptied, world));
  }
  const body = requestBody(facts);
  if (!parseConsultationRequest(body).ok) {
    return { ...stepTurn(askForChange(state, assistantWords.cannotKeep)), links: [contactLink] };
  }
  return { ...turn(state, assistantWords.sending), book: body };
}

/** A yes to what was offered, or to going on. */
export function agreed(state: ConversationState, world: World): Step {
  const [only, another] = state.offered;
  if (state.asked !== 'slot' || !only || another) return goOn(state, world);
  return goOn({ ...state, facts: { ...state.facts, slot: only } }, world);
}

export function askForChange(state: ConversationState, opening = ''): Step {
  const say = [opening, assistantWords.ask.change].filter(Boolean).join(' ');
  return { state: { ...state, phase: 'collecting', asked: 'change' }, say };
}

/** Another request of the same visitor. */
export function bookingAgain(state: ConversationState): ConversationState {
  if (state.phase !== 'booked') return state;
  const { name, email, company } = state.facts;
  return { ...state, phase: 'collecting', facts: { ...emptyForm, name, email, company } };
}
