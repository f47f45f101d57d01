import type { pino } from 'pino';
import { calendarDifferenceText, untoldText } from '#core/consultation/owner/owners-trouble.ts';
import type { Config } from '../../config/config.ts';
import { serverTimeZone } from '../../config/config-of-environment.ts';
import { watchBookingCalendar } from '../../consultation/calendar/calendar-watch.ts';
import { calendarWriter } from '../../consultation/calendar/calendar-writer.ts';
import type { NewsSettings } from '../../consultation/messages/news-messages.ts';
import { isTold, type SendAlert, type SendLater } from '../../consultation/messages/notifier.ts';
import type { Senders } from '../../consultation/messages/outbox.ts';
import { givenUpAfterADay, toldAfterADay } from '../../consultation/messages/tried-for-a-day.ts';
import { webhookSender } from '../../consultation/messages/webhook.ts';
import type { ServerStorage } from '../compose-storage.ts';

interface OwnersPlacesParts {
  storage: Pick<ServerStorage, 'busy' | 'calendar' | 'written'>;
  news: NewsSettings;
  sendAlert: SendAlert;
  origin: string;
  logger: pino.Logger;
  shutdown: AbortSignal;
}

interface OwnersPlaces {
  /** The senders of the outbox for the places in which the owner wants to see bookings. */
  senders: Senders;
  /** Resolves when the calendar of the owner is not looked at any more. */
  watching: Promise<void>;
}

/** Opens the owner's own program and calendar, as far as the owner has set them. */
export function openOwnersPlaces(
  { storage, news, sendAlert, origin, logger, shutdown }: OwnersPlacesParts,
  { webhook, bookingCalendar: address, businessTimeZone }: Config,
): OwnersPlaces {
  const sendWebhook =
    webhook &&
    givenUpAfterADay(webhookSender(webhook), (reason) =>
      isTold(sendAlert(untoldText('webhook', reason))),
    );
  if (address === null) return { senders: { webhook: sendWebhook }, watching: Promise.resolve() };
  const { calendar, written, busy: store } = storage;
  const write = calendarWriter({ address, calendar, origin, shutdown });
  const tellDifference: SendLater = ({ bookingId, payload }) => {
    logger.info({ booking: bookingId }, "the owner's calendar shows a booking otherwise");
    return sendAlert(calendarDifferenceText(payload));
  };
  const zone = businessTimeZone ?? serverTimeZone();
  return {
    senders: {
      webhook: sendWebhook,
      calendar: toldAfterADay(write, (reason) => isTold(sendAlert(untoldText('calendar', reason)))),
      difference: tellDifference,
    },
    watching: watchBookingCalendar({ address, written, store, news, zone, logger, shutdown }),
  };
}
