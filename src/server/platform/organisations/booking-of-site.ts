import type { BookForAgent, ChangeForAgent } from '#core/agent-booking.ts';
import { isForSite } from './current-organisation.ts';

interface BookingActs {
  book: BookForAgent;
  change: ChangeForAgent;
}

/**
 * Returns the same acts for the site's own organisation. For every other one they fail, because the
 * calendar belongs to the site, and the assistants of others would fill it.
 */
export function bookingOfSite({ book, change }: BookingActs): BookingActs {
  return {
    book: async (...asked) => (isForSite() ? book(...asked) : { kind: 'failed' }),
    change: async (...asked) => (isForSite() ? change(...asked) : { kind: 'failed' }),
  };
}
