import {
  type BookingFieldName,
  bookingFields,
  type RequiredField,
  requiredFields,
} from '../../consultation/booking-fields.ts';
import type { WizardForm } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { HeardFacts } from '../read/heard-facts.ts';
import { type Message, saying } from '../say/message.ts';
import { acknowledgedFields, dayAndTimeOf, saidFacts } from '../say/written-facts.ts';
import { joined } from './dialogue-turn.ts';

/**
 * The required fields in the order in which the assistant asks for them. The service and the time
 * come first, the name and the email last.
 */
const askedFor = [...requiredFields].sort(
  (one, other) => bookingFields[other].step - bookingFields[one].step,
);

export function firstMissingField(facts: WizardForm): RequiredField | null {
  return askedFor.find((field) => !facts[field]) ?? null;
}

/**
 * Returns the question whether to send the request. If this conversation has sent a request for the
 * same time before, the question says so. Nothing is looked up, so that nobody learns of the request
 * of another person.
 */
export function sendQuestion({ facts, sent }: Pick<ConversationState, 'facts' | 'sent'>): Message {
  return saying(sent.includes(`${facts.date} ${facts.slot}`) ? 'askSendAgain' : 'askSend');
}

/** Returns what is known of a request that is not complete. */
export function knownSoFar(facts: WizardForm): readonly Message[] {
  const isKnown = acknowledgedFields.some((field) => facts[field]);
  return joined(
    isKnown && saying('soFar', { facts: saidFacts(facts, acknowledgedFields) }),
    facts.problems !== '' && saying('problemsSoFar', { problems: { told: facts.problems } }),
  );
}

interface FactsOfLine {
  before: WizardForm;
  after: WizardForm;
  heard: HeardFacts;
}

/** Repeats the new facts, so that the visitor notices a mistake. */
export function acknowledgement(facts: FactsOfLine): readonly Message[] {
  const { before, after, heard } = facts;
  const guessed = after.service !== before.service && heard.service === null;
  const fresh = changedFields(facts).filter(
    (field) => after[field] && !before[field] && !(field === 'service' && guessed),
  );
  const wording = acknowledgedFields.filter((field) => after[field]).length;
  return joined(
    corrections(facts),
    guessed && after.service !== null && saying('soundsLike', { service: after.service }),
    !guessed && after.problems !== before.problems && saying('problemsKept'),
    fresh.length > 0 && saying('noted', { wording, facts: saidFacts(after, fresh) }),
  );
}

/** Says which earlier facts a line has replaced, and by what. */
export function corrections(facts: Omit<FactsOfLine, 'heard'>): readonly Message[] {
  const { before, after } = facts;
  const replaced = changedFields(facts).filter((field) => before[field] && after[field]);
  const named = replaced.filter((field) => field !== 'date' && field !== 'slot');
  return joined(
    named.map((field) => saying('changed', { facts: saidFacts(after, [field]) })),
    named.length < replaced.length && saying('changedTime', { when: dayAndTimeOf(after) }),
  );
}

function changedFields({ before, after }: Omit<FactsOfLine, 'heard'>): BookingFieldName[] {
  return acknowledgedFields.filter((field) => after[field] !== before[field]);
}
