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
import {
  createKeptPeriods,
  type KeptPeriods,
  type KeptPeriodsParts,
} from '../../consultation/busy/kept-periods.ts';
import { watchIdOf } from '../../consultation/calendar/calendar-watch.ts';
import { isTold, type SendAlert } from '../../consultation/messages/notifier.ts';
import { logError } from '../../http/errors.ts';

interface BusySurroundings {
  store: BusyStore;
  /** Lists what the owner has kept from being booked at the desk. */
  listKept: KeptPeriodsParts['list'];
  /** Says in all pages whether slots are limited by more than the settings. */
  limitSlots: KeptPeriodsParts['onAny'];
  sendAlert: SendAlert;
  origin: string;
  logger: pino.Logger;
  shutdown: AbortSignal;
}

export interface ComposedBusyTimes extends Pick<BusyReader, 'health'> {
  busyTimes: BusyTimes;
  /** Tells this process at once that the owner keeps another time. */
  keptChanged: KeptPeriods['changed'];
  /** Resolves when no calendar is being read any more. */
  idle: Promise<void>;
}

/** Creates the parts that know when the owner is busy, and begins to read the owner's calendars. */
export function composeBusyTimes(
  { store, listKept, limitSlots, sendAlert, origin, logger, shutdown }: BusySurroundings,
  config: Config,
): ComposedBusyTimes {
  const { busy, businessTimeZone } = config;
  const calendars = busy.calendars.map(openCalendar);
  const zone = businessTimeZone ?? serverTimeZone();
  const kept = createKeptPeriods({ list: listKept, zone, onAny: limitSlots, logger, shutdown });
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
    busyTimes: createBusyTimes({
      reader,
      kept,
      settings: busy,
      businessZone: businessTimeZone,
      zone,
    }),
    keptChanged: kept.changed,
    health: reader.health,
    idle: Promise.all([forgetting, reader.run(), kept.run()]).then(() => {}),
  };
}

function openCalendar(address: CalendarAddress): BusyCalendar {
  const open = { ics: icsCalendar, caldav: caldavCalendar }[address.kind];
  return open(calendarIdOf(address), address, {});
}
