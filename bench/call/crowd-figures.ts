import type { Budget } from '../budget.ts';
import { renderTable } from '../text-table.ts';
import type { DelayPercentiles } from './crowd.ts';
import {
  areCallersLate,
  type CrowdReport,
  type CrowdStep,
  DEFAULT_MAX_CALLS,
  haveNearlyAllPacketsArrived,
  isInTime,
} from './crowd-report.ts';

export function crowdTable({ steps, brokeOff }: CrowdReport): string {
  return [
    renderTable(
      [
        'Calls at once',
        'CPU a call',
        'CPU, server',
        'CPU, callers',
        'CPU, others',
        'memory, MB',
        'jitter p50 / p95 / p99, ms',
        'callers late, ms',
        'packets that came',
        'in time',
      ],
      steps.map((step) => [
        String(step.calls),
        percent(step.serverCpu / step.calls),
        percent(step.serverCpu),
        percent(step.crowdCpu),
        percent(step.othersCpu),
        String(step.serverMb),
        spreadText(step.jitter),
        spreadText(step.lag),
        percent(step.came),
        verdict(step),
      ]),
    ),
    ...(brokeOff === null ? [] : [brokeOff]),
    'CPU is a share of one core. The callers run on the same processors as the server. When they are late themselves, the server may not be the cause.',
  ].join('\n');
}

export function crowdBudgets({ steps, bareOpus, idleMb }: CrowdReport): Budget[] {
  const first = steps[0];
  const usual = steps.findLast(
    (step) => step.calls <= DEFAULT_MAX_CALLS && haveNearlyAllPacketsArrived(step),
  );
  const cpu = usual ? usual.serverCpu / usual.calls : Number.NaN;
  const memory =
    first && usual && usual !== first
      ? (usual.serverMb - first.serverMb) / (usual.calls - first.calls)
      : Number.NaN;
  return [
    {
      name: `Call: calls at once with a p95 of jitter below a frame, of ${steps.at(-1)?.calls} tried`,
      figure: steps.findLast(isInTime)?.calls ?? 0,
    },
    {
      name: `Call: CPU a call, % of one core, with ${usual?.calls} of them`,
      figure: rounded(cpu * 100),
    },
    { name: 'Call: CPU a call ÷ that of its codec alone', figure: rounded(cpu / bareOpus) },
    {
      name: 'Call: memory that the first call brings, MB',
      figure: first ? first.serverMb - idleMb : Number.NaN,
    },
    { name: 'Call: memory of a further call, MB', figure: rounded(memory) },
  ];
}

function verdict(step: CrowdStep): string {
  if (isInTime(step)) return 'yes';
  return areCallersLate(step) ? 'no, nor are the callers' : 'no';
}

function spreadText({ p50, p95, p99 }: DelayPercentiles): string {
  return [p50, p95, p99].map((ms) => ms.toFixed(1)).join(' / ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function rounded(figure: number): number {
  return Math.round(figure * 100) / 100;
}
