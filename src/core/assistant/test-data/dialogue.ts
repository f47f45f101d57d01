import { NO_CLOSED_DAYS } from '../../consultation/calendar-date.ts';
import type { LocalContext } from '../local-context.ts';

/** The surroundings of all dialogues: Thursday 2026-11-12, 10:20 in Europe/Paris. */
export const dialogueContext: LocalContext = {
  now: { date: '2026-11-12', minutes: 10 * 60 + 20 },
  zone: 'Europe/Paris',
  dayFirst: true,
  contactEmail: null,
  locale: 'en-US',
  closedDays: NO_CLOSED_DAYS,
  full: new Set(),
  visitorZone: 'Europe/Paris',
};

/**
 * The visitor's lines in a whole conversation, and the request that is booked. The assistant's
 * lines are left out. If the conversation ends with a booking, the last line confirms the summary.
 * `dialogueContext` holds the current time.
 */
export interface Dialogue {
  /** A clause that completes test titles such as 'the right request is booked when …'. */
  title: string;
  lines: readonly string[];
  /** The request that is booked. Null if the conversation ends without a booking. */
  books: {
    name: string;
    email: string;
    /**
     * An empty text if the visitor says that they have no company. Missing if the visitor never
     * mentions a company.
     */
    company?: string;
    service: 'ai-agent' | 'ai-phone' | 'email-auto';
    selected_date: string;
    selected_time: string;
    /** The stored problems must contain this text. Upper and lower case may differ. */
    problems?: string;
  } | null;
}
