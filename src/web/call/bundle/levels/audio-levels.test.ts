import { expect, test } from 'vitest';
import { readAudioLevel } from './audio-levels.ts';

function report(type: string, kind: string, audioLevel?: number): [string, Report] {
  return [type, { type, kind, ...(audioLevel !== undefined && { audioLevel }) }];
}

interface Report {
  type: string;
  kind: string;
  audioLevel?: number;
}

test('the level of each side is read from the report that states it', () => {
  const stats = [report('inbound-rtp', 'audio', 0.2), report('media-source', 'audio', 0.1)];
  expect([readAudioLevel(stats, 'agent'), readAudioLevel(stats, 'visitor')]).toEqual([0.2, 0.1]);
});

test('a report about video is ignored', () => {
  expect(readAudioLevel([report('inbound-rtp', 'video', 0.2)], 'agent')).toBe(0);
});

test('a level that the browser does not state is null, and the level of silence is 0', () => {
  expect(readAudioLevel([report('inbound-rtp', 'audio')], 'agent')).toBeNull();
  expect(readAudioLevel([report('inbound-rtp', 'audio', 0)], 'agent')).toBe(0);
});

test('the agent is silent before there is a connection', () => {
  expect(readAudioLevel(undefined, 'agent')).toBe(0);
  expect(readAudioLevel(undefined, 'visitor')).toBeNull();
});
