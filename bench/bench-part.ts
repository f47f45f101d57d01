import type { Budget } from './budget.ts';

/** The parts of the bench, in the order in which they run. */
export const benchParts = [
  'bytes',
  'assistant',
  'lighthouse',
  'server',
  'booking',
  'busy',
  'desk',
  'storage',
  'platform',
  'call',
  'voice',
  'spoken-calls',
  'phone',
  'dialogues',
] as const;

export type BenchPartName = (typeof benchParts)[number];

export interface BenchPartReport {
  /** The text that is printed above the budgets. */
  details: string;
  budgets: Budget[];
  /** Everything that was measured, for the results file. */
  figures: unknown;
}
