import type { CallLine } from './call-snapshot.ts';

/** What was said in a call, and what is needed to go on with it. */
export interface CallTalk {
  lines: readonly CallLine[];
  /** Typed lines that the far end has yet to repeat as heard. */
  unheard: readonly string[];
  /** Never used again, not even by the next call. */
  nextId: number;
}

export const noTalk: CallTalk = { lines: [], unheard: [], nextId: 1 };

/** The lines of another call begin. */
export function clearTalk({ nextId }: CallTalk): CallTalk {
  return { ...noTalk, nextId };
}

export function addTyped(talk: CallTalk, text: string): CallTalk {
  const unheard = [...talk.unheard, plain(text)];
  return { ...append(talk, { role: 'user', text, final: true }), unheard };
}

/** What the far end says by an app message; anything else leaves the lines as they are. */
export function hearMessage(talk: CallTalk, message: unknown): CallTalk {
  const { type, role, transcript, transcriptType, links } = objectOf(message);
  if (type === 'assistant-reply') return addLinks(talk, linksOf(links));
  if (type !== 'transcript' || typeof transcript !== 'string') return talk;
  if (role !== 'user' && role !== 'assistant') return talk;
  return hear(talk, { role, text: transcript.trim(), final: transcriptType === 'final' });
}

type Heard = Pick<CallLine, 'role' | 'text' | 'final'>;

function hear(talk: CallTalk, heard: Heard): CallTalk {
  if (heard.role === 'user' && talk.unheard.includes(plain(heard.text))) {
    return heard.final ? dropUnheard(talk, heard.text) : talk;
  }
  const open = talk.lines.findLast(({ role }) => role === heard.role);
  if (open && !open.final) return replace(talk, open, heard);
  if (heard.text === '') return talk;
  const next = append(talk, heard);
  // An answer that begins shows that the line was heard: the same words are then said anew.
  return heard.role === 'assistant' ? { ...next, unheard: [] } : next;
}

function replace(talk: CallTalk, open: CallLine, heard: Heard): CallTalk {
  const lines =
    heard.text === ''
      ? talk.lines.filter((line) => line !== open)
      : talk.lines.map((line) => (line === open ? { ...line, ...heard } : line));
  return { ...talk, lines };
}

function append(talk: CallTalk, said: Heard): CallTalk {
  const line = { ...said, id: talk.nextId, links: [] };
  return { ...talk, lines: [...talk.lines, line], nextId: talk.nextId + 1 };
}

function addLinks(talk: CallTalk, links: CallLine['links']): CallTalk {
  const last = talk.lines.findLast(({ role }) => role === 'assistant');
  if (!last || links.length === 0) return talk;
  const known = new Set(last.links.map(({ href }) => href));
  const more = [...last.links, ...links.filter(({ href }) => !known.has(href))];
  return { ...talk, lines: talk.lines.map((at) => (at === last ? { ...at, links: more } : at)) };
}

function dropUnheard(talk: CallTalk, text: string): CallTalk {
  const at = talk.unheard.indexOf(plain(text));
  return { ...talk, unheard: talk.unheard.toSpliced(at, 1) };
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Only ways within the site and to a mailbox: nothing that is said leads a visitor elsewhere. */
function linksOf(links: unknown): CallLine['links'] {
  if (!Array.isArray(links)) return [];
  return links
    .map(objectOf)
    .map(({ label, href }) => ({ label: textOf(label), href: textOf(href) }))
    .filter(({ label, href }) => label !== '' && /^(\/(?![/\\\s])|mailto:)/.test(href));
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
