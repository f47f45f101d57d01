import { SLOT_MINUTES } from '#core/booking-numbers.ts';
import { shownSlots } from '#core/consultation/availability.ts';
import { slotStart } from '#core/consultation/booking-window.ts';
import {
  addDays,
  type CalendarDate,
  type ClosedDays,
  parseCalendarDate,
} from '#core/consultation/calendar-date.ts';
import { slotLabel, windowDays } from '#core/consultation/schedule.ts';
import { services } from '#core/consultation/service.ts';
import { isTimeZone, wallTimeAt } from '#core/consultation/time-zone.ts';
import { mcpWords } from '#core/site/content/assistant/words-for-ai-clients.ts';
import { requestMessages } from '#core/site/content/booking-messages.ts';
import type { SlotAvailability } from '../consultation/desk/slot-availability.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import {
  type McpTool,
  objectSchema,
  READS,
  refusedFields,
  type SentArguments,
  sentText,
  toldTexts,
} from './tool.ts';

export interface OpenTimesParts {
  availability: Pick<SlotAvailability, 'fullSlots'>;
  /** The limiter of the calendar. Null means that there is no limit. */
  slotLimiter: RateLimiter | null;
  businessTimeZone: string | null;
  closedDays: ClosedDays;
}

/** The times of more days would fill the memory of a language model. */
const MOST_DAYS = 31;
const USUAL_DAYS = 7;

const { problems, arguments: words } = mcpWords;

/** Returns the tool that lists the times which the calendar of the form would show as free. */
export function openTimesTool(parts: OpenTimesParts): McpTool {
  const { availability, slotLimiter, businessTimeZone, closedDays } = parts;
  return {
    name: 'list_open_times',
    input: objectSchema(
      {
        from: { type: 'string', format: 'date', description: words.from },
        days: { type: 'integer', minimum: 1, maximum: MOST_DAYS, description: words.days },
        time_zone: { type: 'string', description: words.timeZone },
      },
      businessTimeZone === null ? ['time_zone'] : [],
    ),
    output: OUTPUT,
    hints: READS,
    limiter: slotLimiter,
    async run(sent) {
      const errors = wrongArguments(sent, businessTimeZone);
      if (Object.keys(errors).length > 0) return refusedFields(errors);
      const zone = businessTimeZone ?? sentText(sent.time_zone);
      const visitorZone = sentText(sent.time_zone) || zone;
      const now = wallTimeAt(Date.now(), zone);
      const from = parseCalendarDate(sentText(sent.from)) ?? now.date;
      const end = addDays(from, Number(sent.days ?? USUAL_DAYS));
      const full = await availability.fullSlots();
      const timesOn = (date: CalendarDate) =>
        shownSlots(date, { now, zone, closedDays, full }).flatMap(({ slot, taken }) => {
          const start = slotStart(date, slot, zone);
          if (taken || start === null) return [];
          return { time: slotLabel(slot), starts_at: instantText(start, visitorZone) };
        });
      const window = windowDays(now.date);
      const days = window
        .filter((date) => from <= date && date < end)
        .map((date) => ({ date, times: timesOn(date) }))
        .filter(({ times }) => times.length > 0);
      return {
        told: {
          time_zone: zone,
          duration_minutes: SLOT_MINUTES,
          last_day: window.at(-1),
          services: services.map(({ id, label }) => ({ id, name: label })),
          days,
        },
      };
    },
  };
}

const NAMED = ['id', 'name'];
const TIMED = ['time', 'starts_at'];
const OUTPUT = objectSchema(
  {
    ...toldTexts('time_zone', 'last_day'),
    duration_minutes: { type: 'integer' },
    services: { type: 'array', items: objectSchema(toldTexts(...NAMED), NAMED) },
    days: {
      type: 'array',
      items: objectSchema(
        {
          ...toldTexts('date'),
          times: { type: 'array', items: objectSchema(toldTexts(...TIMED), TIMED) },
        },
        ['date', 'times'],
      ),
    },
  },
  ['time_zone', 'duration_minutes', 'last_day', 'services', 'days'],
);

/** Some models send null for what they leave out. */
function wrongArguments({ from, days, time_zone }: SentArguments, businessZone: string | null) {
  const isDays = Number.isInteger(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS;
  const isZone = typeof time_zone === 'string' && isTimeZone(time_zone);
  const needsZone = businessZone === null || time_zone != null;
  return {
    ...(from != null && parseCalendarDate(sentText(from)) === null && { from: problems.notADay }),
    ...(days != null && !isDays && { days: problems.notDays(MOST_DAYS) }),
    ...(needsZone && !isZone && { time_zone: requestMessages.unknownTimeZone }),
  };
}

/** Writes an instant as the person's clock shows it, with its distance from UTC. */
function instantText(instant: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'minute' });
}
