import type { pino } from 'pino';
import type { Notifier } from '../notifier.ts';

/** Where nothing else is set up. The log is no place for visitors: it says that there is one. */
export function consoleNotifier(logger: pino.Logger): Notifier {
  return {
    async send({ id, row: { service }, date, marks }) {
      logger.info(
        { booking: id, service, date, ...(marks.length > 0 && { marks }) },
        'new consultation request',
      );
      return { kind: 'delivered' };
    },
  };
}
