import type { AnswerRating } from '#core/chat/answer-rating.ts';
import {
  asRecord,
  asText,
  parseJsonObject,
  readFacts,
  readQuickReplies,
  readSources,
  readTranscriptBooking,
} from './read-reply.ts';
import {
  emptyTranscript,
  type Transcript,
  type TranscriptEntry,
  unansweredQuestion,
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
  const { sessionId, earlierSessionIds, entries, facts, heard, unsent } = transcript;
  try {
    const kept = {
      sessionId,
      earlierSessionIds,
      entries: entries.slice(-KEPT_ENTRIES),
      facts,
      heard,
      unsent,
    };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // If the storage is full or blocked, the transcript is lost when the visitor leaves or reloads
    // the page.
  }
}

/**
 * Reads a stored transcript. Invalid parts are dropped, because another version of the site may
 * have stored the transcript.
 */
export function parseTranscript(text: string | null): Transcript {
  const { sessionId, earlierSessionIds, entries, facts, heard, unsent } = parseJsonObject(text);
  const transcript: Transcript = {
    ...emptyTranscript,
    sessionId: asText(sessionId) || null,
    earlierSessionIds: Array.isArray(earlierSessionIds)
      ? earlierSessionIds.map(asText).filter(Boolean)
      : [],
    entries: Array.isArray(entries) ? entries.flatMap(entryOf) : [],
    facts: facts ? readFacts(facts) : null,
    heard: typeof heard === 'number' ? heard : 0,
    unsent: asText(unsent),
  };
  // If the last entry is a question, the visitor left the page before the answer was complete, or
  // the answer failed.
  const last = transcript.entries.at(-1);
  const interrupted = last !== undefined && last === unansweredQuestion(transcript);
  return interrupted ? { ...transcript, trouble: { kind: 'interrupted' } } : transcript;
}

function entryOf(kept: unknown, index: number): TranscriptEntry[] {
  const { by, text, at, chatId, sources, booking, ended, handOver, brokenOff, rating } =
    asRecord(kept);
  const { quickReplies, person, isUnasked, isDelivered } = asRecord(kept);
  const replies = readQuickReplies(quickReplies);
  if (typeof text !== 'string' || typeof at !== 'number') return [];
  const said = { id: index + 1, at, text };
  if (by === 'visitor') return [{ ...said, by, ...(isDelivered === true && { isDelivered }) }];
  if (by !== 'assistant') return [];
  return [
    {
      ...said,
      by,
      chatId: asText(chatId) || null,
      sources: readSources(sources),
      booking: readTranscriptBooking(booking),
      ended: ended === true,
      handOver: handOver === true,
      brokenOff: brokenOff === true,
      rating: isRating(rating) ? rating : null,
      ...(replies.length > 0 && { quickReplies: replies }),
      ...(asText(person) && { person: asText(person) }),
      ...(isUnasked === true && { isUnasked }),
    },
  ];
}

function isRating(value: unknown): value is AnswerRating {
  return value === 'up' || value === 'down';
}
