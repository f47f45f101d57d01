/**
 * The visitor's lines of a whole conversation. The assistant asks for missing facts in between. If
 * the conversation books, its last line confirms the summary. It is Thursday 2026-11-12, 10:20 in
 * Europe/Paris.
 */
export interface Dialogue {
  /** A clause that completes test titles such as 'the right request is booked when …'. */
  title: string;
  lines: readonly string[];
  /** Null if the conversation ends without a booking. */
  books: {
    name: string;
    email: string;
    /** Empty if the visitor says that they have none, left out if they never mention it. */
    company?: string;
    service: 'ai-agent' | 'ai-phone' | 'email-auto';
    selected_date: string;
    selected_time: string;
    /** The stored problems contain this text, in upper or lower case. */
    problems?: string;
  } | null;
}
