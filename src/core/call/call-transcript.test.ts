import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMessage,
  addTypedLine,
  type CallTranscript,
  clearTranscript,
  emptyCallTranscript,
} from './call-transcript.ts';

const says = (role: string, transcript: string, transcriptType = 'final') => ({
  type: 'transcript',
  role,
  transcriptType,
  transcript,
});
const hearAll = (messages: unknown[], from: CallTranscript = emptyCallTranscript) =>
  messages.reduce(addMessage, from);
const lines = ({ lines: said }: CallTranscript) =>
  said.map(({ role, text, final }) => `${role}: ${text}${final ? '' : ' …'}`);

test('a speaker’s partial line is replaced until it is final', () => {
  const begun = hearAll([
    says('assistant', 'Which', 'partial'),
    says('user', 'Wait', 'partial'),
    says('assistant', 'Which day', 'partial'),
  ]);
  expect(lines(begun)).toEqual(['assistant: Which day …', 'user: Wait …']);
  const ended = hearAll([says('assistant', 'Which day?'), says('user', 'Wait.')], begun);
  expect(lines(ended)).toEqual(['assistant: Which day?', 'user: Wait.']);
  expect(ended.lines.map(({ id }) => id)).toEqual(begun.lines.map(({ id }) => id));
  expect(lines(hearAll([says('assistant', 'Well?')], ended))).toHaveLength(3);
});

test('a line that becomes empty is removed', () => {
  expect(lines(hearAll([says('user', 'Hm', 'partial'), says('user', ' ')]))).toEqual([]);
  expect(lines(hearAll([says('user', ''), says('assistant', '', 'partial')]))).toEqual([]);
});

test('a typed line is not shown again when the agent repeats it in a message', () => {
  const typed = addTypedLine(emptyCallTranscript, 'Next  Monday');
  const heard = hearAll(
    [says('user', 'next Monday', 'partial'), says('user', 'Next Monday')],
    typed,
  );
  expect(lines(heard)).toEqual(['user: Next  Monday']);
  expect(lines(hearAll([says('user', 'Next Monday')], heard))).toHaveLength(2);
});

test('words that were typed and answered can be spoken afterwards as a new line', () => {
  const answered = hearAll([says('assistant', 'Sure?')], addTypedLine(emptyCallTranscript, 'Yes'));
  expect(lines(hearAll([says('user', 'Yes')], answered))).toEqual([
    'user: Yes',
    'assistant: Sure?',
    'user: Yes',
  ]);
});

test('only links to this site and to email addresses are added to the assistant’s last line', () => {
  const transcript = hearAll([
    says('assistant', 'See our services.'),
    says('user', 'Thanks.'),
    {
      type: 'assistant-reply',
      links: [
        { label: 'Services', href: '/#services' },
        { label: 'Mail', href: 'mailto:hello@example.com' },
        { label: 'Elsewhere', href: 'https://example.com' },
        { label: 'Elsewhere', href: '//example.com' },
        { label: 'Elsewhere', href: '/\\example.com' },
        // A browser ignores the tab and reads `//example.com`, so the link leads to another site.
        { label: 'Elsewhere', href: '/\t/example.com' },
        { label: 'Script', href: 'javascript:alert(1)' },
        { label: '', href: '/privacy' },
        null,
      ],
      booking: null,
    },
    { type: 'assistant-reply', links: [{ label: 'Services', href: '/#services' }] },
  ]);
  expect(transcript.lines.map(({ links }) => links)).toEqual([
    [
      { label: 'Services', href: '/#services' },
      { label: 'Mail', href: 'mailto:hello@example.com' },
    ],
    [],
  ]);
});

test('the line with which the agent sent a request keeps the request', () => {
  const transcript = hearAll([
    says('assistant', 'Shall I send it?'),
    { type: 'assistant-reply', links: [], booking: null },
    says('user', 'Yes.'),
    says('assistant', 'Your request is sent.'),
    {
      type: 'assistant-reply',
      links: [],
      facts: { date: '2026-11-19', slot: '14:30' },
      booking: { id: 'b-1', reference: 'EV-7K3M-Q2', link: '/booking/a-token_1' },
    },
  ]);
  expect(transcript.lines.map(({ booking }) => booking)).toEqual([
    undefined,
    undefined,
    {
      id: 'b-1',
      reference: 'EV-7K3M-Q2',
      link: '/booking/a-token_1',
      date: '2026-11-19',
      slot: '14:30',
      isOffCalendar: false,
    },
  ]);
});

test.each([
  'https://example.com/booking/a',
  '//example.com',
  '/booking/../privacy',
  '/booking/',
  'javascript:alert(1)',
  7,
])('the link %s does not lead to the page of a request and is left out', (link) => {
  const transcript = hearAll([
    says('assistant', 'Your request is sent.'),
    { type: 'assistant-reply', links: [], booking: { id: 'b-1', link } },
  ]);
  expect(transcript.lines[0]?.booking?.link).toBe('');
});

test('the next call begins without lines and uses new ids', () => {
  const before = hearAll([says('user', 'One.'), says('user', 'Two.')]);
  const after = hearAll([says('user', 'Three.')], clearTranscript(before));
  expect(after.lines).toMatchObject([{ id: 3, text: 'Three.' }]);
});

test('after any messages, ids rise and only a speaker’s last line can be partial', () => {
  const loose = fc.record(
    {
      type: fc.constantFrom('transcript', 'assistant-reply', 'status-update'),
      role: fc.constantFrom('user', 'assistant', 'system', 7),
      transcriptType: fc.constantFrom('partial', 'final', null),
      transcript: fc.option(fc.string()),
      links: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(loose, fc.anything())), (messages) => {
      const { lines: said } = hearAll(messages);
      const ids = said.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      for (const role of ['user', 'assistant']) {
        const own = said.filter((line) => line.role === role);
        expect(own.slice(0, -1).every(({ final }) => final)).toBe(true);
      }
      expect(said.every(({ text }) => text !== '')).toBe(true);
    }),
  );
});

test('the facts of the latest reply are kept, and a reply without facts keeps them', () => {
  const told = addMessage(emptyCallTranscript, {
    type: 'assistant-reply',
    facts: { name: 'Ann Lee', email: '', slot: 7 },
  });
  expect(told.facts).toEqual({ name: 'Ann Lee' });
  expect(addMessage(told, { type: 'assistant-reply', links: [] }).facts).toEqual(told.facts);
  expect(clearTranscript(told).facts).toBeNull();
});

test('a guess of the agent is kept until a reply tells the value, or the next call begins', () => {
  const guess = { type: 'contact-field', field: 'email', value: 'an@example.com' };
  const asked = hearAll([guess, { ...guess, field: 'phone' }, says('assistant', 'Is it right?')]);
  expect(asked.contactGuess).toEqual({ field: 'email', value: 'an@example.com' });
  expect(hearAll([guess], asked).contactGuess).not.toBe(asked.contactGuess);
  const replies = (facts: object) => hearAll([{ type: 'assistant-reply', facts }], asked);
  expect(replies({ name: 'Ann' }).contactGuess).toBe(asked.contactGuess);
  expect(replies({ email: 'ann@example.com' }).contactGuess).toBeNull();
  expect(clearTranscript(asked).contactGuess).toBeNull();
});

test('a person of the business is in the call until the room says otherwise, or the next call begins', () => {
  const person = { name: 'Grace', stage: 'listening' };
  const there = hearAll([{ type: 'person', person }, says('assistant', 'Which day?')]);
  expect(there.person).toEqual(person);
  expect(hearAll([{ type: 'person', person: null }], there).person).toBeNull();
  expect(
    hearAll([{ type: 'person', person: { name: 'Eve', stage: '?' } }], there).person,
  ).toBeNull();
  expect(clearTranscript(there).person).toBeNull();
});

test('a line of a person has the name of the person', () => {
  const { lines: said } = hearAll([
    { ...says('assistant', 'Hello, I am Grace.'), speaker: 'Grace' },
    says('assistant', 'I am back.'),
  ]);
  expect(said.map(({ speaker }) => speaker)).toEqual(['Grace', undefined]);
});
