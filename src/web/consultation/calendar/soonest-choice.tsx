import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import { type Slot, slotLabel } from '#core/consultation/schedule.ts';
import { dayWithoutYear, usesDayClock } from '#core/moment-words.ts';
import { schedulingWords } from '#core/site/content/scheduling.ts';
import { slotInVisitorTime } from './day-words.ts';
import type { BusinessAndVisitorZone } from './wizard-clock.ts';

interface SoonestChoiceProps {
  times: readonly { date: CalendarDate; slot: Slot }[];
  zones: BusinessAndVisitorZone;
  locale: string;
  onChoose(date: CalendarDate, slot: Slot): void;
}

/** Offers a few times, so that a visitor can choose a day and a time with one click. */
export function SoonestChoice({ times, zones, locale, onChoose }: SoonestChoiceProps) {
  return (
    <ul className="soonest">
      {times.map(({ date, slot }) => {
        const own = slotInVisitorTime(date, slot, zones, locale);
        return (
          <li key={date}>
            <button type="button" onClick={() => onChoose(date, slot)}>
              <span>{dayWithoutYear(date, locale)}</span>{' '}
              <span className="soonest-time">
                {slotLabel(slot)}
                {usesDayClock(locale) && <small aria-hidden="true">{slot}</small>}{' '}
                {own && <small>{schedulingWords.yourTime(own)}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
