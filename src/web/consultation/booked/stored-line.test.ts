import { expect, test } from 'vitest';
import { lineAbout } from './booked-request.ts';
import { parseBookedLine } from './stored-line.ts';

const request = {
  id: 'f0e1d2c3',
  reference: 'EV-7K3M-Q2',
  link: '/booking/a-token',
  isOffCalendar: false,
  service: 'ai-phone',
  date: '2026-11-18',
  slot: '09:30',
} as const;
const line = lineAbout(request, 'en-GB');
const before = Date.parse('2026-11-16T10:00:00Z');

test('the line says what was asked for', () => {
  expect(line).toMatchObject({
    text: 'You asked for Wednesday, 18 November at 9:30 AM',
    reference: 'EV-7K3M-Q2',
    link: '/booking/a-token',
  });
  expect(lineAbout({ ...request, slot: null }, 'en-GB')).toBeNull();
});

test('a stored line is read as it was written, until its day is over in every time zone', () => {
  const stored = JSON.stringify(line);
  expect(parseBookedLine(stored, before)).toEqual(line);
  expect(parseBookedLine(stored, Date.parse('2026-11-19T11:59:00Z'))).toEqual(line);
  expect(parseBookedLine(stored, Date.parse('2026-11-19T12:00:00Z'))).toBeNull();
});

test.each([null, 'null', '7', '{}', '{"text":"x"}'])('%j holds no line', (stored) => {
  expect(parseBookedLine(stored, before)).toBeNull();
});

test('invalid parts of a stored line are left out', () => {
  const spoilt = JSON.stringify({ ...line, reference: 7, link: 'https://acme.example' });
  expect(parseBookedLine(spoilt, before)).toEqual({ ...line, reference: null, link: null });
});
