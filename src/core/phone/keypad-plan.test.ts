import { expect, test } from 'vitest';
import { keypadPlanOf } from './keypad-plan.ts';

test.each([
  [undefined, null],
  [{}, null],
  [{ enabled: false }, null],
  [{ enabled: true }, { timeoutMs: 2000, delimiters: ['#'] }],
  [
    { enabled: true, timeoutSeconds: 0.5, delimiters: '*' },
    { timeoutMs: 500, delimiters: ['*'] },
  ],
  [
    { enabled: true, timeoutSeconds: 'off' },
    { timeoutMs: null, delimiters: ['#'] },
  ],
  [
    { enabled: true, timeoutSeconds: 900 },
    { timeoutMs: 30_000, delimiters: ['#'] },
  ],
  [
    { enabled: true, timeoutSeconds: -1 },
    { timeoutMs: 2000, delimiters: ['#'] },
  ],
  [
    { enabled: true, delimiters: [] },
    { timeoutMs: 2000, delimiters: [] },
  ],
  [
    { enabled: true, delimiters: ['#', '*', 'x'] },
    { timeoutMs: 2000, delimiters: ['#', '*'] },
  ],
])('the plan %j is read as %j', (given, plan) => {
  expect(keypadPlanOf(given)).toEqual(plan);
});
