import { expect, test } from 'vitest';
import { readLevel } from './read-level.ts';

function report(type: string, kind: string, audioLevel?: number): [string, Report] {
  return [type, { type, kind, ...(audioLevel !== undefined && { audioLevel }) }];
}

interface Report {
  type: string;
  kind: string;
  audioLevel?: number;
}

test('each side is read where the browser measures it', () => {
  const stats = [report('inbound-rtp', 'audio', 0.2), report('media-source', 'audio', 0.1)];
  expect([readLevel(stats, 'agent'), readLevel(stats, 'visitor')]).toEqual([0.2, 0.1]);
});

test('video is not listened to', () => {
  expect(readLevel([report('inbound-rtp', 'video', 0.2)], 'agent')).toBe(0);
});

test('a browser that does not tell is told apart from silence', () => {
  expect(readLevel([report('inbound-rtp', 'audio')], 'agent')).toBeNull();
  expect(readLevel([report('inbound-rtp', 'audio', 0)], 'agent')).toBe(0);
});

test('before there is a connection nothing comes in', () => {
  expect(readLevel(undefined, 'agent')).toBe(0);
  expect(readLevel(undefined, 'visitor')).toBeNull();
});
