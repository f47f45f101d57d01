import {
  type FrameMessage,
  type HostMessage,
  readHostMessage,
} from '#core/embed/embed-messages.ts';

/** The page of another site that shows this frame. */
export interface PageAround {
  tell(message: FrameMessage): void;
  /** Says that the frame listens, and calls the listener for every message from then on. */
  listen(listener: (message: HostMessage) => void): void;
}

/**
 * Returns the page around this frame. Messages go to pages of the origin that the address of the frame
 * names, and come from no others. If somebody opens the frame as a page, nobody is around it: then it
 * is open from the beginning.
 */
export function findPageAround(origin: string): PageAround {
  if (parent === window) {
    return {
      tell: () => {},
      listen: (listener) => listener({ type: 'opened', part: null, focus: false }),
    };
  }
  const tell = (message: FrameMessage) => {
    // An address that names no origin is not from our script.
    if (URL.canParse(origin)) parent.postMessage(message, origin);
  };
  return {
    tell,
    listen(listener) {
      addEventListener('message', (event) => {
        const isFromAround = event.source === parent && event.origin === origin;
        const message = isFromAround ? readHostMessage(event.data) : null;
        if (message) listener(message);
      });
      tell({ type: 'ready' });
    },
  };
}
