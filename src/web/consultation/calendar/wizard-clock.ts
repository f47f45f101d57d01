import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import {
  type CalendarDate,
  type CalendarMonth,
  type ClosedDays,
  monthOf,
} from '#core/consultation/calendar-date.ts';
import { firstOpenDay } from '#core/consultation/schedule.ts';
import { isTimeZone, type WallTime, wallTimeAt } from '#core/consultation/time-zone.ts';
import { chosenZone, onZoneChosen } from './chosen-zone.ts';
import { areSlotsLimited, readClosedDays } from './page-availability.ts';

export interface BusinessAndVisitorZone {
  /**
   * The time zone of the business hours. The value is null if the hours apply in each visitor's own
   * zone, or if the browser does not know the zone of the business.
   */
  business: string | null;
  /**
   * The time zone that the visitor has chosen, or else the browser's time zone. The value is null if
   * the browser does not know its zone.
   */
  visitor: string | null;
}

export interface WizardClock {
  zones: BusinessAndVisitorZone;
  /** The current day and time in the time zone of the business hours. */
  now: WallTime;
  closedDays: ClosedDays;
  /** Whether slots can be full. If not, the page need not ask the server about slots. */
  slotsLimited: boolean;
}

const MINUTE_MS = 60_000;

export function readClock(): WizardClock {
  const business = document.querySelector<HTMLMetaElement>('meta[name=business-time-zone]');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const chosen = chosenZone();
  const zones = {
    business: business?.content && isTimeZone(business.content) ? business.content : null,
    visitor: chosen ?? (timeZone && timeZone !== 'Etc/Unknown' ? timeZone : null),
  };
  const instant = Date.now();
  const named = zones.business ?? chosen;
  const now = named ? wallTimeAt(instant, named) : ownWallTime(new Date(instant));
  return { zones, now, closedDays: readClosedDays(), slotsLimited: areSlotsLimited() };
}

/** Returns the time zone in which the business hours apply. Returns null if it is unknown. */
export function hoursZone({ business, visitor }: BusinessAndVisitorZone): string | null {
  return business ?? visitor;
}

/** Returns the month that the calendar shows first: the month of the first open day. */
export function firstShownMonth({
  now,
  closedDays,
}: Pick<WizardClock, 'now' | 'closedDays'>): CalendarMonth {
  return monthOf(firstOpenDay(now, closedDays) ?? now.date);
}

/**
 * Returns the current reading of the clock, and a function that reads the clock again. The clock is
 * also read every minute, whenever the page is shown or hidden, and when the visitor chooses another
 * time zone. The reading is null until the page is hydrated.
 */
export function useWizardClock(): [WizardClock | null, () => void] {
  const [clock, setClock] = useState<WizardClock | null>(null);
  const look = useCallback(() => setClock(readClock()), []);
  useLayoutEffect(look, [look]);
  useEffect(() => onZoneChosen(look), [look]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          look();
          wait();
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      );
    };
    wait();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  return [clock, look];
}

/**
 * Returns the time on the browser's own clock. This time is right even if the browser cannot name
 * its time zone.
 */
function ownWallTime(moment: Date): WallTime {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return {
    date: date as CalendarDate,
    minutes: moment.getHours() * 60 + moment.getMinutes(),
  };
}
