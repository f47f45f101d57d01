import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { addDays, type CalendarDate } from '../../../src/core/consultation/calendar-date.ts';
import { isWeekend, minutesOf, type Slot, slots } from '../../../src/core/consultation/schedule.ts';
import type { ServiceId } from '../../../src/core/site/content/services.ts';
import { dayForTheEar, sayingsOfTime } from '../../../src/core/speech/say/text-for-the-ear.ts';

/** What a scripted caller wants to book. */
export interface CallerWish {
  service: ServiceId;
  date: CalendarDate;
  slot: Slot;
  name: string;
  email: string;
}

/** Who calls: those who judge the agent, or those with whom it may be tuned. */
export type CallerList = 'judged' | 'practice';

const NOON = 12 * 60;
/** A line is plain words. Digits and signs would be said by each voice in another way. */
const line = v.pipe(v.string(), v.regex(/^[\p{L}\p{M}{}\s.,?!;:'’…-]+$/u), v.regex(/\p{L}/u));
const ways = v.pipe(v.array(line), v.minLength(1));
const callerFile = v.object({
  callers: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^\d{2}$/)),
      service: v.picklist(['ai-agent', 'ai-phone', 'email-auto']),
      daysAhead: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
      slot: v.picklist(slots),
      name: v.pipe(v.string(), v.regex(/^\p{L}+(?:[ .'’-]{1,2}\p{L}+){1,4}$/u)),
      company: v.nullable(v.string()),
      email: v.pipe(v.string(), v.regex(/^[a-z\d._+-]+@[a-z\d-]+(?:\.[a-z\d-]+){1,3}$/)),
      lines: v.object({
        help: ways,
        service: ways,
        when: ways,
        date: ways,
        slot: ways,
        name: ways,
        spellName: ways,
        email: ways,
        spellLocal: ways,
        spellDomain: ways,
        emailWrong: ways,
        nameWrong: ways,
        notThen: ways,
        yes: ways,
        no: ways,
        send: ways,
        goodbye: ways,
      }),
    }),
  ),
});

/** One caller of a file. */
export type CallerScript = v.InferOutput<typeof callerFile>['callers'][number];

/** What a caller says, in the order of the ways: the second is said when the first was no help. */
export type CallerLines = CallerScript['lines'];

/**
 * Reads the callers of a list. Whoever wrote the judged ones has seen neither the code nor what the
 * agent hears well.
 */
export async function readCallerScripts(list: CallerList): Promise<CallerScript[]> {
  const file = new URL(`${list}-callers.json`, import.meta.url);
  return checkedScripts(await readFile(file, 'utf8'));
}

/** Checks the text of a file of callers. An error names the caller and the field. */
export function checkedScripts(text: string): CallerScript[] {
  const parsed = v.safeParse(callerFile, JSON.parse(text));
  if (!parsed.success) {
    const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The file of callers is wrong:\n${wrong.join('\n')}`);
  }
  const { callers } = parsed.output;
  const twice = callers.find(({ id }, nth) => callers.findIndex((other) => other.id === id) < nth);
  if (twice) throw new Error(`Two callers have the number ${twice.id}.`);
  return callers;
}

/** Whoever says a weekday means the coming one, and a line may name the day by nothing else. */
const DAYS_OF_A_WEEKDAY = 6;

/** Returns what the caller wants, if the call is today. */
export function callerWish(script: CallerScript, today: CalendarDate): CallerWish {
  const { service, slot, name, email } = script;
  const { daysAhead } = script;
  const isFar = daysAhead > DAYS_OF_A_WEEKDAY;
  let date = addDays(today, isFar ? Math.max(1, daysAhead - 7) : daysAhead);
  while (isWeekend(date)) date = addDays(date, 1);
  return { service, date, slot, name, email };
}

/** Returns the lines with the day and the time of the wish in them. */
export function callerLines({ lines }: CallerScript, { date, slot }: CallerWish): CallerLines {
  const [short = ''] = sayingsOfTime(minutesOf(slot));
  const half = minutesOf(slot) < NOON ? 'A M' : 'P M';
  const day = dayForTheEar(date);
  const words: Readonly<Record<string, string>> = {
    day,
    weekday: day.split(',')[0] ?? '',
    short,
    time: minutesOf(slot) === NOON ? short : `${short} ${half}`,
  };
  const filled = Object.entries(lines).map(([answer, said]) => [
    answer,
    said.map((way) => way.replace(/\{(\w+)\}/g, (_, word) => words[word] ?? '')),
  ]);
  return Object.fromEntries(filled);
}
