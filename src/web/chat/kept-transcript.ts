import { factsOf, objectOf, parseObject, sourcesOf, textOf } from './read-reply.ts';
import {
  type Booking,
  type Entry,
  emptyTranscript,
  openQuestion,
  type Rating,
  type Transcript,
} from './transcript.ts';

const STORAGE_KEY = 'assistant-transcript';
const KEPT_ENTRIES = 200;

export function loadTranscript(): Transcript {
  try {
    return parseTranscript(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    return emptyTranscript;
  }
}

export function saveTranscript(transcript: Transcript): void {
  const { sessionId, entries, facts, unsent } = transcript;
  try {
    const kept = { sessionId, entries: entries.slice(-KEPT_ENTRIES), facts, unsent };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the transcript then lasts as long as the page.
  }
}

/** Another version of this page may have written it, so each part counts only if it makes sense. */
export function parseTranscript(text: string | null): Transcript {
  const { sessionId, entries, facts, unsent } = parseObject(text);
  const transcript: Transcript = {
    ...emptyTranscript,
    sessionId: textOf(sessionId) || null,
    entries: Array.isArray(entries) ? entries.flatMap(entryOf) : [],
    facts: facts ? factsOf(facts) : null,
    unsent: textOf(unsent),
  };
  // The page went away, or its answer failed, before the question was answered.
  const last = transcript.entries.at(-1);
  const interrupted = last !== undefined && last === openQuestion(transcript);
  return interrupted ? { ...transcript, trouble: { kind: 'interrupted' } } : transcript;
}

function entryOf(kept: unknown, index: number): Entry[] {
  const { by, text, at, sources, booking, ended, handOver, brokenOff, rating } = objectOf(kept);
  if (typeof text !== 'string' || typeof at !== 'number') return [];
  const said = { id: index + 1, at, text };
  if (by === 'visitor') return [{ ...said, by }];
  if (by !== 'assistant') return [];
  return [
    {
      ...said,
      by,
      sources: sourcesOf(sources),
      booking: bookingOf(booking),
      ended: ended === true,
      handOver: handOver === true,
      brokenOff: brokenOff === true,
      rating: isRating(rating) ? rating : null,
    },
  ];
}

function bookingOf(kept: unknown): Booking | null {
  const { id, date, slot } = objectOf(kept);
  if (!textOf(id)) return null;
  return { id: textOf(id), date: textOf(date) || null, slot: textOf(slot) || null };
}

function isRating(value: unknown): value is Rating {
  return value === 'up' || value === 'down';
}
