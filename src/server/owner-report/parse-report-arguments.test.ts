import { expect, test } from 'vitest';
import { parseReportArguments } from './parse-report-arguments.ts';

const timeZone = 'Pacific/Auckland';
const at = { now: Date.parse('2026-11-15T12:00:00Z'), timeZone };

test.each([
  [[], '2026-10-20', '2026-11-16', 'report-2026-11-16.html'],
  [['--days', '1'], '2026-11-16', '2026-11-16', 'report-2026-11-16.html'],
  [['--to', '2026-10-31', '--days', '31'], '2026-10-01', '2026-10-31', 'report-2026-10-31.html'],
  [['--from', '2026-11-01', '--out', 'a.html'], '2026-11-01', '2026-11-16', 'a.html'],
])('the arguments %j mean the days from %s to %s in %s', (args, from, to, out) => {
  expect(parseReportArguments(args, at)).toEqual({
    period: { from, to, timeZone },
    out,
    force: false,
  });
});

test.each([
  [['--days', '0'], '--days must be a number of days such as 28.'],
  [['--days', 'x'], '--days must be a number of days such as 28.'],
  [['--days', '401'], 'A report covers at most 400 days.'],
  [['--days', '2', '--from', '2026-11-01'], 'Give either --days or --from.'],
  [['--from', '2026-11-31'], '--from must be a day such as 2026-11-16.'],
  [['--from', '2026-11-20'], '--from is after --to.'],
  [['ada@lovelace.example'], 'report takes --days, --from, --to, --out and --force.'],
])('the arguments %j are refused', (args, complaint) => {
  expect(() => parseReportArguments(args, at)).toThrow(complaint);
});
