import type { pino } from 'pino';
import { bookingLetter } from '#core/consultation/letters.ts';
import type { Config } from '../../config/config.ts';
import { alertLetterSender, type BookingMail } from '../../consultation/messages/booking-mail.ts';
import type { Notifier, SendAlert } from '../../consultation/messages/notifier.ts';
import { consoleNotifier } from '../../consultation/messages/notifiers/console.ts';
import { telegramNotifier } from '../../consultation/messages/notifiers/telegram.ts';

/** Returns what tells the owner of requests and changes. */
export function chooseNotifier({ telegram }: Config, logger: pino.Logger): Notifier {
  return telegram === null ? consoleNotifier(logger) : telegramNotifier(telegram);
}

/** Opens the mail of the bookings. Resolves with null if the owner has set no mail server. */
export async function openMail({ smtp, contactEmail }: Config): Promise<BookingMail | null> {
  if (smtp === null) return null;
  // The mail library is loaded only by a server that sends letters.
  const { smtpMailer } = await import('../../consultation/messages/mailers/smtp.ts');
  return {
    mailer: smtpMailer(smtp),
    ownerAddress: contactEmail ?? smtp.from.address,
    writeLetter: bookingLetter,
  };
}

/** Returns what tells the owner of trouble. Without a channel, the log has told all that there is. */
export function chooseAlerts(
  { telegram }: Config,
  mail: BookingMail | null,
  origin: string,
): SendAlert {
  if (telegram !== null) return telegramNotifier(telegram).sendAlert;
  return mail === null ? async () => ({ kind: 'delivered' }) : alertLetterSender(mail, origin);
}
