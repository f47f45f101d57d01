import { bringNear, zoneAt } from '../booking/near-meetings.ts';
import type { FlakyOwnersPlaces } from '../stand-ins/flaky-owners-places.ts';
import { type SmtpAnswer, startSmtpStandIn } from '../stand-ins/smtp-stand-in.ts';

/** All further letters of a round are taken, so that no pause before a retry becomes long. */
const UNSURE_LETTERS = 12;
const MOST_AT_ONCE = 5;
const MINUTE = 60_000;

/**
 * Lets meetings come near between the rounds of a server that is killed, and counts what their visitors
 * are reminded of. The mail server fails often until `mend` is called.
 */
export async function nearReminders(
  random: () => number,
  { toldOfReminders }: Pick<FlakyOwnersPlaces, 'toldOfReminders'>,
  env: Record<string, string>,
) {
  const smtp = await startSmtpStandIn();
  const zone = zoneAt(12).name;
  /** The ids of the bookings whose meetings are near, by the paths of their pages. */
  const near = new Map<string, string>();

  /** The ids of the reminders of each booking. A letter that came twice has the same id twice. */
  const reminders = () => {
    const sent = new Map<string, Set<string>>();
    for (const { raw, email } of smtp.letters) {
      const link = /^List-Unsubscribe:\s*<https:\/\/[^/]+(\S+)\/reminders>/m.exec(raw)?.[1];
      const id = link === undefined ? undefined : near.get(link);
      if (id !== undefined) sent.set(id, (sent.get(id) ?? new Set()).add(email.messageId ?? ''));
    }
    return sent;
  };
  const missing = (messages: ReadonlyMap<string, unknown>) =>
    near.values().filter((id) => !messages.has(id));
  const repeated = (messages: ReadonlyMap<string, ReadonlySet<string>>) =>
    messages.values().filter(({ size }) => size > 1);

  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'hello@everline.test',
      REMIND_HOURS: '24,1',
      // The owner has a morning behind them, whatever the time is.
      BUSINESS_TIME_ZONE: zone,
    },
    /** Chooses some bookings whose meetings are not near yet. `links` has the ids of all of them. */
    choose: (links: ReadonlyMap<string, string>) =>
      [...links]
        .filter(([link]) => !near.has(link))
        .slice(0, Math.min(MOST_AT_ONCE, Math.ceil((links.size - near.size) / 2))),
    /**
     * Brings these bookings near: for one half of them, the reminder of the day before is due, and for
     * the other half that of the last hour.
     */
    async bring(chosen: readonly (readonly [link: string, id: string])[]): Promise<void> {
      for (const [link, id] of chosen) near.set(link, id);
      const meetings = chosen.map(([, id], at) => ({
        booking: { id, zone },
        startsAt: Date.now() + (at % 2 === 0 ? 180 : 50) * MINUTE,
      }));
      if (meetings.length > 0) await bringNear(env, meetings);
    },
    failSometimes() {
      smtp.willAnswer(...Array.from({ length: UNSURE_LETTERS }, () => answerOf(random())), 'ok');
    },
    mend: () => smtp.willAnswer('ok'),
    due: () => near.size,
    /** Bookings whose visitor was not reminded, or whose reminder the owner's program does not know. */
    lost: () => new Set([...missing(reminders()), ...missing(toldOfReminders)]).size,
    /** Bookings whose visitor got two reminders, or of which the program has heard by two messages. */
    repeated: () => [...repeated(reminders()), ...repeated(toldOfReminders)].length,
    [Symbol.asyncDispose]: () => smtp[Symbol.asyncDispose](),
  };
}

/** A letter counts as sent only if the mail server has taken it, so it refuses the others earlier. */
function answerOf(luck: number): SmtpAnswer {
  if (luck < 0.15) return { at: 'connect', status: 421 };
  return luck < 0.3 ? { at: 'recipient', status: 451 } : 'ok';
}
