import {
  type AnswerSource,
  type AssistantReply,
  factKeys,
  type KnownFacts,
  type TalkNews,
  type TranscriptBooking,
} from './transcript.ts';

const MOST_QUICK_REPLIES = 4;

/** One event of an answer. The event is either a piece of the answer's text, or the whole reply. */
type AnswerEvent = { kind: 'piece'; text: string } | { kind: 'reply'; reply: AssistantReply };

/**
 * Reads one event of an answer. Returns null for an event that has neither a piece of text nor a
 * reply, such as an error event.
 */
export function readAnswerEvent(data: string): AnswerEvent | null {
  const { delta, chat, booking } = parseJsonObject(data);
  if (chat !== undefined) return { kind: 'reply', reply: readReply(chat, booking) };
  return typeof delta === 'string' ? { kind: 'piece', text: delta } : null;
}

/** Reads a reply. The reference and the link of a booking are beside the chat, not inside it. */
function readReply(chat: unknown, booking: unknown): AssistantReply {
  const { id, output } = asRecord(chat);
  return readMessage(Array.isArray(output) ? output[0] : null, id, booking);
}

/** Reads what was said without being asked. Returns null if it is none. */
export function readTalkNews(data: string): TalkNews | null {
  const { person, messages, heard } = parseJsonObject(data);
  if (!Array.isArray(messages) || typeof heard !== 'number') return null;
  const said = messages.map((message) => readMessage(message));
  return { person: asText(person) || null, said, heard };
}

function readMessage(message: unknown, id?: unknown, booking?: unknown): AssistantReply {
  const { content, metadata } = asRecord(message);
  const { links, bookingId, ended, handOver, facts, quickReplies, person } = asRecord(metadata);
  const known = facts === undefined ? null : readFacts(facts);
  const replies = readQuickReplies(quickReplies);
  return {
    chatId: asText(id) || null,
    text: asText(content),
    sources: readSources(links),
    booking: readTranscriptBooking({ ...asRecord(booking), ...known, id: bookingId }),
    ended: ended === true,
    handOver: handOver === true,
    facts: known,
    ...(replies.length > 0 && { quickReplies: replies }),
    ...(asText(person) && { person: asText(person) }),
  };
}

/** Reads a booking. A link that does not lead to the page of a request of this site is left out. */
export function readTranscriptBooking(booking: unknown): TranscriptBooking | null {
  const { id, date, slot, reference, link, calendar, isOffCalendar } = asRecord(booking);
  if (!asText(id)) return null;
  return {
    id: asText(id),
    date: asText(date) || null,
    slot: asText(slot) || null,
    reference: asText(reference) || null,
    link: /^\/booking\/[\w-]+$/.test(asText(link)) ? asText(link) : null,
    // The server says the one, and a stored conversation the other.
    isOffCalendar: calendar === false || isOffCalendar === true,
  };
}

/** Reads the short answers. More than a few of them would hide the conversation. */
export function readQuickReplies(replies: unknown): string[] {
  if (!Array.isArray(replies)) return [];
  return replies.filter((reply) => asText(reply) !== '').slice(0, MOST_QUICK_REPLIES);
}

/**
 * Reads the links of an answer. Only links within the site and links to email addresses are kept,
 * so that no answer links to another site.
 */
export function readSources(links: unknown): AnswerSource[] {
  if (!Array.isArray(links)) return [];
  return links
    .map((link) => ({ label: asText(asRecord(link).label), href: asText(asRecord(link).href) }))
    .filter(({ label, href }) => label !== '' && /^(\/(?![/\\\s])|mailto:)/.test(href));
}

export function readFacts(facts: unknown): KnownFacts {
  const told = asRecord(facts);
  const known = factKeys.map((name) => [name, asText(told[name])]);
  return Object.fromEntries(known.filter(([, value]) => value !== ''));
}

export function parseJsonObject(text: string | null): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
