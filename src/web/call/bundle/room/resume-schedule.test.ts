import { expect, test } from 'vitest';
import { RESUME_FOR_MS, resumeDelay } from './resume-schedule.ts';

test('the first attempt comes almost at once, later ones ever more slowly', () => {
  expect([0, 1, 2, 3, 4, 5].map((attempt) => resumeDelay(attempt, 0))).toEqual([
    150, 300, 600, 1200, 2000, 2000,
  ]);
});

test('the last attempt is made at the very end, and none after it', () => {
  expect(resumeDelay(9, RESUME_FOR_MS - 500)).toBe(500);
  expect(resumeDelay(9, RESUME_FOR_MS)).toBeNull();
});

test('a server that refuses at once is asked eight times', () => {
  let [attempts, brokenFor] = [0, 0];
  for (let delay = resumeDelay(0, 0); delay !== null; delay = resumeDelay(attempts, brokenFor)) {
    attempts += 1;
    brokenFor += delay;
  }
  expect(attempts).toBe(8);
  expect(brokenFor).toBe(RESUME_FOR_MS);
});
