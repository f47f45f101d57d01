import type { CalendarDate } from '../consultation/calendar-date.ts';
import type { Slot } from '../consultation/schedule.ts';
import type { ServiceId } from '../site/content/services.ts';

/**
 * Somebody who could not be booked on the phone wants to be called back. It is no request: it is in no
 * calendar and takes no slot.
 */
export interface CallBackNote {
  /** The number as the network or the caller has told it. */
  number: string;
  /** Empty if it is not known. */
  name: string;
  service: ServiceId | null;
  /** What the caller has told of the matter. Empty if nothing. */
  problems: string;
  /** The day and the time that the caller has wished for a consultation. */
  date: CalendarDate | null;
  slot: Slot | null;
}

/**
 * Notes for the owner that the caller of a call is to be called back. A call has one such note, and a
 * later one takes its place. Resolves with 'failed' if it could not be stored.
 */
export type NoteCallBack = (note: CallBackNote, callId: string) => Promise<'noted' | 'failed'>;
