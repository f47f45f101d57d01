import { firstSentence } from '#core/assistant/knowledge/sentences.ts';
import type { CheckedModelAnswer } from './checked-model-answer.ts';

interface BookingCheckParts {
  /** Tells whether a sentence says something that only the rules may say. */
  isFalse(sentence: string): boolean;
  /** Sends text to the visitor. */
  release(text: string): void;
}

/**
 * Releases the answer of a model that speaks by the prompt of a stored assistant, sentence by
 * sentence. Only sentences that misstate a booking are withheld. Line breaks and markup stay as they
 * are, because they are the owner's wish.
 */
export function bookingCheckedAnswer({ isFalse, release }: BookingCheckParts): CheckedModelAnswer {
  let pending = '';
  let text = '';
  let gap = '';

  function add(piece: string): void {
    text += piece;
    release(piece);
  }

  function take(written: string): void {
    const sentence = written.trim();
    if (sentence === '') {
      gap += written;
      return;
    }
    const start = written.indexOf(sentence);
    const before = gap + written.slice(0, start);
    gap = written.slice(start + sentence.length);
    if (isFalse(sentence)) return;
    add(text === '' ? sentence : `${before || ' '}${sentence}`);
  }

  function pause(): void {
    take(pending);
    pending = '';
  }

  return {
    hear(piece) {
      pending += piece;
      for (let next = firstSentence(pending); next; next = firstSentence(pending)) {
        take(pending.slice(0, pending.length - next.rest.length));
        pending = next.rest;
      }
    },
    pause,
    tell(words) {
      pause();
      add(text === '' ? words : `${gap || ' '}${words}`);
      gap = '';
    },
    text: () => text,
    links: () => [],
  };
}
