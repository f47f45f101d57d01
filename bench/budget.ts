import { renderTable } from './table.ts';

export interface Budget {
  name: string;
  figure: number;
  /** Without one the figure is only printed: times say little on a busy machine. */
  limit?: { atMost: number } | { atLeast: number };
}

/** A figure that could not be had is NaN, which is within no limit. */
export function holds({ figure, limit }: Budget): boolean {
  if (limit === undefined) return true;
  return 'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast;
}

export function budgetTable(budgets: readonly Budget[]): string {
  return renderTable(
    ['Budget', 'Figure', 'Limit', ''],
    budgets.map((budget) => [
      budget.name,
      budget.figure.toLocaleString('en-GB'),
      limitText(budget.limit),
      verdict(budget),
    ]),
  );
}

function limitText(limit: Budget['limit']): string {
  if (limit === undefined) return '';
  return 'atMost' in limit
    ? `≤ ${limit.atMost.toLocaleString('en-GB')}`
    : `≥ ${limit.atLeast.toLocaleString('en-GB')}`;
}

function verdict(budget: Budget): string {
  if (budget.limit === undefined) return 'not gated';
  if (holds(budget)) return 'ok';
  return 'atMost' in budget.limit ? 'OVER' : 'UNDER';
}
