import { expect, test } from 'vitest';
import { labelledReader } from './labelled-texts.ts';

const read = labelledReader({ label: /phone(?: number)?/, value: /\+?\d[\d ().-]*\d/ });

test.each<[string, boolean, string | null]>([
  ['my phone number is 555 0100, thanks', false, '555 0100'],
  ['Phone: +1 (555) 010-2030', false, '+1 (555) 010-2030'],
  ['change the phone number to 555 0100', false, '555 0100'],
  ['it’s 555 0100', true, '555 0100'],
  ['it’s 555 0100', false, null],
  ['friday at 10', false, null],
  ['no phone', false, ''],
  ['I don’t have a phone number', true, ''],
  ['skip that', true, ''],
  ['skip that', false, null],
  ['change the phone number', true, null],
])('%j gives a text with a label, asked for: %j', (line, isAsked, value) => {
  expect(read(line, isAsked)?.value ?? null).toBe(value);
});

test('the words of the value are named, so that no other reader takes them', () => {
  const line = 'my phone number is 555 0100 and friday at 10 is fine';
  expect(line.replace(read(line, false)?.words ?? '', ' ')).toBe('  and friday at 10 is fine');
});
