import { expect, test } from 'vitest';
import type { BookingNews } from './booking-news.ts';
import { changeNoticeText } from './change-notice.ts';

const news: BookingNews = {
  event: 'moved',
  booking: {
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    name: 'Ada *Lovelace*\nEve',
    email: 'ada@engine.example',
    service: 'ai-phone',
    date: '2026-11-17',
    slot: '14:00',
    startsAt: Date.UTC(2026, 10, 17, 13),
    timeZone: 'Europe/Paris',
    locale: 'en-US',
    state: 'requested',
    sequence: 1,
    createdAt: Date.UTC(2026, 10, 12, 8),
    changedAt: Date.UTC(2026, 10, 13, 9),
  },
  before: { date: '2026-11-16', slot: '09:30' },
  isRowHosted: false,
  link: '/booking/secret',
  notice: null,
};

test('the message about a move names both times, and no text of a visitor breaks it', () => {
  const { plain, markdown } = changeNoticeText(news);
  expect(plain).toBe(
    [
      'Consultation request moved:',
      'Reference: EV-3SES-4N',
      'Name: Ada *Lovelace* Eve',
      'Service: AI Phone Agent',
      'Was: 2026-11-16 at 9:30 AM (Europe/Paris)',
      'Now: 2026-11-17 at 2:00 PM (Europe/Paris)',
      'Submitted: 2026-11-12 08:00 UTC',
      'Changed: 2026-11-13 09:00 UTC',
      '',
    ].join('\n'),
  );
  expect(markdown).toContain('*Name:* Ada \\*Lovelace\\* Eve\n');
  expect(plain + markdown).not.toContain('secret');
});

test('the message about a cancellation names the time that is free', () => {
  const { plain } = changeNoticeText({
    ...news,
    event: 'cancelled',
    before: null,
    booking: { ...news.booking, name: null, timeZone: null },
  });
  expect(plain).toContain('Consultation request canceled:\n');
  expect(plain).toContain('Time: 2026-11-17 at 2:00 PM (the visitor’s own time)\n');
  expect(plain).not.toMatch(/Name|Was|Note/);
});

test.each([
  ['moved', 'Note: the row in the hosted table still shows the earlier time\n'],
  ['cancelled', 'Note: the row in the hosted table is still there\n'],
] as const)(
  'the message says what a hosted table still holds when a request is %s',
  (event, note) => {
    expect(changeNoticeText({ ...news, event, isRowHosted: true }).plain).toContain(note);
  },
);
