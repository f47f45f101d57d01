import type { pino } from 'pino';
import { calendarTroubleText } from '#core/consultation/owner/owners-trouble.ts';
import type { Config } from '../../config/config.ts';
import { serverTimeZone } from '../../config/config-of-environment.ts';
import type { BusyCalendar } from '../../consultation/busy/busy-calendar.ts';
import { type BusyReader, createBusyReader } from '../../consultation/busy/busy-reader.ts';
import type { BusyStore } from '../../consultation/busy/busy-store.ts';
import { type BusyTimes, createBusyTimes } from '../../consultation/busy/busy-times.ts';
import { type CalendarAddress, calendarIdOf } from '../../consultation/busy/calendar-address.ts';
import { caldavCalendar } from '../../consultation/busy/calendars/caldav.ts';
import { icsCalendar } from '../../consultation/busy/calendars/ics.ts';
import { readInThread } from '../../consultation/busy/ics/reading-thread.ts';
import { watchIdOf } from '../../consultation/calendar/calendar-watch.ts';
import { isTold, type SendAlert } from '../../consultation/messages/notifier.ts';
import { logError } from '../../http/errors.ts';

interface BusySurroundings {
  store: BusyStore;
  sendAlert: SendAlert;
  origin: string;
  logger: pino.Logger;
  shutdown: AbortSignal;
}

export interface ComposedBusyTimes extends Pick<BusyReader, 'health'> {
  busyTimes: BusyTimes;
  /** Resolves when no calendar is being read any more. */
  idle: Promise<void>;
}

/** Creates the parts that know when the owner is busy, and begins to read the owner's calendars. */
export function composeBusyTimes(
  { store, sendAlert, origin, logger, shutdown }: BusySurroundings,
  config: Config,
): ComposedBusyTimes {
  const { busy, businessTimeZone } = config;
  const calendars = busy.calendars.map(openCalendar);
  const reader = createBusyReader({
    calendars,
    store,
    read: readInThread,
    site: {
      businessZone: businessTimeZone,
      serverZone: serverTimeZone(),
      ownHost: config.bookingCalendar && new URL(origin).host,
    },
    tellOwner({ number, reason, readAgoMs }) {
      const { whenUnknown } = busy;
      const trouble = { number, reason, isKnown: readAgoMs !== null, whenUnknown };
      return isTold(sendAlert(calendarTroubleText(trouble)));
    },
    logger,
    shutdown,
  });
  const watched = config.bookingCalendar === null ? [] : [watchIdOf(config.bookingCalendar)];
  // A calendar that the owner has taken away leaves nothing behind.
  const forgetting = store
    .keepOnly([...watched, ...calendars.map(({ id }) => id)])
    .catch((error) => logError(logger, error));
  return {
    busyTimes: createBusyTimes(reader, busy, businessTimeZone),
    health: reader.health,
    idle: Promise.all([forgetting, reader.run()]).then(() => {}),
  };
}

function openCalendar(address: CalendarAddress): BusyCalendar {
  const open = { ics: icsCalendar, caldav: caldavCalendar }[address.kind];
  return open(calendarIdOf(address), address, {});
}
