import type { pino } from 'pino';
import type { Notifier } from '../notifier.ts';

/**
 * Creates the notifier that is used if no other notifier is configured. It logs that there is a
 * request, and logs nothing that identifies the visitor.
 */
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
