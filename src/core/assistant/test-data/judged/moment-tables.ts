import { slotAt } from '../../../consultation/schedule.ts';
import type { LastQuestion } from '../../conversation-state.ts';
import type { LocalContext } from '../../local-context.ts';
import type { HeardFacts } from '../../read/heard-facts.ts';
import { datePhrases } from '../date-phrases.ts';
import { dialogueContext } from '../dialogue.ts';
import { numberedWeekdays } from '../practice/numbered-weekdays.ts';
import { talkedDates } from '../talked-dates.ts';
import { talkedTimes, zonedTimes } from '../talked-times.ts';
import { timePhrases } from '../time-phrases.ts';
import { toldDates, toldTimes } from '../told-moments.ts';
import { hearTrained } from '../written-turns.ts';
import { type JudgedRow, type JudgedTable, judgedRow, stateAt } from './judged-table.ts';

/** Monday 2026-11-16, and the visitor writes the month first. */
const monday: LocalContext = {
  ...dialogueContext,
  now: { date: '2026-11-16', minutes: 0 },
  visitorZone: null,
  dayFirst: false,
};

function factsAt(asked: LastQuestion | null, heard: string, local: LocalContext) {
  return hearTrained(stateAt(asked, { service: 'ai-phone' }), heard, local).reading.facts;
}

function dayRow(heard: string, expected: string | null, local: LocalContext): JudgedRow {
  return judgedRow('date', heard, [expected, factsAt('date', heard, local).date]);
}

function timeRow(heard: string, expected: string | null): JudgedRow {
  return judgedRow('slot', heard, [expected, slotOf(factsAt('slot', heard, monday))]);
}

function slotOf({ time }: HeardFacts): string | null {
  return time?.minutes == null ? (time?.part ?? null) : slotAt(time.minutes);
}

/** The rules that read days and times have tests of their own. Here the line is read whole. */
export const momentTables: readonly JudgedTable[] = [
  {
    title: 'phrases about a day',
    least: 0.97,
    judge: () =>
      datePhrases.map(({ heard, date, now, locale }) => {
        const today = (now?.slice(0, 10) ??
          dialogueContext.now.date) as LocalContext['now']['date'];
        const local = {
          ...dialogueContext,
          now: { date: today, minutes: 0 },
          dayFirst: locale !== 'en-US',
        };
        return dayRow(heard, date, local);
      }),
  },
  {
    title: 'days that people name',
    least: 0.98,
    judge: () => talkedDates.map(([heard, date]) => dayRow(heard, date, monday)),
  },
  {
    title: 'days that people tell of',
    least: 1,
    judge: () => toldDates.map(([heard, date]) => dayRow(heard, date, monday)),
  },
  {
    title: 'weekdays with a number',
    least: 1,
    judge: () => numberedWeekdays.map(([heard, date]) => dayRow(heard, date, monday)),
  },
  {
    title: 'phrases about a time',
    least: 1,
    judge: () => timePhrases.map(({ heard, slot, part }) => timeRow(heard, slot ?? part ?? null)),
  },
  {
    title: 'times that people name',
    least: 0.98,
    judge: () => talkedTimes.map(([heard, time]) => timeRow(heard, time)),
  },
  {
    title: 'times that people tell of',
    least: 0.93,
    judge: () => toldTimes.map(([heard, time]) => timeRow(heard, time)),
  },
  {
    title: 'times in a zone',
    least: 1,
    judge: () =>
      zonedTimes.map(([heard, time, zone]) => {
        const facts = factsAt('date', heard, monday);
        return judgedRow('date', heard, [
          [time, zone],
          [slotOf(facts), facts.timeZone],
        ]);
      }),
  },
];
