import { expect, test } from 'vitest';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';
import {
  ignoredRestrictions,
  isAssistantAllowed,
  isOriginAllowed,
  mayBringAssistant,
  originOf,
  type TokenRestrictions,
} from './token-restrictions.ts';

test.each<[string, string[] | undefined, string | undefined, boolean]>([
  ['any origin without a list', undefined, 'https://shop.example', true],
  ['no origin without a list', undefined, undefined, true],
  ['an origin of the list', ['https://shop.example'], 'https://shop.example', true],
  [
    'an origin whose entry ends with a slash',
    ['https://shop.example/'],
    'https://shop.example',
    true,
  ],
  ['an origin whose entry has capitals', ['HTTPS://Shop.Example'], 'https://shop.example', true],
  ['the usual port', ['https://shop.example:443'], 'https://shop.example', true],
  ['another port', ['https://shop.example'], 'https://shop.example:8443', false],
  ['another scheme', ['https://shop.example'], 'http://shop.example', false],
  ['a subdomain', ['https://shop.example'], 'https://evil.shop.example', false],
  ['a longer name', ['https://shop.example'], 'https://shop.example.evil', false],
  ['the origin of a sandboxed page', ['https://shop.example'], 'null', false],
  ['no origin', ['https://shop.example'], undefined, false],
  ['every origin with an empty list', [], 'https://shop.example', false],
])('%s: with the list %j, the origin %s is allowed: %s', (_, allowedOrigins, origin, expected) => {
  const restrictions = allowedOrigins === undefined ? {} : { allowedOrigins };
  expect(isOriginAllowed(restrictions, origin)).toBe(expected);
});

test.each([
  ['https://shop.example/path?query', 'https://shop.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['shop.example', null],
  ['*', null],
  ['javascript:alert(1)', null],
  ['file:///etc', null],
])('the origin of %s is %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test.each<[TokenRestrictions, boolean]>([
  [{}, false],
  [{ allowTransientAssistant: true }, true],
  [{ allowTransientAssistant: false }, false],
  [{ allowTransientAssistant: true, allowedAssistantIds: [] }, false],
])('a token with %j may bring an assistant of its own: %s', (restrictions, expected) => {
  expect(mayBringAssistant(restrictions)).toBe(expected);
});

const ONE = '0d3f9c1e-5a7b-4c2d-9e8f-1a2b3c4d5e6f';
const OTHER = '1d3f9c1e-5a7b-4c2d-9e8f-1a2b3c4d5e6f';

test.each<[string, string[] | undefined, Record<string, unknown>, boolean]>([
  ['any assistant without a list', undefined, { assistantId: OTHER }, true],
  ['an assistant of the list', [ONE], { assistantId: ONE }, true],
  ['an id in capitals', [ONE.toUpperCase()], { assistantId: ONE }, true],
  ['another assistant', [ONE], { assistantId: OTHER }, false],
  ['a value that is no id', [ONE], { assistantId: 'x' }, false],
  ['nobody, if the site’s assistant is not in the list', [ONE], {}, false],
  ['nobody, if the site’s assistant is in the list', [SITE_ASSISTANT_ID], {}, true],
  ['a brought assistant', [SITE_ASSISTANT_ID], { assistant: {} }, false],
  ['a squad', [SITE_ASSISTANT_ID], { squadId: ONE }, false],
  ['a workflow beside an assistant of the list', [ONE], { assistantId: ONE, workflow: {} }, false],
  ['a squad without a list', undefined, { squadId: ONE }, true],
  ['every assistant with an empty list', [], { assistantId: ONE }, false],
])('%s: with the list %j, the body %j is allowed: %s', (_, ids, body, expected) => {
  const restrictions = ids === undefined ? {} : { allowedAssistantIds: ids };
  expect(isAssistantAllowed(restrictions, body)).toBe(expected);
});

test.each<[unknown, unknown, string[]]>([
  ['private', undefined, []],
  ['private', { enabled: false }, []],
  ['private', { allowedOrigins: null }, []],
  ['private', { allowedOrigins: [] }, ['allowedOrigins']],
  [undefined, { allowTransientAssistant: false }, ['allowTransientAssistant']],
  ['private', { allowedAssistantIds: [SITE_ASSISTANT_ID] }, ['allowedAssistantIds']],
  ['public', { allowedOrigins: [], allowTransientAssistant: true }, []],
])('a token with the tag %s and the restrictions %j ignores %j', (tag, restrictions, expected) => {
  expect(ignoredRestrictions(tag, restrictions)).toEqual(expected);
});
