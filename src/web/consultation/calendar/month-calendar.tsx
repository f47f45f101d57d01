import {
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Availability, firstFreeSlot } from '#core/consultation/availability.ts';
import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  monthOf,
} from '#core/consultation/calendar-date.ts';
import { monthGrid } from '#core/consultation/schedule.ts';
import { dayInWords, monthInWords } from '#core/moment-words.ts';
import { calendarWords, schedulingWords } from '#core/site/content/scheduling.ts';
import { Icon } from '../../ui/icon.tsx';
import { blockedDayText, blockedMonthText, cellProblem } from './blocked-days.ts';
import { dayOfMonth } from './day-words.ts';
import { initialFocusDay, moveInGrid } from './grid-keys.ts';

interface MonthCalendarProps {
  month: CalendarMonth;
  chosen: CalendarDate | null;
  availability: Availability;
  locale: string;
  describedBy: string;
  onMonth(month: CalendarMonth): void;
  onChoose(date: CalendarDate): void;
  /** Called with the reason when the visitor tries to choose a day or a month that is blocked. */
  onBlocked(reason: string): void;
}

const CAPTION_ID = 'booking-month';
const DAYS_A_WEEK = 7;

/**
 * Renders a month as a WAI-ARIA grid. A day that cannot be chosen can still get the focus, and its
 * label says why it cannot be chosen. A day without free slots can be chosen, and its label says
 * that it has no times.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, chosen, availability, locale, describedBy, onMonth, onChoose, onBlocked } = props;
  const today = availability.now.date;
  const grid = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<CalendarDate | null>(null);
  const movedByKey = useRef(false);
  const active =
    visited && monthOf(visited) === month ? visited : initialFocusDay(month, chosen, availability);
  const days = monthGrid(month);
  // Finding the taken slots of a month takes some milliseconds. That is too long for every letter
  // that a visitor types in the same step.
  const timeless = useMemo(
    () => monthGrid(month).filter((date) => firstFreeSlot(date, availability) === null),
    [month, availability],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the active day after this day is rendered
  useLayoutEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

  function show(shown: CalendarMonth) {
    const reason = blockedMonthText(shown, { today, locale });
    if (reason) return onBlocked(reason);
    setVisited(null);
    onMonth(shown);
  }
  function choose(date: CalendarDate) {
    const problem = cellProblem(date, month, today);
    if (problem) onBlocked(blockedDayText(date, problem, { today, locale }));
    else onChoose(date);
    if (problem !== 'otherMonth') setVisited(date);
  }
  function moveTo(to: CalendarDate) {
    const reason = blockedMonthText(monthOf(to), { today, locale });
    if (reason) return onBlocked(reason);
    movedByKey.current = to !== active;
    setVisited(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  }
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = moveInGrid(event.key, active);
    if (to) moveTo(to);
    else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else return;
    event.preventDefault();
  }
  function click(event: MouseEvent) {
    const cell = event.target instanceof Element && event.target.closest<HTMLElement>('[data-day]');
    if (cell) choose(cell.dataset.day as CalendarDate);
  }

  const turn = (months: 1 | -1, label: string) => {
    const reason = blockedMonthText(addMonths(month, months), { today, locale });
    const reasonId = `booking-month-${months}`;
    return (
      <>
        <button
          type="button"
          aria-label={label}
          aria-disabled={reason ? true : undefined}
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => show(addMonths(month, months))}
          className={months < 0 ? 'icon-btn calendar-back' : 'icon-btn'}
        >
          <Icon name="arrow" />
        </button>
        {reason && (
          <span id={reasonId} hidden>
            {reason}
          </span>
        )}
      </>
    );
  };

  return (
    <div className="calendar">
      <div className="calendar-head">
        <div id={CAPTION_ID} aria-live="polite" className="calendar-month">
          {monthInWords(month, locale)}
        </div>
        {turn(-1, calendarWords.previousMonth)}
        {turn(1, calendarWords.nextMonth)}
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
                const problem = cellProblem(date, month, today);
                const isTimeless = !problem && timeless.includes(date);
                const remark = problem
                  ? calendarWords.problems[problem]
                  : isTimeless && schedulingWords.noTimes;
                return (
                  <td
                    key={date}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: this is a cell of the grid
                    role="gridcell"
                    tabIndex={date === active ? 0 : -1}
                    data-day={date}
                    data-other-month={problem === 'otherMonth' || undefined}
                    data-no-times={isTimeless || undefined}
                    data-field={date === active ? 'date' : undefined}
                    aria-label={[dayInWords(date, locale), remark].filter(Boolean).join(', ')}
                    aria-disabled={problem ? true : undefined}
                    // ARIA knows no required grid. The cell that Tab reaches says it for the grid.
                    aria-required={date === active ? true : undefined}
                    aria-selected={date === chosen && problem !== 'otherMonth'}
                    aria-current={date === today ? 'date' : undefined}
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

function weeksOf(days: readonly CalendarDate[]): CalendarDate[][] {
  const starts = days.filter((_, index) => index % DAYS_A_WEEK === 0);
  return starts.map((_, week) => days.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK));
}
