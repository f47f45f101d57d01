import { MOST_MESSAGE_BYTES } from '../message/parse-sip-message.ts';

interface StreamEvents {
  message(bytes: Buffer): void;
  /** The other side has sent a sign of life, which wants an answer. */
  signOfLife(): void;
}

const HEAD_END = '\r\n\r\n';
const LENGTH = /^(?:content-length|l)[ \t]*:[ \t]*(\d{1,9})[ \t]*$/im;

/**
 * Cuts the bytes of a connection into messages by their header Content-Length (RFC 3261, 18.3).
 * `take` returns false when the bytes cannot be messages, and then the connection is of no use.
 */
export function streamReader(events: StreamEvents) {
  let kept = Buffer.alloc(0);
  let length = 0;
  /** Up to here no end of the headers was found. */
  let searched = 0;
  /** The length of the message whose headers have arrived. */
  let wanted: number | null = null;

  function keep(chunk: Buffer): void {
    if (length + chunk.length > kept.length) {
      // The room doubles, so that many small chunks are not copied again and again.
      const larger = Buffer.alloc(Math.max(2_048, kept.length * 2, length + chunk.length));
      kept.copy(larger, 0, 0, length);
      kept = larger;
    }
    chunk.copy(kept, length);
    length += chunk.length;
  }

  function drop(count: number): void {
    kept.copyWithin(0, count, length);
    length -= count;
    [searched, wanted] = [0, null];
  }

  const isLineEnd = () => kept[0] === 13 || kept[0] === 10;

  function dropEmptyLines(): void {
    let at = 0;
    while (at < length && (kept[at] === 13 || kept[at] === 10)) at += 1;
    // Half of a sign of life waits for its other half.
    if (at === length && at > 0 && at < HEAD_END.length) return;
    if (at >= HEAD_END.length) events.signOfLife();
    if (at > 0) drop(at);
  }

  /** Reads how long the message is. Returns false if that cannot be known. */
  function readHead(): boolean {
    const end = kept.subarray(0, length).indexOf(HEAD_END, Math.max(0, searched - 3));
    searched = length;
    if (end < 0) return length <= MOST_MESSAGE_BYTES;
    const [, digits = '0'] = LENGTH.exec(kept.toString('latin1', 0, end)) ?? [];
    wanted = end + HEAD_END.length + Number(digits);
    return wanted <= MOST_MESSAGE_BYTES;
  }

  return {
    /** Whether a message has begun and not ended. */
    isInside: () => length > 0 && !isLineEnd(),
    take(chunk: Buffer): boolean {
      keep(chunk);
      for (;;) {
        if (wanted === null) dropEmptyLines();
        if (length === 0 || isLineEnd()) return true;
        if (wanted === null && !readHead()) return false;
        if (wanted === null || length < wanted) return true;
        const message = Buffer.from(kept.subarray(0, wanted));
        drop(wanted);
        events.message(message);
      }
    },
  };
}
