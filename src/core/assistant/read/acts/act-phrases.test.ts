import { expect, test } from 'vitest';
import { actPhrases } from '../../test-data/act-phrases.ts';
import { askingActs } from '../../test-data/acts/asking-acts.ts';
import type { ActPhrases } from '../../test-data/acts/phrases-at.ts';
import { readActs } from './read-acts.ts';
import type { ActContext } from './read-answer.ts';

const contexts: Record<ActPhrases['moment'], ActContext> = {
  open: { phase: 'open', asked: null },
  collecting: { phase: 'collecting', asked: 'date' },
  confirming: { phase: 'confirming', asked: 'send' },
  booked: { phase: 'booked', asked: null },
  canceling: { phase: 'booked', asked: 'cancel-booking' },
};

const rows = [...actPhrases, ...askingActs].flatMap(({ moment, acts, not = [], lines }) =>
  lines.map((heard) => ({ moment, acts, not, heard })),
);

test.each(rows)('"$heard" ($moment) does $acts and not $not', ({ moment, acts, not, heard }) => {
  const read = readActs(heard, contexts[moment]);
  expect([...read]).toEqual(expect.arrayContaining([...acts]));
  expect(not.filter((act) => read.has(act))).toEqual([]);
});
