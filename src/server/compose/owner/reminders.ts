import type { pino } from 'pino';
import type { Config } from '../../config/config.ts';
import { serverTimeZone } from '../../config/config-of-environment.ts';
import type { BookingMail } from '../../consultation/messages/booking-mail.ts';
import type { OutboxTiming } from '../../consultation/messages/message-queue.ts';
import type { NewsSettings } from '../../consultation/messages/news-messages.ts';
import type { SendAlert } from '../../consultation/messages/notifier.ts';
import type { Senders } from '../../consultation/messages/outbox.ts';
import { queueReminders } from '../../consultation/reminders/queue-reminders.ts';
import { agendaSender } from '../../consultation/reminders/send-agenda.ts';
import { reminderSender } from '../../consultation/reminders/send-reminder.ts';
import type { ServerStorage } from '../compose-storage.ts';

interface RemindersParts {
  storage: Pick<ServerStorage, 'reminders'>;
  mail: BookingMail | null;
  news: NewsSettings;
  sendAlert: SendAlert;
  origin: string;
  timing: OutboxTiming;
  logger: pino.Logger;
  shutdown: AbortSignal;
}

interface Reminders {
  senders: Senders;
  /** Resolves when no more reminders are queued. */
  queueing: Promise<void>;
}

/** Opens what reminds visitors and the owner of meetings, if the owner has set hours for it. */
export function openReminders(parts: RemindersParts, config: Config): Reminders {
  const { storage, mail, news, sendAlert, origin, timing, logger, shutdown } = parts;
  const { reminderHours: hours, businessTimeZone } = config;
  if (mail === null || hours.length === 0) return { senders: {}, queueing: Promise.resolve() };
  const store = storage.reminders;
  const zone = businessTimeZone ?? serverTimeZone();
  return {
    senders: {
      reminder: reminderSender({ store, mailer: mail.mailer, hours, news, origin }),
      agenda: agendaSender({ store, sendAlert, zone }),
    },
    queueing: queueReminders({
      store,
      hours,
      news,
      zone,
      pollMs: timing.pollMs,
      logger,
      shutdown,
    }),
  };
}
