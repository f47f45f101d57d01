/**
 * Whole conversations: what the visitor says, turn by turn; the assistant asks for what is missing
 * in between. The last line of one that books confirms the summary. Now is Thursday 2026-11-12,
 * 10:20 in Europe/Paris.
 */
export interface Dialogue {
  title: string;
  lines: readonly string[];
  /** Null: it ends without a booking. */
  books: {
    name: string;
    email: string;
    /** Empty: said to have none. Left out: never spoken of. */
    company?: string;
    service: 'ai-agent' | 'ai-phone' | 'email-auto';
    selected_date: string;
    selected_time: string;
    /** The problems as kept hold this, in any case. */
    problems?: string;
  } | null;
}
