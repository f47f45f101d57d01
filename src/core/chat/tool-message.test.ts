import { describe, expect, test } from 'vitest';
import { chosenToolMessage, toolMessagesOf } from './tool-message.ts';

const said = (messages: unknown, type: 'request-start' | 'request-complete', about = {}) =>
  chosenToolMessage(toolMessagesOf(messages), type, { given: {}, locale: null, ...about })?.text;
const start = (more: object) => [{ type: 'request-start', content: 'One moment.', ...more }];

test.each([
  [start({}), 'One moment.'],
  [[{ type: 'request-complete', content: 'Done.' }, ...start({})], 'One moment.'],
  [[...start({}), ...start({ content: 'Wait.' })], 'One moment.'],
  [start({ content: '   ' }), undefined],
  [start({ content: 7 }), undefined],
  [start({ content: 'a'.repeat(1001) }), undefined],
  [[{ type: 'unknown', content: 'x' }, null, 7, 'x'], undefined],
  ['One moment.', undefined],
  [undefined, undefined],
])('%j begins with %j', (messages, text) => {
  expect(said(messages, 'request-start')).toBe(text);
});

describe('words in several languages', () => {
  const contents = [
    { type: 'text', text: 'One moment.', language: 'en' },
    { type: 'text', text: 'Einen Moment.', language: 'de' },
  ];
  test.each([
    ['de-CH', 'Einen Moment.'],
    ['DE', 'Einen Moment.'],
    ['fr', 'One moment.'],
    [null, 'One moment.'],
  ])('of the locale %s are %s', (locale, text) => {
    expect(said(start({ contents }), 'request-start', { locale })).toBe(text);
  });
});

describe('a condition', () => {
  const given = { city: 'Paris', days: 3, list: ['a'], yes: true };
  test.each([
    ['eq', 'city', 'Paris', true],
    ['eq', 'city', 'paris', false],
    ['eq', 'days', '3', true],
    ['eq', 'yes', 'true', true],
    ['eq', 'list', 'a', false],
    ['eq', 'toString', 'x', false],
    ['neq', 'city', 'Rome', true],
    ['neq', 'city', 'Paris', false],
    ['neq', 'missing', 'x', true],
    ['gt', 'days', '2', true],
    ['gt', 'days', '3', false],
    ['gte', 'days', '3', true],
    ['lt', 'days', '4', true],
    ['lt', 'days', '3', false],
    ['lte', 'days', '3', true],
    ['lt', 'missing', '3', false],
    ['gt', 'city', '3', false],
    ['gt', 'days', '', false],
    ['like', 'city', 'Paris', false],
  ])('%s %s %s is met: %s', (operator, param, value, isMet) => {
    const messages = start({ conditions: [{ operator, param, value }] });
    expect(said(messages, 'request-start', { given })).toBe(isMet ? 'One moment.' : undefined);
  });

  test('has to be met together with all others, and the next message is tried', () => {
    const conditions = [
      { operator: 'eq', param: 'city', value: 'Paris' },
      { operator: 'gt', param: 'days', value: '5' },
    ];
    const messages = [...start({ conditions, content: 'Paris for long.' }), ...start({})];
    expect(said(messages, 'request-start', { given })).toBe('One moment.');
  });
});

test.each([
  [
    { type: 'request-complete', role: 'system' },
    { isHint: true, endsConversation: false },
  ],
  [
    { type: 'request-complete', role: 'system', endCallAfterSpokenEnabled: true },
    { isHint: true, endsConversation: false },
  ],
  [
    { type: 'request-complete', endCallAfterSpokenEnabled: true },
    { isHint: false, endsConversation: true },
  ],
  [
    { type: 'request-failed', role: 'system' },
    { isHint: false, endsConversation: false },
  ],
  [{ type: 'request-response-delayed' }, { delayMs: 1000 }],
  [{ type: 'request-response-delayed', timingMilliseconds: 5 }, { delayMs: 100 }],
  [{ type: 'request-response-delayed', timingMilliseconds: 1e9 }, { delayMs: 120_000 }],
])('%j is read as %j', (message, expected) => {
  expect(toolMessagesOf([{ content: 'x', ...message }])).toMatchObject([expected]);
});
