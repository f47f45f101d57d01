import { type Context, Hono } from 'hono';
import {
  checkKeptTime,
  keptPeriods,
  type TypedKeptTime,
} from '#core/consultation/busy/kept-times.ts';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { timesWords as words } from '#core/site/content/owners/desk/times-words.ts';
import type { CalendarHealth } from '#server/consultation/busy/known-calendars.ts';
import type { ReminderStore } from '#server/consultation/reminders/reminder-store.ts';
import type { Door } from '../../door/door.ts';
import type { DeskSession } from '../../door/door-store.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import type { LiveTopic } from '../../live/live-watch.ts';
import { KEPT_PATH, MEETING_MS, TIMES_PATH } from './kept-part.ts';
import type { KeptTimesBook, StoredKeptTime } from './kept-times-book.ts';
import { type KeptConflict, type TimesSettings, timesPage } from './times-page.ts';

interface TimesParts {
  door: Pick<Door, 'note'>;
  keptTimes: KeptTimesBook;
  /** Tells this process at once that the kept times have changed. */
  keptChanged(): Promise<void>;
  calendars(): readonly CalendarHealth[];
  meetings: ReminderStore['meetings'];
  settings: TimesSettings;
}

const MINUTE_MS = 60_000;
/** More of them stand in kept times only if nobody looks at what is booked. */
const MOST_MEETINGS = 500;
const NOTHING_TYPED: TypedKeptTime = { firstDay: '', lastDay: '', from: '', to: '', note: '' };

/** Shows the times that are kept from being booked. The owner keeps others, and gives them free. */
export function timesRoom(parts: TimesParts): DeskRoom {
  const { door, keptTimes, keptChanged, calendars, settings } = parts;
  const today = () => wallTimeAt(Date.now(), settings.zone).date;

  return ({ show, withSession, withForm, ownersOnly }) => {
    interface Shown {
      session: DeskSession;
      formToken: string;
      typed?: TypedKeptTime;
      problems?: ReturnType<typeof checkKeptTime>['problems'];
      conflict?: KeptConflict;
      done?: keyof typeof words.done | null;
    }

    async function pageFor(shown: Shown) {
      const kept = await comingKept(parts);
      return timesPage({
        settings,
        kept,
        meetings: await meetingsIn(parts, kept),
        calendars: calendars(),
        today: today(),
        formToken: shown.session.person.role === 'owner' ? shown.formToken : null,
        typed: shown.typed ?? NOTHING_TYPED,
        problems: shown.problems ?? {},
        conflict: shown.conflict ?? null,
        done: shown.done ?? null,
      });
    }

    return new Hono()
      .get(
        TIMES_PATH,
        withSession(async (c, at) => show(c, await pageFor({ ...at, done: doneOf(c) }))),
      )
      .post(
        TIMES_PATH,
        withForm(
          ownersOnly(async (c, at, form: URLSearchParams) => {
            const typed = typedIn(form);
            const { kept, problems } = checkKeptTime(typed, today());
            if (kept === null) return show(c, await pageFor({ ...at, typed, problems }), 422);
            const outcome = await keptTimes.keep(kept, today());
            if (outcome.kind !== 'done')
              return show(c, await pageFor({ ...at, typed, conflict: outcome }), 409);
            await keptChanged();
            await door.note(at.session, 'time-kept', outcome.kept.id);
            return c.redirect(`${TIMES_PATH}?done=kept`, 303);
          }),
        ),
      )
      .post(
        `${KEPT_PATH}/:id/free`,
        withForm(
          ownersOnly(async (c, { session }) => {
            const id = c.req.param('id') ?? '';
            if ((await keptTimes.giveFree(id)) === null)
              return c.redirect(`${TIMES_PATH}?done=freed-before`, 303);
            await keptChanged();
            await door.note(session, 'time-freed', id);
            return c.redirect(`${TIMES_PATH}?done=freed`, 303);
          }),
        ),
      ) as Hono;
  };
}

/** Says whether something has changed of what the room shows. */
export function timesTopic(
  parts: Pick<TimesParts, 'keptTimes' | 'meetings' | 'settings' | 'calendars'>,
): LiveTopic {
  return {
    name: 'times',
    async version() {
      const kept = await comingKept(parts);
      const read = parts
        .calendars()
        .map(({ readAgoMs, ...health }) => [health, Math.floor((readAgoMs ?? 0) / MINUTE_MS)]);
      return JSON.stringify([kept, await meetingsIn(parts, kept), read]);
    },
  };
}

/** What is over concerns nobody. */
async function comingKept({
  keptTimes,
  settings: { zone },
}: Pick<TimesParts, 'keptTimes' | 'settings'>): Promise<StoredKeptTime[]> {
  const today = wallTimeAt(Date.now(), zone).date;
  return (await keptTimes.list()).filter(({ lastDay }) => lastDay >= today);
}

async function meetingsIn(
  { meetings, settings: { zone } }: Pick<TimesParts, 'meetings' | 'settings'>,
  kept: readonly StoredKeptTime[],
) {
  const periods = kept.flatMap((time) => keptPeriods(time, zone));
  if (periods.length === 0) return [];
  const now = Date.now();
  const first = Math.min(...periods.map(({ from }) => from));
  const last = Math.max(...periods.map(({ to }) => to));
  return meetings({ after: Math.max(now, first) - MEETING_MS, until: last }, MOST_MEETINGS);
}

function doneOf(c: Context): keyof typeof words.done | null {
  const done = c.req.query('done') ?? '';
  return Object.hasOwn(words.done, done) ? (done as keyof typeof words.done) : null;
}

function typedIn(form: URLSearchParams): TypedKeptTime {
  return {
    firstDay: form.get('firstDay') ?? '',
    lastDay: form.get('lastDay') ?? '',
    from: form.get('from') ?? '',
    to: form.get('to') ?? '',
    note: form.get('note') ?? '',
  };
}
