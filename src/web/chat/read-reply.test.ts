import { expect, test } from 'vitest';
import { readAnswerEvent } from './read-reply.ts';

function read(event: unknown) {
  return readAnswerEvent(JSON.stringify(event));
}

function replyWith(metadata: unknown, content: unknown = 'Yes.', beside: object = {}) {
  const output = [{ role: 'assistant', content, metadata }];
  const event = read({ id: 'c', chat: { output }, ...beside });
  return event?.kind === 'reply' ? event.reply : null;
}

const noBookingFacts = {
  date: null,
  slot: null,
  reference: null,
  link: null,
  isOffCalendar: false,
};
const nothingBeside = {
  chatId: null,
  sources: [],
  booking: null,
  ended: false,
  handOver: false,
  facts: null,
};

test('an event with a delta is a piece of text, an event with a chat is the reply', () => {
  const piece = { id: 'c', path: 'chat.output[0].content', delta: 'Ye' };
  expect(read(piece)).toEqual({ kind: 'piece', text: 'Ye' });
  expect(replyWith(undefined)).toEqual({ text: 'Yes.', ...nothingBeside });
});

test('links, booking and facts are read from the metadata', () => {
  const facts = { name: 'Ann', email: '', date: '2026-11-19', slot: '14:00', surplus: 'x' };
  const links = [{ label: 'Services', href: '/#services' }];
  expect(replyWith({ links, bookingId: 'b1', ended: true, handOver: true, facts })).toEqual({
    chatId: null,
    text: 'Yes.',
    sources: links,
    booking: { ...noBookingFacts, id: 'b1', date: '2026-11-19', slot: '14:00' },
    ended: true,
    handOver: true,
    facts: { name: 'Ann', date: '2026-11-19', slot: '14:00' },
  });
});

test('a booking is read even if its day is unknown', () => {
  expect(replyWith({ bookingId: 'b1' })?.booking).toEqual({ ...noBookingFacts, id: 'b1' });
});

test.each([
  ['/booking/t0k3n_-', '/booking/t0k3n_-'],
  ['/booking/t0k3n/cancel', null],
  ['//evil.example/booking/t0k3n', null],
  ['https://evil.example', null],
  [7, null],
])('a booking with the link %j beside the chat has the link %j', (link, read) => {
  const beside = { booking: { id: 'other', reference: 'EV-7K3M-Q2', link } };
  expect(replyWith({ bookingId: 'b1' }, 'Yes.', beside)?.booking).toEqual({
    ...noBookingFacts,
    id: 'b1',
    reference: 'EV-7K3M-Q2',
    link: read,
  });
  expect(replyWith({}, 'Yes.', beside)?.booking).toBeNull();
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
  7,
])('a link to %j is dropped', (href) => {
  const kept = { label: 'Mail', href: 'mailto:hello@everline.example' };
  expect(replyWith({ links: [{ label: 'There', href }, kept] })?.sources).toEqual([kept]);
});

test.each([null, 7, [], 'text', {}, { facts: 7, links: {}, bookingId: 7, ended: 'yes' }])(
  'a reply with the metadata %j is read without its metadata',
  (metadata) => {
    expect(replyWith(metadata, 7)).toMatchObject({ text: '', sources: [], booking: null });
  },
);

test.each(['', '[DONE]', 'null', '7', '{', '{}', '[]', '{"delta":7}', '{"error":{}}'])(
  'the event %j is ignored',
  (data) => {
    expect(readAnswerEvent(data)).toBeNull();
  },
);
