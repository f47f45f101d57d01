import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  monthOf,
} from '#core/consultation/calendar-date.ts';
import { dayProblem, monthGrid } from '#core/consultation/schedule.ts';
import type { WallTime } from '#core/consultation/time-zone.ts';
import { dayInWords } from '#core/moment-words.ts';
import { calendarWords } from '#core/site/content/consultation.ts';
import { Icon } from '../../ui/icon.tsx';
import { dayOfMonth, monthInWords } from './day-words.ts';
import { initialFocusDay, moveInGrid } from './grid-keys.ts';

interface MonthCalendarProps {
  month: CalendarMonth;
  chosen: CalendarDate | null;
  now: WallTime;
  describedBy: string;
  onMonth(month: CalendarMonth): void;
  onChoose(date: CalendarDate): void;
}

const CAPTION_ID = 'booking-month';
const DAYS_A_WEEK = 7;

/**
 * Renders a month as a WAI-ARIA grid. A day that cannot be chosen can still get the focus, and its
 * label says why it cannot be chosen.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, chosen, now, describedBy, onMonth, onChoose } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<CalendarDate | null>(null);
  const movedByKey = useRef(false);
  const active =
    visited && monthOf(visited) === month ? visited : initialFocusDay(month, chosen, now);
  const days = monthGrid(month);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the active day after this day is rendered
  useLayoutEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

  function show(shown: CalendarMonth) {
    setVisited(null);
    onMonth(shown);
  }
  function choose(date: CalendarDate) {
    setVisited(date);
    if (!problemOf(date, month, now)) onChoose(date);
  }
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = moveInGrid(event.key, active);
    if (to) {
      movedByKey.current = to !== active;
      setVisited(to);
      if (monthOf(to) !== month) onMonth(monthOf(to));
    } else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else return;
    event.preventDefault();
  }
  function click(event: MouseEvent) {
    const cell = event.target instanceof Element && event.target.closest<HTMLElement>('[data-day]');
    const date = cell && (cell.dataset.day as CalendarDate);
    if (date && monthOf(date) === month) choose(date);
  }

  return (
    <div className="calendar">
      <div className="calendar-head">
        <div id={CAPTION_ID} aria-live="polite" className="calendar-month">
          {monthInWords(month)}
        </div>
        <button
          type="button"
          aria-label={calendarWords.previousMonth}
          onClick={() => show(addMonths(month, -1))}
          className="icon-btn calendar-back"
        >
          <Icon name="arrow" />
        </button>
        <button
          type="button"
          aria-label={calendarWords.nextMonth}
          onClick={() => show(addMonths(month, 1))}
          className="icon-btn"
        >
          <Icon name="arrow" />
        </button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard control is a grid
        role="grid"
        aria-labelledby={`booking-date-label ${CAPTION_ID}`}
        aria-describedby={describedBy}
        onKeyDown={press}
        onClick={click}
      >
        <thead>
          <tr>
            {calendarWords.weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} aria-label={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const problem = problemOf(date, month, now);
                return (
                  <td
                    key={date}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: this is a cell of the grid
                    role="gridcell"
                    tabIndex={date === active ? 0 : -1}
                    data-day={date}
                    data-other-month={problem === 'otherMonth' || undefined}
                    data-field={date === active ? 'date' : undefined}
                    aria-label={
                      problem
                        ? `${dayInWords(date, 'en-GB')}, ${calendarWords.problems[problem]}`
                        : dayInWords(date, 'en-GB')
                    }
                    aria-disabled={problem ? true : undefined}
                    aria-selected={date === chosen && problem !== 'otherMonth'}
                    aria-current={date === now.date ? 'date' : undefined}
                  >
                    <span>{dayOfMonth(date)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function problemOf(date: CalendarDate, month: CalendarMonth, now: WallTime) {
  return monthOf(date) === month ? dayProblem(date, now.date) : 'otherMonth';
}

function weeksOf(days: readonly CalendarDate[]): CalendarDate[][] {
  const starts = days.filter((_, index) => index % DAYS_A_WEEK === 0);
  return starts.map((_, week) => days.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK));
}
