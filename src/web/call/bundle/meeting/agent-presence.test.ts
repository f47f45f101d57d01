import { expect, test } from 'vitest';
import type { CallTracksStore } from '../library/call-tracks.ts';
import type { LibraryChannel } from '../library/library-channel.ts';
import { createAgentPresence } from './agent-presence.ts';

function presence(track: { enabled: boolean } | null) {
  const tracks = { agentTrack: () => track } as Partial<CallTracksStore>;
  return createAgentPresence({} as LibraryChannel, tracks as CallTracksStore);
}

test('a hush silences the track that the library plays, until the agent is heard again', () => {
  const track = { enabled: true };
  const agent = presence(track);
  agent.hush(true);
  expect(track.enabled).toBe(false);
  agent.hush(false);
  expect(track.enabled).toBe(true);
});

test('a hush before the agent has a track changes nothing', () => {
  expect(() => presence(null).hush(true)).not.toThrow();
});
