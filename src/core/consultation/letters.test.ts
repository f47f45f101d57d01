import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookingEvent } from './booking-life.ts';
import type { BookingNews } from './booking-news.ts';
import { bookingLetter, ownerLetter, visitorLetter } from './letters.ts';
import type { ConsultationNotice } from './notice.ts';

const LINK = `https://everline.test/booking/${'t'.repeat(43)}`;
const SURROUNDINGS = { link: LINK, host: 'everline.test' };
const EVENTS: readonly BookingEvent[] = ['requested', 'moved', 'cancelled'];

const notice: ConsultationNotice = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  messageId: 'a message',
  row: {
    name: 'Ada Lovelace',
    email: 'ada@engine.example',
    company: 'Analytical Engines',
    service: 'ai-phone',
    problems: 'We miss calls.\nSubmitted: never',
    additional: '<b>bold</b>',
    selected_date: '11/17/2026',
    selected_time: '2:00 PM',
  },
  date: '2026-11-17',
  timeZone: 'Europe/Paris',
  submittedAt: Date.UTC(2026, 10, 12, 8),
  marks: [],
};

function newsWith(
  event: BookingEvent,
  changes: Partial<BookingNews['booking']> = {},
  more: Partial<BookingNews> = {},
): BookingNews {
  return {
    event,
    booking: {
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      name: 'Ada Lovelace',
      email: 'ada@engine.example',
      service: 'ai-phone',
      date: '2026-11-17',
      slot: '14:00',
      startsAt: Date.UTC(2026, 10, 17, 13),
      timeZone: 'Europe/Paris',
      locale: 'en-US',
      sequence: event === 'requested' ? 0 : 1,
      state: event === 'cancelled' ? 'cancelled' : 'requested',
      createdAt: Date.UTC(2026, 10, 12, 8),
      changedAt: event === 'requested' ? null : Date.UTC(2026, 10, 13, 8),
      ...changes,
    },
    before: event === 'moved' ? { date: '2026-11-16', slot: '09:30' } : null,
    isRowHosted: false,
    link: null,
    notice: event === 'requested' ? notice : null,
    ...more,
  };
}

describe('the letter to the visitor', () => {
  test('says what was requested, when, what happens next, and how to change it', () => {
    const { subject, text } = visitorLetter(newsWith('requested'), SURROUNDINGS);
    const reference = /EV-[2-9A-Z]{4}-[2-9A-Z]{2}/.exec(subject)?.[0];
    expect(subject).toBe(`We have your request ${reference}`);
    expect(text).toBe(
      [
        'Hello Ada Lovelace,',
        'We have your request. We’ll contact you soon to confirm the time.',
        [
          'When: Tuesday, November 17, 2026, 2:00 PM',
          'Time zone: Paris (GMT+1)',
          'Length: 30 minutes',
          'Service: AI Phone Agent',
          `Reference: ${reference}`,
        ].join('\n'),
        'The attached file puts the time into your calendar.',
        'What happens next',
        'A person reads your request and contacts you to confirm the time. Nothing is charged and nothing is signed.',
        `See, move or cancel your request:\n${LINK}`,
        'Keep this link to yourself: whoever has it can move or cancel the request.',
        'You are getting this because someone entered your address on everline.test to book a consultation with Everline. If it wasn’t you, you can ignore this email.\n',
      ].join('\n\n'),
    );
  });

  test.each<[BookingEvent, string, string]>([
    ['moved', 'New time for your request', 'Your request now has this new time.'],
    ['cancelled', 'is canceled', 'Your request is canceled'],
  ])('tells that the request was %s', (event, subject, sentence) => {
    const letter = visitorLetter(newsWith(event), SURROUNDINGS);
    expect(letter.subject).toContain(subject);
    for (const body of [letter.text, letter.html]) expect(body).toContain(sentence);
  });

  test.each([
    ['de-DE', 'Tuesday, 17 November 2026, 2:00 PM'],
    ['en-US', 'Tuesday, November 17, 2026, 2:00 PM'],
    ['not a locale', 'Tuesday, November 17, 2026, 2:00 PM'],
  ])('writes the date in the order of the locale %s', (locale, when) => {
    const { text, html } = visitorLetter(newsWith('requested', { locale }), SURROUNDINGS);
    expect(text).toContain(`When: ${when}\n`);
    expect(html).toContain(when);
  });

  test('names no zone that is not known', () => {
    const unknown = newsWith('requested', { timeZone: null, startsAt: null });
    expect(visitorLetter(unknown, SURROUNDINGS).text).toContain('Time zone: your own time\n');
  });

  test('greets a visitor whose name is not known, and leaves out a link that is not there', () => {
    const { text, html } = visitorLetter(newsWith('moved', { name: null }), {
      ...SURROUNDINGS,
      link: null,
    });
    expect(text).toMatch(/^Hello,\n/);
    expect(`${text}${html}`).not.toMatch(/\/booking\/|<a /);
  });

  test.each(EVENTS)('contains the link once and none of the free text when it was %s', (event) => {
    const { subject, text, html } = visitorLetter(newsWith(event, {}, { notice }), SURROUNDINGS);
    for (const body of [text, html]) expect(body.split(LINK)).toHaveLength(2);
    expect(`${subject}${text}${html}`).not.toMatch(/miss calls|bold|Analytical|engine\.example/);
    expect(subject).not.toContain('Ada');
  });

  test('has a subject that fits on a phone', () => {
    for (const event of EVENTS) {
      for (const { subject } of [
        visitorLetter(newsWith(event), SURROUNDINGS),
        ownerLetter(newsWith(event)),
      ])
        expect(subject.length).toBeLessThanOrEqual(48);
    }
  });

  test('shows a name from right to left without turning the text around it', () => {
    const { html } = visitorLetter(newsWith('requested', { name: 'שרה כהן' }), SURROUNDINGS);
    expect(html).toContain('<span dir="auto">Hello שרה כהן,</span>');
  });
});

describe('the letter to the owner', () => {
  test('holds the whole request, however long it is', () => {
    const problems = 'Long text. '.repeat(900).trim();
    const long = { ...notice, row: { ...notice.row, problems } };
    const { subject, text, html } = ownerLetter(newsWith('requested', {}, { notice: long }));
    expect(subject).toMatch(/^New consultation request EV-/);
    expect(text).toContain(problems);
    expect(text).toContain('Email: ada@engine.example\n');
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
  });

  test('keeps a line of a visitor from looking like one of its labels', () => {
    const { text } = ownerLetter(newsWith('requested'));
    expect(text.match(/^Submitted:/gm)).toHaveLength(1);
  });

  test.each([
    ['moved', 'Was: 2026-11-16'],
    ['cancelled', 'Time: 2026-11-17'],
  ] as const)('tells that a request was %s', (event, line) => {
    expect(ownerLetter(newsWith(event)).text).toContain(line);
  });

  test('never holds the link with which the visitor can change the request', () => {
    const news = newsWith('moved', {}, { link: LINK });
    expect(JSON.stringify(bookingLetter('owner', news, SURROUNDINGS))).not.toContain('/booking/');
  });
});

describe('whatever a visitor types', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(
      'Ada\r\nBcc: eve@evil.example',
      'Ada</span><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'Ada\u202Egnp.exe',
      'Ada\u2028Reference: EV-0000-00',
      'A'.repeat(10_000),
    ),
  );
  const event = fc.constantFrom(...EVENTS);

  test('the letter to the visitor keeps its lines, its tags and its one link', () => {
    const plain = (each: BookingEvent) => visitorLetter(newsWith(each), SURROUNDINGS);
    fc.assert(
      fc.property(hostile, event, (name, each) => {
        const { subject, text, html } = visitorLetter(newsWith(each, { name }), SURROUNDINGS);
        const usual = plain(each);
        expect(subject).toBe(usual.subject);
        expect(text.split('\n').slice(1)).toEqual(usual.text.split('\n').slice(1));
        expect(text.split('\n')[0]?.length).toBeLessThan(200);
        expect(tagsOf(html)).toEqual(tagsOf(usual.html));
        expect(`${text}${html}`).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
        expect(html.isWellFormed() && text.isWellFormed()).toBe(true);
      }),
    );
  });

  test('the letter to the owner keeps its tags', () => {
    const values = fc.record({ name: hostile, problems: hostile, additional: hostile });
    fc.assert(
      fc.property(values, (row) => {
        const changed = { ...notice, row: { ...notice.row, ...row } };
        const { subject, html } = ownerLetter(newsWith('requested', {}, { notice: changed }));
        expect(subject).not.toMatch(/[\r\n]/);
        const kinds = new Set(tagsOf(html).filter((tag) => tag !== '<br>'));
        const usual = ownerLetter(newsWith('requested')).html;
        expect(kinds).toEqual(new Set(tagsOf(usual).filter((tag) => tag !== '<br>')));
      }),
    );
  });

  function tagsOf(html: string): string[] {
    return html.match(/<[^>]*>/g) ?? [];
  }
});

test('the markup fetches nothing, runs nothing and needs no class', () => {
  for (const each of EVENTS) {
    const { html } = visitorLetter(newsWith(each), SURROUNDINGS);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import|src=/i);
    expect(html).not.toMatch(/<(p|h2|td|a)(?![^>]*style=)[ >]/);
  }
});
