import type { BookForAgent, ChangeForAgent } from '#core/agent-booking.ts';
import { ORG_ID } from '../site-assistant.ts';
import { currentOrganisation } from './current-organisation.ts';

interface BookingActs {
  book: BookForAgent;
  change: ChangeForAgent;
}

/** Whether the server works for the site's own organisation at the moment. */
export function isForSite(): boolean {
  return currentOrganisation() === ORG_ID;
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
