import { soonestTimes } from '../../consultation/availability.ts';
import {
  type LongTextField,
  longTextFields,
  type ShortTextField,
} from '../../consultation/booking-fields.ts';
import type { CalendarDate } from '../../consultation/calendar-date.ts';
import type { Slot } from '../../consultation/schedule.ts';
import type { ServiceId } from '../../site/content/services.ts';
import type { LocalContext } from '../local-context.ts';
import type { HeardTime } from './times/spoken-time.ts';

/** The short texts in a line. An empty text means that the visitor has none, such as no company. */
export type HeardContact = Partial<Record<ShortTextField, string>>;

/** The facts that one line gives about the request. The form's rules have not checked them yet. */
export interface HeardFacts extends Record<LongTextField, string> {
  contact: HeardContact;
  /** The service that the visitor named. */
  service: ServiceId | null;
  /** The service that would solve the visitor's problem. A named service comes before it. */
  impliedService: ServiceId | null;
  date: CalendarDate | null;
  /** A day of the week that the visitor named without a day, as in 'sometime next week'. */
  week: CalendarDate | null;
  time: HeardTime | null;
  /** The offered time that the visitor chose. */
  offeredSlot: Slot | null;
  /** The IANA name of the zone that the visitor said with the time, as in 'noon pacific'. */
  timeZone: string | null;
  /** By how many minutes the chosen time moves, as in 'push it back an hour'. Later is positive. */
  shiftMinutes: number | null;
  /** The chosen day, if the visitor rejects it and names no other day. */
  refusedDate: CalendarDate | null;
  /** The minutes of the chosen time, if the visitor rejects it and names no other time. */
  refusedMinutes: number | null;
}

/** What a line gives that says nothing about the request. */
export const noFacts: HeardFacts = {
  contact: {},
  service: null,
  impliedService: null,
  problems: '',
  additional: '',
  date: null,
  week: null,
  time: null,
  offeredSlot: null,
  timeZone: null,
  shiftMinutes: null,
  refusedDate: null,
  refusedMinutes: null,
};

/** Returns the day that 'any day' means. */
export function firstFreeDay(local: LocalContext): CalendarDate | null {
  return soonestTimes(local.now.date, 1, local)[0]?.date ?? null;
}

/** Tells whether a line gives any fact about the request. */
export function holdsFacts({ contact, service, impliedService, ...heard }: HeardFacts): boolean {
  const { date, week, time, offeredSlot, timeZone } = heard;
  const { shiftMinutes, refusedDate, refusedMinutes } = heard;
  return (
    Object.keys(contact).length > 0 ||
    Boolean(service ?? impliedService ?? date ?? week ?? time ?? offeredSlot ?? timeZone) ||
    Boolean(shiftMinutes ?? refusedDate ?? refusedMinutes) ||
    longTextFields.some((field) => heard[field] !== '')
  );
}

/** Tells whether a line surely tells of the visitor. A company may be any word with a capital. */
export function namesVisitor({ contact, additional }: HeardFacts): boolean {
  const { company: _, ...sure } = contact;
  return Object.values(sure).some(Boolean) || additional !== '';
}
