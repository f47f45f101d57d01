import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConsultationNotice, noticeText } from './notice.ts';

const notice: ConsultationNotice = {
  id: 'b7e1',
  messageId: 'a message',
  row: {
    name: 'Jane Doe',
    email: 'jane_doe@acme.com',
    company: 'Acme',
    service: 'ai-agent',
    problems: 'Missed calls\nSlow *follow-ups*',
    additional: 'Call [me](http://evil)',
    selected_date: '11/16/2026',
    selected_time: '9:30 AM',
  },
  date: '2026-11-16',
  timeZone: 'America/New_York',
  submittedAt: Date.UTC(2026, 10, 12, 15, 4, 5),
  marks: [],
};
const withRow = (changes: Partial<ConsultationNotice['row']>): ConsultationNotice => ({
  ...notice,
  row: { ...notice.row, ...changes },
});

const HEADING = 'New consultation request:';
const LABELS = [
  'Name:',
  'Email:',
  'Company:',
  'Service:',
  'Preferred date/time:',
  'Problems:',
  'Additional info:',
  'Submitted:',
];
const OURS = [HEADING, ...LABELS, 'Note:'];

interface Parsed {
  text: string;
  entities: { sign: string; text: string }[];
}

/**
 * Parses Telegram's legacy Markdown as Telegram does. Inside an entity, such as bold text, a
 * backslash escapes nothing. Every entity must be closed.
 */
function parseLegacyMarkdown(source: string): Parsed {
  const parsed: Parsed = { text: '', entities: [] };
  let at = 0;
  while (at < source.length) {
    const sign = source.charAt(at);
    if (sign === '\\' && '_*`['.includes(source.charAt(at + 1) || ' ')) {
      parsed.text += source.charAt(at + 1);
      at += 2;
    } else if ('_*`['.includes(sign)) {
      const fenced = source.startsWith('```', at);
      const end = fenced ? '```' : sign === '[' ? ']' : sign;
      const from = at + (fenced ? 3 : 1);
      const to = source.indexOf(end, from);
      if (to < 0) throw new Error(`Can't find end of the entity starting at ${at}`);
      parsed.text += source.slice(from, to);
      if (to > from) parsed.entities.push({ sign, text: source.slice(from, to) });
      at = to + end.length;
      if (sign === '[' && source.charAt(at) === '(') {
        const close = source.indexOf(')', at);
        at = close < 0 ? source.length : close + 1;
      }
    } else {
      parsed.text += sign;
      at += 1;
    }
  }
  return parsed;
}

describe('the model of Telegram’s parser', () => {
  test('finds entities, escapes and faults', () => {
    expect(parseLegacyMarkdown('*a* \\_b\\* `c` [d](http://e) \\x')).toEqual({
      text: 'a _b* c d \\x',
      entities: [
        { sign: '*', text: 'a' },
        { sign: '`', text: 'c' },
        { sign: '[', text: 'd' },
      ],
    });
    expect(parseLegacyMarkdown('*a\\*').entities).toEqual([{ sign: '*', text: 'a\\' }]);
    for (const open of ['_', '*a', '`', '[x', '```a``']) {
      expect(() => parseLegacyMarkdown(open)).toThrow("Can't find end");
    }
  });
});

describe('the message', () => {
  test('lists all facts in their fixed order', () => {
    expect(noticeText(notice).markdown).toBe(
      [
        '*New consultation request:*',
        '*Name:* Jane Doe',
        '*Email:* jane\\_doe@acme.com',
        '*Company:* Acme',
        '*Service:* AI Chat Agent (ai-agent)',
        '*Preferred date/time:* 11/16/2026 at 9:30 AM (2026-11-16, America/New\\_York)',
        '*Problems:*',
        '| Missed calls',
        '| Slow \\*follow-ups\\*',
        '*Additional info:*',
        '| Call \\[me](http://evil)',
        '*Submitted:* 2026-11-12 15:04 UTC',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['no company', withRow({ company: '' }), 'Company: Not provided'],
    ['no problems', withRow({ problems: '' }), 'Problems: Not provided'],
    ['blank additional info', withRow({ additional: ' \n ' }), 'Additional info: Not provided'],
    ['no date', withRow({ selected_date: '' }), 'Preferred date/time: Not selected'],
    ['no time', withRow({ selected_time: '' }), 'Preferred date/time: Not selected'],
    [
      'no zone',
      { ...notice, timeZone: null },
      'Preferred date/time: 11/16/2026 at 9:30 AM (2026-11-16, the visitor’s own time)',
    ],
    [
      'marks',
      { ...notice, marks: ['clock-off', 'filled-fast'] as const },
      'Note: the visitor’s clock is more than a day off; filled in faster than anyone types',
    ],
  ])('has a line for %s', (_, changed, line) => {
    const { markdown, plain } = noticeText(changed);
    expect(plain.split('\n')).toContain(line);
    expect(parseLegacyMarkdown(markdown).text).toBe(plain);
  });

  test('keeps a short text whole', () => {
    const problems = 'a'.repeat(1500);
    expect(noticeText(withRow({ problems })).plain).toContain(`\n| ${problems}\n`);
  });

  test('cuts the longest values and marks the cut, so that the message fits and keeps every label', () => {
    const long = '_*`[😀'.repeat(2000);
    const changes = { name: long, email: long, company: long, problems: long, additional: long };
    const full: ConsultationNotice = {
      ...withRow({ ...changes, selected_date: long }),
      marks: ['clock-off', 'filled-fast'],
    };
    const { markdown, plain } = noticeText(full);
    const { text, entities } = parseLegacyMarkdown(markdown);
    expect(text).toBe(plain);
    expect(text.length).toBeLessThanOrEqual(4096);
    expect(text.length).toBeGreaterThan(3900);
    expect(entities.map((entity) => entity.text)).toEqual(OURS);
    expect(text.split('\n').filter((line) => line.endsWith('…'))).toHaveLength(6);
    expect(text.isWellFormed()).toBe(true);
  });
});

const markup = fc.string({
  unit: fc.constantFrom(
    '_',
    '*',
    '`',
    '[',
    ']',
    '(',
    ')',
    '\\',
    '|',
    ' ',
    'a',
    '😀',
    '```',
    '](http://evil)',
    '\n',
    '\r',
    '\r\n',
    '\u2028',
    '\u2029',
    ...OURS.flatMap((label) => [label, `*${label}*`]),
  ),
  maxLength: 40,
});
const anyText = fc.oneof(
  markup,
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
);
const anyNotice = (text: fc.Arbitrary<string>) =>
  fc
    .record({
      name: text,
      email: text,
      company: text,
      problems: text,
      additional: text,
      selected_date: text,
      selected_time: text,
      timeZone: fc.option(text),
    })
    .map(({ timeZone, ...row }) => ({ ...withRow(row), timeZone }));

describe('any text that a visitor types', () => {
  test('leaves the message parseable, and adds no markup to it', () => {
    const ours = [HEADING, ...LABELS].map((text) => ({ sign: '*', text }));
    fc.assert(
      fc.property(anyNotice(anyText), (value) => {
        const { markdown, plain } = noticeText(value);
        const parsed = parseLegacyMarkdown(markdown);
        expect(parsed.entities).toEqual(ours);
        expect(parsed.text).toBe(plain);
        expect(parsed.text.length).toBeLessThanOrEqual(4096);
      }),
      { numRuns: 2700 },
    );
  });

  test('begins no line that looks like one of our labels', () => {
    const label =
      /^\s*\*?(New consultation request|Name|Email|Company|Service|Preferred date\/time|Problems|Additional info|Submitted|Note):/;
    fc.assert(
      fc.property(anyNotice(markup), (value) => {
        const { markdown, plain } = noticeText(value);
        for (const text of [plain, parseLegacyMarkdown(markdown).text]) {
          const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
          const found = lines.map((line) => label.exec(line)?.[1]).filter(Boolean);
          expect(found.map((name) => `${name}:`)).toEqual([HEADING, ...LABELS]);
        }
      }),
      { numRuns: 2500 },
    );
  });
});
