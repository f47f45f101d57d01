import type { BenchPartReport } from '../bench-part.ts';
import { renderTable } from '../text-table.ts';

export const BENCH_ROUNDS = 3;
export const BENCH_CONNECTIONS = 32;
export const FEW_ROWS = 1000;
export const MANY_ROWS = 100_000;
const RATIO_AIM = 0.5;
/** What has reached the aim must not fall below it again. The others are printed without a limit. */
const AIMED = ['create, embedded'];
const FLAT_AIM = 1.5;
const UPLOAD_AIM_MB = 10;

const OPERATIONS = ['create', 'get', 'list'] as const;
export type OperationName = (typeof OPERATIONS)[number];

export interface EngineFigures {
  name: string;
  rates: Record<OperationName, { perSecond: number; bare: number; p99Ms: number }>;
  /** The rate of a request that reads and stores nothing. */
  emptyPerSecond: number;
  /** The median time of a list of 100 over one connection, among few and among many rows. */
  listMs: { few: number; many: number };
}

/** Returns the figures of both engines as tables and budgets. */
export function platformReport(
  engines: readonly EngineFigures[],
  uploadMb: number,
): BenchPartReport {
  const rows = engines.flatMap(({ name, rates }) =>
    OPERATIONS.map((operation) => {
      const { perSecond, bare, p99Ms } = rates[operation];
      const ratio = Math.round((perSecond / bare) * 100) / 100;
      return { name: `${operation}, ${name}`, perSecond, bare, ratio, p99Ms };
    }),
  );
  const whole = (figure: number) => Math.round(figure).toLocaleString('en-GB');
  const flat = engines.map(({ name, listMs: { few, many } }) => ({
    name,
    few,
    many,
    ratio: Math.round((many / few) * 100) / 100,
  }));
  return {
    details: [
      renderTable(
        [
          `The voice platform, ${BENCH_CONNECTIONS} connections, median of ${BENCH_ROUNDS}`,
          'requests/s',
          'bare statements/s',
          'ratio',
          'p99, ms',
        ],
        rows.map(({ name, perSecond, bare, ratio, p99Ms }) => [
          name,
          whole(perSecond),
          whole(bare),
          String(ratio),
          p99Ms.toFixed(1),
        ]),
      ),
      renderTable(
        [
          'A list of 100, one connection, p50',
          `of ${whole(FEW_ROWS)}, ms`,
          `of ${whole(MANY_ROWS)}, ms`,
        ],
        flat.map(({ name, few, many }) => [name, few.toFixed(2), many.toFixed(2)]),
      ),
      ...engines.map(
        ({ name, emptyPerSecond }) =>
          `A request that does nothing (GET /healthz, ${name}): ${whole(emptyPerSecond)} requests/s. No operation over HTTP can be faster.`,
      ),
      `An upload of 10 MB: the server held at most ${uploadMb} MB more than before.`,
    ].join('\n\n'),
    budgets: [
      ...rows.map(({ name, ratio }) => ({
        name: `Voice platform ÷ bare statement (aim ${RATIO_AIM}), ${name}`,
        figure: ratio,
        ...(AIMED.includes(name) && { limit: { atLeast: RATIO_AIM } }),
      })),
      ...engines.map(({ name, rates, emptyPerSecond }) => ({
        name: `Voice platform, get ÷ a request that does nothing, ${name}`,
        figure: Math.round((rates.get.perSecond / emptyPerSecond) * 100) / 100,
      })),
      ...flat.map(({ name, ratio }) => ({
        name: `A list of 100 among 100,000 ÷ among 1,000, ${name}`,
        figure: ratio,
        limit: { atMost: FLAT_AIM },
      })),
      {
        name: 'Memory of an upload of 10 MB, MB',
        figure: uploadMb,
        limit: { atMost: UPLOAD_AIM_MB },
      },
    ],
    figures: { engines, uploadMb },
  };
}
