import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameAddress, readFrameAddress, themeOfPage } from './embed-addresses.ts';
import {
  type FrameMessage,
  type HostMessage,
  readFrameMessage,
  readHostMessage,
} from './embed-messages.ts';
import { EMBED_PARTS } from './embed-options.ts';

test.each<FrameMessage>([
  { type: 'ready' },
  { type: 'close' },
  { type: 'step' },
  { type: 'call-start' },
  { type: 'call-end' },
  { type: 'height', px: 640 },
  { type: 'booked', by: 'assistant' },
])('the page around understands %j, and nothing that is added to it', (message) => {
  expect(readFrameMessage(message)).toEqual(message);
  expect(readFrameMessage({ ...message, email: 'ada@engine.example' })).toEqual(message);
});

test.each<HostMessage>([
  { type: 'opened', part: 'booking', focus: true },
  { type: 'opened', part: null, focus: false },
  { type: 'closed' },
])('the frame understands %j', (message) => {
  expect(readHostMessage(message)).toEqual(message);
});

test.each([
  null,
  'ready',
  { type: 'height' },
  { type: 'height', px: Number.POSITIVE_INFINITY },
  { type: 'height', px: -1 },
  { type: 'height', px: '640px' },
  { type: 'booked' },
  { type: 'booked', by: 'ada@engine.example' },
  { type: 'paid' },
  // The call library sends messages of its own.
  { what: 'iframe-call-message', action: 'leave-meeting' },
])('%j is no message of the frame', (data) => {
  expect(readFrameMessage(data)).toBeNull();
});

test('no value at all makes reading a message fail', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      readFrameMessage(data);
      readHostMessage(data);
    }),
  );
  expect(readHostMessage({ type: 'opened', part: 'cellar' })).toEqual({
    type: 'opened',
    part: null,
    focus: false,
  });
});

test('a frame reads from its address what the page around it has written there', () => {
  const told = {
    parts: ['call', 'booking'],
    host: 'https://shop.example:8443',
    theme: 'dark',
  } as const;
  const address = new URL(frameAddress('https://everline.example', 'panel', told));
  expect(address.origin + address.pathname + address.search).toBe('https://everline.example/embed');
  expect(readFrameAddress(address.hash)).toEqual(told);
});

test.each(['', '#', '#cellar', '#%@'])('the address %j shows every part', (hash) => {
  expect(readFrameAddress(hash)).toEqual({ parts: EMBED_PARTS, host: '', theme: null });
});

test.each([
  ['normal', 'light'],
  ['light', 'light'],
  ['only light', 'light'],
  ['dark', 'dark'],
  ['only dark', 'dark'],
  ['light dark', null],
  ['dark light', null],
])('a page whose color-scheme is %j has the theme %s', (colorScheme, theme) => {
  expect(themeOfPage(colorScheme)).toBe(theme);
});
