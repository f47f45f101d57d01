import { expect, test } from 'vitest';
import { clearYesLines, unclearLines } from '../../test-data/consent-phrases.ts';
import {
  decidingQuestions,
  openDoubts,
  ordersBesideQuestions,
  settledDoubts,
} from '../../test-data/practice/settled-doubts.ts';
import { readActs } from './read-acts.ts';

const summary = { phase: 'confirming', asked: 'send' } as const;

test.each([...clearYesLines, ...settledDoubts])('"%s" is a clear yes to the summary', (heard) => {
  expect([...readActs(heard, summary)]).toContain('agrees');
});

test.each([...unclearLines, ...openDoubts, ...decidingQuestions])('"%s" sends nothing', (heard) => {
  expect([...readActs(heard, summary)]).not.toContain('agrees');
});

test('a yes that repeats a fact is compared with the summary', () => {
  for (const heard of ['yes at 3', 'yes thursday at 2 works', 'book it for friday']) {
    const acts = readActs(heard, summary);
    expect([...acts]).toEqual(expect.arrayContaining(['agrees', 'corrects']));
  }
});

test('to the question whether to move it, an order to move it is a yes', () => {
  const moving = { phase: 'booked', asked: 'move-booking' } as const;
  for (const heard of ['yes please move it', 'yep change it', 'go ahead and switch it', 'move it'])
    expect([...readActs(heard, moving)]).toContain('agrees');
  expect([...readActs('can you move it later?', moving)]).not.toContain('agrees');
});

test.each(ordersBesideQuestions)('"%s" agrees and asks at once', (heard) => {
  expect([...readActs(heard, summary)]).toEqual(expect.arrayContaining(['agrees', 'asks']));
});
