/**
 * One call object, as the call library keeps it on the window. These fields are private to the
 * library and may change in any release, so the version of the library is pinned.
 */
export interface LibraryCallObject {
  /**
   * The library puts the page's own microphone track here, because a message cannot carry a track.
   */
  tracks?: { audioTrack?: MediaStreamTrack };
  callMachine?: {
    store: { getState(): CallTracks };
    /** The library calls `reset` before the same call object joins again. */
    reset(): void;
  };
}

/** The library reads the tracks of every participant from this object. */
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
    _daily?: { pendings: string[]; instances: Record<string, LibraryCallObject | undefined> };
  }
}

export function libraryCallObject(callClientId: string): LibraryCallObject | undefined {
  return window._daily?.instances[callClientId];
}
