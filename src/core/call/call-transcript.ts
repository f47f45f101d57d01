import type { CallBooking, CallLine, CallSnapshot } from './call-snapshot.ts';
import { isLearned, readContactGuess } from './contact/contact-guess.ts';
import { type PersonInCall, readPersonMessage } from './person-in-call.ts';

/** The lines of a call, with the data that is needed to add more lines. */
export interface CallTranscript {
  lines: readonly CallLine[];
  /**
   * Typed lines that the agent has not yet repeated in a transcript message. They are kept so that
   * a repeated line is not shown twice.
   */
  unheard: readonly string[];
  facts: CallSnapshot['facts'];
  contactGuess: CallSnapshot['contactGuess'];
  person: PersonInCall | null;
  /** The id of the next line. An id is never used twice, not even in the next call. */
  nextId: number;
}

export const emptyCallTranscript: CallTranscript = {
  lines: [],
  unheard: [],
  facts: null,
  contactGuess: null,
  person: null,
  nextId: 1,
};

/**
 * Returns an empty transcript for the next call. The ids of its lines follow the last id of this
 * call, so that no id is used twice.
 */
export function clearTranscript({ nextId }: CallTranscript): CallTranscript {
  return { ...emptyCallTranscript, nextId };
}

export function addTypedLine(transcript: CallTranscript, text: string): CallTranscript {
  const unheard = [...transcript.unheard, comparable(text)];
  return { ...append(transcript, { role: 'user', text, final: true }), unheard };
}

/**
 * Adds the line, the links or the guess of a message from the agent. A message of another type
 * changes nothing.
 */
export function addMessage(transcript: CallTranscript, message: unknown): CallTranscript {
  const { type, role, transcript: text, transcriptType, ...more } = objectOf(message);
  const { links, booking, facts, speaker } = more;
  if (type === 'assistant-reply') {
    const told = withFacts(transcript, facts);
    return addToAnswer(told, linksOf(links), bookingOf(booking, told.facts));
  }
  const contactGuess = readContactGuess(message);
  if (contactGuess) return { ...transcript, contactGuess };
  const person = readPersonMessage(message);
  if (person !== undefined) return { ...transcript, person };
  if (type !== 'transcript' || typeof text !== 'string') return transcript;
  if (role !== 'user' && role !== 'assistant') return transcript;
  const line = { role, text: text.trim(), final: transcriptType === 'final' } as const;
  const name = textOf(speaker);
  return addSpoken(transcript, name === '' ? line : { ...line, speaker: name });
}

type SpokenLine = Pick<CallLine, 'role' | 'speaker' | 'text' | 'final'>;

function addSpoken(transcript: CallTranscript, spoken: SpokenLine): CallTranscript {
  if (spoken.role === 'user' && transcript.unheard.includes(comparable(spoken.text))) {
    return spoken.final ? dropUnheard(transcript, spoken.text) : transcript;
  }
  const open = transcript.lines.findLast(({ role }) => role === spoken.role);
  if (open && !open.final) return replace(transcript, open, spoken);
  if (spoken.text === '') return transcript;
  const next = append(transcript, spoken);
  // The assistant's answer shows that the assistant has received every typed line. If the visitor
  // says the same words after this answer, the words are a new line.
  return spoken.role === 'assistant' ? { ...next, unheard: [] } : next;
}

function replace(transcript: CallTranscript, open: CallLine, spoken: SpokenLine): CallTranscript {
  const lines =
    spoken.text === ''
      ? transcript.lines.filter((line) => line !== open)
      : transcript.lines.map((line) => (line === open ? { ...line, ...spoken } : line));
  return { ...transcript, lines };
}

function append(transcript: CallTranscript, spoken: SpokenLine): CallTranscript {
  const line = { ...spoken, id: transcript.nextId, links: [] };
  return { ...transcript, lines: [...transcript.lines, line], nextId: transcript.nextId + 1 };
}

/** Adds links and a request to the last answer. */
function addToAnswer(
  transcript: CallTranscript,
  links: CallLine['links'],
  booking: CallBooking | null,
): CallTranscript {
  const last = transcript.lines.findLast(({ role }) => role === 'assistant');
  if (!last || (links.length === 0 && !booking)) return transcript;
  const known = new Set(last.links.map(({ href }) => href));
  const more = [...last.links, ...links.filter(({ href }) => !known.has(href))];
  const line: CallLine = { ...last, links: more, ...(booking && { booking }) };
  return { ...transcript, lines: transcript.lines.map((at) => (at === last ? line : at)) };
}

/**
 * Keeps the latest facts. An agent that sends none leaves the facts as they were. A guess whose value
 * is now known is over.
 */
function withFacts(transcript: CallTranscript, facts: unknown): CallTranscript {
  if (typeof facts !== 'object' || facts === null) return transcript;
  const known = Object.entries(facts).filter(([, value]) => textOf(value) !== '');
  const next: CallTranscript = { ...transcript, facts: Object.fromEntries(known) };
  const { contactGuess } = transcript;
  const isOver = contactGuess && isLearned(contactGuess, transcript.facts, next.facts);
  return isOver ? { ...next, contactGuess: null } : next;
}

function dropUnheard(transcript: CallTranscript, text: string): CallTranscript {
  const at = transcript.unheard.indexOf(comparable(text));
  return { ...transcript, unheard: transcript.unheard.toSpliced(at, 1) };
}

/** Returns a text in a uniform form, so that a typed line can be compared with a repeated one. */
function comparable(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Keeps only links to pages of this site and to email addresses, so that no message can lead a
 * visitor to another site.
 */
function linksOf(links: unknown): CallLine['links'] {
  if (!Array.isArray(links)) return [];
  return links
    .map(objectOf)
    .map(({ label, href }) => ({ label: textOf(label), href: textOf(href) }))
    .filter(({ label, href }) => label !== '' && /^(\/(?![/\\\s])|mailto:)/.test(href));
}

/**
 * Reads a request, for the day and the time on which caller and agent agreed. A link that does not
 * lead to the page of a request of this site is left out.
 */
function bookingOf(booking: unknown, facts: CallTranscript['facts']): CallBooking | null {
  const { id, reference, link, calendar } = objectOf(booking);
  const { date, slot } = objectOf(facts);
  if (textOf(id) === '') return null;
  const path = textOf(link);
  return {
    id: textOf(id),
    reference: textOf(reference),
    link: /^\/booking\/[\w-]+$/.test(path) ? path : '',
    date: textOf(date),
    slot: textOf(slot),
    isOffCalendar: calendar === false,
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
