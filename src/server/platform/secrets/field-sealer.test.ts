import { expect, test } from 'vitest';
import { createFieldSealer } from './field-sealer.ts';

const place = { kind: 'credential', id: 'a' };
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

test.each(['', 'hush', 5, true, null, { deep: ['a\u0000b', '\ud800', '👩🏽‍🚀'] }])(
  'opens %j as it was sealed',
  (value) => {
    const sealer = createFieldSealer([OLD]);
    const sealed = sealer.seal(value, place);
    expect(sealer.open(sealed, place)).toEqual({ value });
    expect(sealed).not.toContain('hush');
  },
);

test('seals the same value differently each time', () => {
  const sealer = createFieldSealer([OLD]);
  expect(sealer.seal('hush', place)).not.toBe(sealer.seal('hush', place));
});

test('opens what any of its keys has sealed, and seals with the first key', () => {
  const sealed = createFieldSealer([OLD]).seal('hush', place);
  const both = createFieldSealer([NEW, OLD]);
  expect(both.open(sealed, place)).toEqual({ value: 'hush' });
  const again = both.seal('hush', place);
  expect(createFieldSealer([NEW]).open(again, place)).toEqual({ value: 'hush' });
  expect(createFieldSealer([OLD]).open(again, place)).toBeNull();
});

test.each([
  ['in another resource', (sealed: string) => sealed, { kind: 'credential', id: 'b' }],
  ['in another kind', (sealed: string) => sealed, { kind: 'tool', id: 'a' }],
  ['with a changed sign', (sealed: string) => `${sealed.slice(0, -2)}AA`, place],
  ['that was cut', (sealed: string) => sealed.slice(0, 30), place],
  ['without content', () => 'sealed::', place],
  ['that is plain text', () => 'hush', place],
] as const)('does not open a value %s', (_, change, there) => {
  const sealer = createFieldSealer([OLD]);
  const sealed = sealer.seal('hush hush hush', place);
  expect(sealer.open(change(sealed), there)).toBeNull();
});
