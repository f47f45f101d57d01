import type { CallTracks } from './daily-window.ts';

/** Keeps the tracks of a call in the object from which the library reads them. */
export function createCallTracks() {
  const tracks: CallTracks = {
    local: {
      streams: { cam: { stream: new MediaStream() } },
      public: { subscribedTracks: { ALL: false }, customTracks: {} },
    },
    streams: {},
    participants: {},
  };
  return {
    tracks,
    setVisitorTrack(track: MediaStreamTrack | null) {
      tracks.local.streams.cam.stream = new MediaStream(track ? [track] : []);
    },
    setAgentTrack(agentId: string, track: MediaStreamTrack) {
      tracks.streams = {
        [track.id]: {
          participantId: agentId,
          type: 'cam',
          pendingTrack: track,
          starttime: Date.now(),
        },
      };
    },
    setSubscribed(agentId: string, subscribed: boolean) {
      tracks.local.public.subscribedTracks = { ALL: false, [agentId]: { 'cam-audio': subscribed } };
    },
    agentTrack: () => Object.values(tracks.streams)[0]?.pendingTrack ?? null,
  };
}

export type CallTracksStore = ReturnType<typeof createCallTracks>;
