import type { BookingFieldName, RequiredField } from '../consultation/booking-fields.ts';
import type { CalendarDate } from '../consultation/calendar-date.ts';
import type { Slot } from '../consultation/schedule.ts';
import { emptyForm, type WizardForm } from '../consultation/wizard-form.ts';
import type { DayPart } from './read/times/spoken-time.ts';
import type { Message } from './say/message.ts';

/**
 * The assistant's last question. It asks for a field, asks what to change in the summary
 * (`change`), or asks whether to send the request (`send`). About a request that is booked, it asks
 * for a new time (`move-when`), or whether to move it or to cancel it. On the phone it may ask
 * whether somebody may call back (`call-back`), and for the number (`phone-number`).
 */
export type LastQuestion =
  | BookingFieldName
  | 'change'
  | 'send'
  | 'move-when'
  | 'move-booking'
  | 'cancel-booking'
  | 'call-back'
  | 'phone-number';

/** A day and a time that may be half known. */
interface WishedTime {
  date: CalendarDate | null;
  slot: Slot | null;
}

/**
 * What a visitor said about the day before a day was chosen: a week, by a day in it, and a day that
 * was refused. 'Wednesday' then lies in this week, and 'the day after' follows this day.
 */
export interface NearDay {
  week: CalendarDate | null;
  refused: CalendarDate | null;
}

/** The request that was booked last in this conversation. */
export interface ConversationBooking {
  id: string;
  date: CalendarDate;
  slot: Slot;
}

/**
 * The state of a conversation. It is plain data, because it is stored as JSON between two turns.
 */
export interface ConversationState {
  phase: 'open' | 'collecting' | 'confirming' | 'booked' | 'ended';
  facts: WizardForm;
  /** The earlier values of the fields that were changed last, so that the change can be undone. */
  replaced: Partial<WizardForm>;
  asked: LastQuestion | null;
  /**
   * The field that the visitor would not give when it was asked for. It is not asked for again
   * until the visitor goes on.
   */
  withheld: RequiredField | null;
  near: NearDay;
  /** The part of the day that the visitor prefers. It is kept until a time is chosen. */
  part: DayPart | null;
  /**
   * The times that the assistant offered last. They are kept so that an answer such as 'the second
   * one' can be understood.
   */
  offered: readonly Slot[];
  /**
   * The slots that the server refused as full, each with its day, for example `2026-11-16 09:30`.
   */
  full: readonly string[];
  /**
   * How many lines in a row did not bring the conversation forward. Empty lines and
   * insults are not counted, and they do not set this number back to 0. Small talk and lines such as
   * 'say that again' are counted only while a question is open.
   */
  confused: number;
  /** How many lines in a row were empty. */
  silences: number;
  insults: number;
  booking: ConversationBooking | null;
  /**
   * The times of the requests that this conversation has sent, in order, written as in `full`. A
   * request that was canceled in this conversation has null.
   */
  sent: readonly (string | null)[];
  /** The time to which the visitor wants to move the booking. */
  wished: WishedTime;
  /**
   * What is known of the number to be called back, and how often it was missed. Null unless the
   * assistant has offered that somebody calls back.
   */
  callBack: { number: string | null; tries: number } | null;
  /** Whether the assistant has mentioned the optional fields. It mentions them only once. */
  extrasMentioned: boolean;
  /** What the assistant said last. It says the same when the visitor says 'say that again'. */
  said: readonly Message[];
  /**
   * The visitor's last lines about the request, one below the other. An address that comes later may
   * show which of their words are the name and the company.
   */
  told: string;
}

/** A visitor who does not want to move the booking. */
export const noWish: WishedTime = { date: null, slot: null };

export function startConversation(): ConversationState {
  return {
    phase: 'open',
    facts: emptyForm,
    replaced: {},
    asked: null,
    withheld: null,
    near: { week: null, refused: null },
    part: null,
    offered: [],
    full: [],
    confused: 0,
    silences: 0,
    insults: 0,
    booking: null,
    sent: [],
    wished: noWish,
    callBack: null,
    extrasMentioned: false,
    said: [],
    told: '',
  };
}
