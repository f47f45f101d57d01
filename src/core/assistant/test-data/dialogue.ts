/**
 * The visitor's lines in a whole conversation, and the request that is booked. The assistant's
 * lines are left out. If the conversation ends with a booking, the last line confirms the summary.
 * The current time is Thursday 2026-11-12, 10:20 in Europe/Paris.
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
