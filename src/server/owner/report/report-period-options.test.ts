import { expect, test } from 'vitest';
import { reportPeriodOf } from './report-period-options.ts';

const timeZone = 'Pacific/Auckland';
const at = { now: Date.parse('2026-11-15T12:00:00Z'), timeZone };

test.each([
  [{}, '2026-10-20', '2026-11-16'],
  [{ days: '1' }, '2026-11-16', '2026-11-16'],
  [{ to: '2026-10-31', days: '31' }, '2026-10-01', '2026-10-31'],
  [{ from: '2026-11-01' }, '2026-11-01', '2026-11-16'],
])('the options %j mean the days from %s to %s', (values, from, to) => {
  expect(reportPeriodOf(values, at)).toEqual({ from, to, timeZone });
});

test.each([
  [{ days: '0' }, '--days must be a number of days such as 28.'],
  [{ days: 'x' }, '--days must be a number of days such as 28.'],
  [{ days: '401' }, 'A report covers at most 400 days.'],
  [{ days: '2', from: '2026-11-01' }, 'Give either --days or --from.'],
  [{ from: '2026-11-31' }, '--from must be a day such as 2026-11-16.'],
  [{ from: '2026-11-20' }, '--from is after --to.'],
])('the options %j are refused', (values, complaint) => {
  expect(() => reportPeriodOf(values, at)).toThrow(complaint);
});
