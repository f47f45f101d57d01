import type { Budget } from './budget.ts';

/** In the order they are run: the exact figures first. */
export const parts = [
  'bytes',
  'assistant',
  'lighthouse',
  'server',
  'booking',
  'storage',
  'call',
] as const;

export type PartName = (typeof parts)[number];

export interface PartReport {
  /** What a reader wants beside the budgets, ready to print. */
  details: string;
  budgets: Budget[];
  /** All that was measured, for the results file. */
  figures: unknown;
}
