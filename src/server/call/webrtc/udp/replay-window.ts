interface ReplayWindow {
  /**
   * Returns false for a number that was marked before and for a number that is older than the
   * window.
   */
  isFresh(number: number): boolean;
  mark(number: number): void;
}

/**
 * The length of the window. A late packet has to be fewer than this many numbers behind the newest
 * packet. The window covers 2.5 s of speech.
 */
const REACH = 128;

/**
 * Remembers which of the newest packet numbers were received (RFC 3711, section 3.3.2). After `size
 * - 1` the numbers begin again at 0. `size` is a multiple of the length of the window.
 */
function replayWindow(size: number): ReplayWindow {
  const received = new Uint8Array(REACH);
  let newest: number | null = null;

  /**
   * Returns how far `number` is ahead of `from`. The result is negative if `number` is behind. The
   * numbers wrap, so a distance of at least half of the range counts as behind.
   */
  function ahead(number: number, from: number): number {
    const distance = (number - from + size) % size;
    return distance < size / 2 ? distance : distance - size;
  }

  return {
    isFresh(number) {
      if (newest === null) return true;
      const distance = ahead(number, newest);
      return distance > 0 || (distance > -REACH && received[number % REACH] === 0);
    },
    mark(number) {
      const distance = newest === null ? REACH : ahead(number, newest);
      if (distance >= REACH) received.fill(0);
      else
        for (let step = 1; step <= distance; step += 1)
          received[(number - step + size + 1) % REACH] = 0;
      if (distance > 0) newest = number;
      if (distance > -REACH) received[number % REACH] = 1;
    },
  };
}

/**
 * The largest number of streams of one connection. A browser sends its sound as one stream, and may
 * start another stream later.
 */
const MOST_STREAMS = 16;

export interface StreamReplays {
  /**
   * Returns false for a number that was received before and for a number that is older than the
   * window of its stream. Every number of an unknown stream is fresh, until there are too many
   * streams.
   */
  isFresh(stream: number, number: number): boolean;
  /**
   * Marks a number as received. Only verified packets are marked, so that a forged packet cannot
   * move the window.
   */
  mark(stream: number, number: number): void;
}

/** Keeps one replay window for each stream (SSRC) of a connection. */
export function streamReplayWindows(size: number): StreamReplays {
  const windows = new Map<number, ReplayWindow>();
  return {
    isFresh(stream, number) {
      const window = windows.get(stream);
      return window === undefined ? windows.size < MOST_STREAMS : window.isFresh(number);
    },
    mark(stream, number) {
      const window = windows.get(stream) ?? replayWindow(size);
      windows.set(stream, window);
      window.mark(number);
    },
  };
}
