import type { ConversationState, LastQuestion } from '../../conversation-state.ts';
import { startConversation } from '../../conversation-state.ts';

/** A line of a table, what it means, and how it was read. Both are written as JSON. */
export interface JudgedRow {
  /** The question to which the line is the answer, or the phase of the conversation. */
  at: string;
  heard: string;
  expected: string;
  got: string;
}

/** A table whose lines the trained reader has read. */
export interface JudgedTable {
  title: string;
  /**
   * The share of the rows that must be read right. No reader reads all lines right. Whoever trains
   * it again may raise the share, but must not lower it without a word why.
   */
  least: number;
  /** Reads all lines, which takes milliseconds for each. */
  judge(): JudgedRow[];
}

export function judgedRow(
  at: string,
  heard: string,
  [expected, got]: readonly [expected: unknown, got: unknown],
): JudgedRow {
  return { at, heard, expected: JSON.stringify(expected), got: JSON.stringify(got) };
}

export function wrongRows(rows: readonly JudgedRow[]): JudgedRow[] {
  return rows.filter(({ expected, got }) => expected !== got);
}

/** Returns the state in which the assistant has asked for something, and knows these facts. */
export function stateAt(
  asked: LastQuestion | null,
  facts: Partial<ConversationState['facts']> = {},
): ConversationState {
  const begun = startConversation();
  const phase = asked === 'send' ? 'confirming' : asked ? 'collecting' : 'open';
  return { ...begun, phase, asked, facts: { ...begun.facts, ...facts } };
}

/** A request of which everything is known. */
export const wholeRequest = {
  name: 'Jane Doe',
  email: 'jane@acme.com',
  service: 'ai-phone',
  date: '2026-11-13',
  slot: '14:00',
} as const;

/** The state after the whole request was booked. */
export const bookedState: ConversationState = {
  ...stateAt('send', wholeRequest),
  phase: 'booked',
  asked: null,
  booking: { id: 'booking-1', date: wholeRequest.date, slot: wholeRequest.slot },
  sent: [`${wholeRequest.date} ${wholeRequest.slot}`],
};
