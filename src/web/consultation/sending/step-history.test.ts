import { expect, test } from 'vitest';
import { moveToStep, placeOfHistoryEntry, withoutPlace } from './step-history.ts';

test.each([
  [
    { step: 2, below: 1, entry: 'a' },
    { step: 2, below: 1 },
  ],
  [{ step: 1 }, { step: 1, below: 0 }],
  [
    { step: 1, below: 7 },
    { step: 1, below: 1 },
  ],
  [
    { step: 1, below: -1 },
    { step: 1, below: 0 },
  ],
  [
    { step: 1, below: 'x' },
    { step: 1, below: 0 },
  ],
  [{ step: 3, below: 1 }, null],
  [{ step: '1' }, null],
  [{ entry: 'a' }, null],
  [null, null],
  ['text', null],
])('the state %j holds the place %j', (state, place) => {
  expect(placeOfHistoryEntry(state)).toEqual(place);
});

test('the rest of a state is equal on every step', () => {
  expect(withoutPlace({ step: 2, below: 1, entry: 'a', service: 'ai-phone' })).toEqual({
    entry: 'a',
    service: 'ai-phone',
  });
  expect(withoutPlace(null)).toEqual({});
});

test('the same step needs no move', () => {
  expect(moveToStep({ step: 1, below: 1 }, 1)).toEqual({ kind: 'stay' });
});

test('a later step gets an entry for each step on the way', () => {
  expect(moveToStep({ step: 0, below: 0 }, 1)).toEqual({
    kind: 'push',
    places: [{ step: 1, below: 1 }],
  });
  expect(moveToStep({ step: 0, below: 0 }, 2)).toEqual({
    kind: 'push',
    places: [
      { step: 1, below: 1 },
      { step: 2, below: 2 },
    ],
  });
});

test('an earlier step is reached through its own entry, so the history does not grow', () => {
  expect(moveToStep({ step: 2, below: 2 }, 0)).toEqual({ kind: 'go', by: -2 });
  expect(moveToStep({ step: 2, below: 1 }, 1)).toEqual({ kind: 'go', by: -1 });
});

test('an earlier step without an entry takes over the current entry', () => {
  expect(moveToStep({ step: 2, below: 1 }, 0)).toEqual({
    kind: 'replace',
    place: { step: 0, below: 0 },
  });
});
