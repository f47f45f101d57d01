import { renderTable } from './text-table.ts';

export interface Budget {
  name: string;
  figure: number;
  /** The limit of the figure. A figure without a limit is only printed. */
  limit?: { atMost: number } | { atLeast: number };
}

/**
 * Returns whether the figure is within its limit. A figure that could not be measured is NaN, which
 * fails every limit.
 */
export function budgetHolds({ figure, limit }: Budget): boolean {
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
  if (budgetHolds(budget)) return 'ok';
  return 'atMost' in budget.limit ? 'OVER' : 'UNDER';
}
