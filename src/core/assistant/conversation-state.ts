import type { BookingFieldName } from '../consultation/booking-fields.ts';
import type { Slot } from '../consultation/schedule.ts';
import type { WallTime } from '../consultation/time-zone.ts';
import { emptyForm, type RequestBody, type WizardForm } from '../consultation/wizard-form.ts';
import type { HeardTime } from './spoken-time.ts';

/** What the conversation can't know by itself. */
export interface World {
  /** In the zone where the hours hold. */
  now: WallTime;
  /** Whether the visitor writes the day before the month. */
  dayFirst: boolean;
}

/** What was asked last: a field, what to change of the summary, or whether to send it. */
export type Asked = BookingFieldName | 'change' | 'send';

/** Plain data: it is kept between turns, and may cross a wire. */
export interface ConversationState {
  phase: 'open' | 'collecting' | 'confirming' | 'booked' | 'ended';
  facts: WizardForm;
  asked: Asked | null;
  /** A part of the day that was wished for, until a time is chosen. */
  part: HeardTime['part'];
  /** The times named last, for 'the second one'. */
  offered: readonly Slot[];
  /** What the server said is full, each as `2026-11-16 09:30`. */
  full: readonly string[];
  /** How often in a row it was not understood, heard nothing, was insulted. */
  confused: number;
  silences: number;
  insults: number;
  /** The optional fields are spoken of once. */
  extrasMentioned: boolean;
  /** For 'say that again'. */
  lastSaid: string;
}

export interface Link {
  label: string;
  href: string;
}

export interface Turn {
  state: ConversationState;
  say: string;
  links: readonly Link[];
  /** What the visitor has just confirmed; `afterBooking` goes on from its outcome. */
  book: RequestBody | null;
  ended: boolean;
  /** The visitor wants a person. */
  handOver: boolean;
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

/** What was said so far, for going on in the form. */
export function factsOf({ facts }: ConversationState): WizardForm {
  return facts;
}
