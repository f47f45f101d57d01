import type { BookingFieldName } from '../consultation/booking-fields.ts';
import type { Slot } from '../consultation/schedule.ts';
import { emptyForm, type WizardForm } from '../consultation/wizard-form.ts';
import type { DayPart } from './understanding/dates-and-times/day-parts.ts';

/** The last question: a field, what to change in the summary, or whether to send the request. */
export type LastQuestion = BookingFieldName | 'change' | 'send';

/** Plain data, because it is stored between turns as JSON. */
export interface ConversationState {
  phase: 'open' | 'collecting' | 'confirming' | 'booked' | 'ended';
  facts: WizardForm;
  asked: LastQuestion | null;
  /** The part of the day that the visitor prefers, kept until a time is chosen. */
  part: DayPart | null;
  /** The times that were offered last, so that 'the second one' can be understood. */
  offered: readonly Slot[];
  /** The slots that the server called full, each as `2026-11-16 09:30`. */
  full: readonly string[];
  /** How many lines in a row were not understood. */
  confused: number;
  /** How many lines in a row were empty. */
  silences: number;
  insults: number;
  /** The assistant mentions the optional fields only once. */
  extrasMentioned: boolean;
  /** The text that answers 'say that again'. */
  lastSaid: string;
}

export function startConversation(): ConversationState {
  return {
    phase: 'open',
    facts: emptyForm,
    asked: null,
    part: null,
    offered: [],
    full: [],
    confused: 0,
    silences: 0,
    insults: 0,
    extrasMentioned: false,
    lastSaid: '',
  };
}
