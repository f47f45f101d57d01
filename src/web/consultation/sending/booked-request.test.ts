import { expect, test } from 'vitest';
import { type BookedRequest, bookedLine, parseBookedRequest } from './booked-request.ts';

const request: BookedRequest = {
  id: 'f0e1d2c3',
  reference: 'EV-7K3M-Q2',
  link: '/booking/a-token',
  service: 'ai-phone',
  date: '2026-11-18',
  slot: '09:30',
};

test('a stored request is read as it was written', () => {
  expect(parseBookedRequest(JSON.stringify(request))).toEqual(request);
});

test.each([null, 'null', '7'])('%j holds no request', (text) => {
  expect(parseBookedRequest(text)).toBeNull();
});

test('invalid parts of a stored request are left out', () => {
  const spoilt = { ...request, reference: 7, link: 'https://acme.example', date: '2026-02-30' };
  expect(parseBookedRequest(JSON.stringify(spoilt))).toEqual({
    ...request,
    reference: null,
    link: null,
    date: null,
  });
});

test('the line says what was asked for until the day has passed', () => {
  const line = 'You asked for Wednesday, 18 November 2026 at 9:30 AM';
  expect(bookedLine(request, '2026-11-16')).toBe(line);
  expect(bookedLine(request, '2026-11-18')).toBe(line);
  expect(bookedLine(request, '2026-11-19')).toBeNull();
  expect(bookedLine({ ...request, slot: null }, '2026-11-16')).toBeNull();
});
