import { type Facts, factNames, type Reply, type Source } from './transcript.ts';

/** One event of an answer: a piece of its text, or all of it. */
type AnswerEvent = { kind: 'piece'; text: string } | { kind: 'reply'; reply: Reply };

/**
 * Null for what says nothing of the answer: that it failed, after which none comes, or what only a
 * later version of the server knows to say.
 */
export function readAnswerEvent(data: string): AnswerEvent | null {
  const { delta, chat } = parseObject(data);
  if (chat !== undefined) return { kind: 'reply', reply: replyOf(chat) };
  return typeof delta === 'string' ? { kind: 'piece', text: delta } : null;
}

function replyOf(chat: unknown): Reply {
  const { output } = objectOf(chat);
  const { content, metadata } = objectOf(Array.isArray(output) ? output[0] : null);
  const { links, bookingId, ended, handOver, facts } = objectOf(metadata);
  const known = facts === undefined ? null : factsOf(facts);
  return {
    text: textOf(content),
    sources: sourcesOf(links),
    booking: textOf(bookingId)
      ? { id: textOf(bookingId), date: known?.date ?? null, slot: known?.slot ?? null }
      : null,
    ended: ended === true,
    handOver: handOver === true,
    facts: known,
  };
}

/** Only ways within the site and to a mailbox: nothing an answer says leads a visitor elsewhere. */
export function sourcesOf(links: unknown): Source[] {
  if (!Array.isArray(links)) return [];
  return links
    .map((link) => ({ label: textOf(objectOf(link).label), href: textOf(objectOf(link).href) }))
    .filter(({ label, href }) => label !== '' && /^(\/(?![/\\\s])|mailto:)/.test(href));
}

export function factsOf(facts: unknown): Facts {
  const told = objectOf(facts);
  const known = factNames.map((name) => [name, textOf(told[name])]);
  return Object.fromEntries(known.filter(([, value]) => value !== ''));
}

export function parseObject(text: string | null): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
