import { expect, test } from 'vitest';
import { requestSlots } from './request-slots.ts';

const takeMany = (slots: ReturnType<typeof requestSlots>, orgId: string, count: number) =>
  Array.from({ length: count }, () => slots.take(orgId)).filter((free) => free !== null);

test('one organisation gets half of the slots, and all of them together get 64', () => {
  const slots = requestSlots();
  expect(takeMany(slots, 'busy', 40)).toHaveLength(32);
  for (let other = 0; other < 4; other += 1) {
    expect(takeMany(slots, `other-${other}`, 8)).toHaveLength(8);
  }
  expect(slots.take('late')).toBeNull();
});

test('a slot that was given back can be taken again', () => {
  const slots = requestSlots(3, 2);
  const [first] = takeMany(slots, 'one', 2);
  expect(slots.take('one')).toBeNull();
  first?.();
  expect(takeMany(slots, 'one', 2)).toHaveLength(1);
  expect(takeMany(slots, 'other', 2)).toHaveLength(1);
});
