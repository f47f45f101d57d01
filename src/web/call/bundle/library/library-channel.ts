/** A request of the call library to its bundle. */
export interface LibraryMessage {
  action: string;
  /** Set when the library waits for a reply. */
  callbackStamp?: string;
  [field: string]: unknown;
}

export interface LibraryChannel {
  post(action: string, fields?: Record<string, unknown>): void;
  /** Does nothing when the library waits for no reply. */
  reply(to: LibraryMessage, fields?: Record<string, unknown>): void;
  listen(onMessage: (message: LibraryMessage) => void): void;
  hangUp(): void;
}

const WHAT = 'iframe-call-message';

/** The library and its bundle exchange messages that the window posts to itself. */
export function openLibraryChannel(callClientId: string): LibraryChannel {
  let listening: AbortController | null = null;

  function post(action: string, fields: Record<string, unknown> = {}) {
    const message = { ...fields, action, what: WHAT, from: 'embedded', callClientId };
    window.postMessage(message, location.origin);
  }

  return {
    post,
    reply({ action, callbackStamp }, fields = {}) {
      if (callbackStamp !== undefined) post(action, { ...fields, callbackStamp });
    },
    listen(onMessage) {
      listening?.abort();
      listening = new AbortController();
      const { signal } = listening;
      window.addEventListener(
        'message',
        ({ source, data }) => {
          // Other windows can post messages to this one, but they must not control a microphone.
          if (source !== window || data?.what !== WHAT || data.from !== 'module') return;
          if (data.callClientId === callClientId && typeof data.action === 'string')
            onMessage(data);
        },
        { signal },
      );
    },
    hangUp() {
      listening?.abort();
    },
  };
}
