/** A message with which the call library asks its bundle for an action. */
export interface LibraryMessage {
  action: string;
  /** The id that the reply must repeat. It is undefined when the library waits for no reply. */
  callbackStamp?: string;
  [field: string]: unknown;
}

export interface LibraryChannel {
  post(action: string, fields?: Record<string, unknown>): void;
  /** Replies to a message. Does nothing if the library waits for no reply. */
  reply(to: LibraryMessage, fields?: Record<string, unknown>): void;
  listen(onMessage: (message: LibraryMessage) => void): void;
  hangUp(): void;
}

const WHAT = 'iframe-call-message';

/**
 * Opens the channel between the library and its bundle. Both run in the same window and exchange
 * messages through `window.postMessage`.
 */
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
          // Other windows can post messages to this window. Their messages must not control the
          // microphone.
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
