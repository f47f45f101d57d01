import { expect, test } from 'vitest';
import { bookingSummary, summaryLine } from './booking-summary.ts';

const nothing = { service: null, date: null, slot: null };
const service = { ...nothing, service: 'ai-phone' } as const;
const day = { ...service, date: '2026-11-18' } as const;
const all = { ...day, slot: '09:30' } as const;

test.each([
  [nothing, '30 minutes, free, by phone or video'],
  [service, 'AI Phone Agent, 30 minutes, free'],
  [day, 'Wednesday, 18 November 2026'],
  [all, 'Wednesday, 18 November at 9:30 AM'],
])('the line for %j reads %j', (choice, line) => {
  expect(summaryLine(choice, 'en-GB')).toBe(line);
});

test('an empty form shows what is still open', () => {
  expect(bookingSummary(nothing, { locale: 'en-GB', zone: null })).toEqual([
    {
      term: 'Meeting',
      value: '30 minutes, free',
      note: 'By phone or video, as you like',
      chosen: true,
    },
    { term: 'Service', value: 'Not chosen yet', note: 'One of three', chosen: false },
    { term: 'When', value: 'Not chosen yet', note: 'A time that suits you', chosen: false },
  ]);
});

test('a day without a time is not a choice yet', () => {
  expect(bookingSummary(day, { locale: 'en-GB', zone: 'Paris (GMT+1)' }).at(-1)).toEqual({
    term: 'When',
    value: 'Wednesday, 18 November 2026',
    note: 'A time that suits you · Paris (GMT+1)',
    chosen: false,
  });
});

test('a filled form shows service, day, time and zone', () => {
  expect(bookingSummary(all, { locale: 'en-GB', zone: 'Paris (GMT+1)' }).slice(1)).toEqual([
    { term: 'Service', value: 'AI Phone Agent', note: 'Picks up when you can’t', chosen: true },
    {
      term: 'When',
      value: 'Wednesday, 18 November 2026',
      note: '9:30 AM · Paris (GMT+1)',
      chosen: true,
    },
  ]);
});
