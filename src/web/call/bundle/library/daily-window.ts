/** What the call library keeps on the window and takes from it; a private protocol, pinned to its versions. */
export interface DailyInstance {
  /** Tracks that cannot be posted as messages: the page's own microphone track is put here. */
  tracks?: { audioTrack?: MediaStreamTrack };
  callMachine?: {
    store: { getState(): CallTracks };
    /** Called when the same call object is to join again. */
    reset(): void;
  };
}

/** From here the library takes the tracks of every participant it is told of. */
export interface CallTracks {
  local: {
    streams: { cam: { stream: MediaStream } };
    public: {
      subscribedTracks: Record<string, boolean | Record<string, boolean>>;
      customTracks: Record<string, never>;
    };
  };
  streams: Record<
    string,
    { participantId: string; type: 'cam'; pendingTrack: MediaStreamTrack; starttime: number }
  >;
  participants: Record<string, never>;
}

declare global {
  interface Window {
    _daily?: { pendings: string[]; instances: Record<string, DailyInstance | undefined> };
  }
}

export function instanceOf(callClientId: string): DailyInstance | undefined {
  return window._daily?.instances[callClientId];
}
