import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { agendaSpanAt, reminderSpans } from '#core/consultation/reminders/reminder-times.ts';
import { logError } from '#server/http/errors.ts';
import { agendaMessage, type NewsSettings, reminderMessage } from '../messages/news-messages.ts';
import { occasionOf, type ReminderStore } from './reminder-store.ts';

interface ReminderParts {
  store: ReminderStore;
  /** The hours before a meeting at which its visitor is reminded, the earliest reminder first. */
  hours: readonly number[];
  news: NewsSettings;
  /** The zone of the owner's mornings. */
  zone: string;
  /** How often to look for what is due. */
  pollMs: number;
  logger: pino.Logger;
  shutdown: AbortSignal;
}

/** The others follow at the next look. */
const MOST_AT_ONCE = 100;

/**
 * Queues the reminders and agendas that are due, again and again. The outbox sends them. Several
 * processes may do this at once, because the storage takes each message only once. Resolves after the
 * shutdown.
 */
export async function queueReminders(parts: ReminderParts): Promise<void> {
  const { logger, pollMs, shutdown } = parts;
  while (!shutdown.aborted) {
    await queueDue(parts, Date.now()).catch((error) => logError(logger, error));
    await delay(pollMs, undefined, { signal: shutdown }).catch(() => {});
  }
}

async function queueDue({ store, hours, news, zone }: ReminderParts, now: number): Promise<void> {
  for (const span of reminderSpans(hours, now)) {
    const occasion = occasionOf(span.hours);
    await store.queueReminders(
      span,
      (booking, { email }) => reminderMessage(booking, email, occasion, news),
      MOST_AT_ONCE,
    );
  }
  const agenda = agendaSpanAt(now, zone);
  await store.queueAgenda({ ...agenda, now }, (booking) =>
    agendaMessage(booking, agenda.day, news),
  );
}
