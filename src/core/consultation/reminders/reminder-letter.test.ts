import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agendaText } from './agenda-text.ts';
import { type RemindedRequest, reminderLetter } from './reminder-letter.ts';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const LINK = `https://everline.test/booking/${'t'.repeat(43)}`;
const SURROUNDINGS = { link: LINK, stopLink: `${LINK}/reminders`, host: 'everline.test' };
const request: RemindedRequest = {
  id: ID,
  name: 'Ada Lovelace',
  service: 'ai-phone',
  startsAt: Date.UTC(2026, 10, 17, 13),
  timeZone: 'Europe/Paris',
  locale: 'en-US',
};
const letterWith = (changes: Partial<RemindedRequest> = {}) =>
  reminderLetter({ ...request, ...changes }, SURROUNDINGS);

test.each([
  ['en-US', 'Europe/Paris', 'Tuesday, November 17, 2026, 2:00 PM', 'Paris (GMT+1)'],
  ['fr-FR', 'Europe/Paris', 'Tuesday, 17 November 2026, 14:00', 'Paris (GMT+1)'],
  ['en-US', 'America/New_York', 'Tuesday, November 17, 2026, 8:00 AM', 'New York (GMT-5)'],
  ['en-GB', 'Asia/Kathmandu', 'Tuesday, 17 November 2026, 18:45', 'Kathmandu (GMT+5:45)'],
  ['en-US', 'Pacific/Kiritimati', 'Wednesday, November 18, 2026, 3:00 AM', 'Kiritimati (GMT+14)'],
  ['no locale at all', 'UTC', 'Tuesday, November 17, 2026, 1:00 PM', 'GMT'],
])('a visitor with the locale %s in %s reads %s', (locale, timeZone, when, zone) => {
  const { text, html } = letterWith({ locale, timeZone });
  expect(text).toContain(`When: ${when}\nTime zone: ${zone}`);
  expect(html).toContain(when);
});

test('a reminder has the link of the booking, a link that stops it, and says who sends it', () => {
  const { subject, text, html } = letterWith();
  expect(subject).toBe('A reminder of the time you asked for (EV-3SES-4N)');
  for (const part of ['Hello Ada Lovelace,', LINK, `${LINK}/reminders`, 'on everline.test']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

test('a reminder of a booking without a page has no links', () => {
  const { text, html } = reminderLetter(request, { ...SURROUNDINGS, link: null, stopLink: null });
  expect(text + html).not.toContain('/booking/');
});

test('a reminder never speaks of a confirmed meeting', () => {
  const { subject, text, html } = letterWith();
  expect(subject + text + html).not.toMatch(/confirm|appointment|see you/i);
});

test('whatever a visitor has typed as a name, it stays one line of text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const { text, html } = letterWith({ name });
      expect(text.split('\n')[0]).toMatch(/^Hello/);
      expect(html).not.toContain('<script');
      expect(text.split('\n')).toHaveLength(letterWith().text.split('\n').length);
    }),
  );
});

test('the owner reads the next meeting first, in the zone of the business', () => {
  const at = (hour: number) => Date.UTC(2026, 10, 17, hour);
  const { subject, text } = agendaText(
    [
      { id: ID, title: 'Ada Lovelace: AI Phone Agent', startsAt: at(15) },
      { id: ID, title: 'AI Consulting', startsAt: at(9) },
    ],
    'Europe/Paris',
  );
  expect(subject).toBe('Today: 2 consultations asked for');
  expect(text.split('\n')).toEqual([
    'Tuesday, November 17, 2026, 10:00 AM  AI Consulting (EV-3SES-4N)',
    'Tuesday, November 17, 2026, 4:00 PM  Ada Lovelace: AI Phone Agent (EV-3SES-4N)',
    '',
    'Times are those of Paris.',
  ]);
});

test('a day with very many meetings fits into one message of Telegram', () => {
  const meetings = Array.from({ length: 120 }, (_, index) => ({
    id: ID,
    title: `${'N'.repeat(60)}: Custom AI Solutions`,
    startsAt: Date.UTC(2026, 10, 17, 9) + index * 60_000,
  }));
  const { subject, text } = agendaText(meetings, 'UTC');
  expect(subject).toBe('Today: 120 consultations asked for');
  expect(text.length).toBeLessThan(4000);
  expect(text).toContain('And 95 more. npm run owner shows all of them.');
});
