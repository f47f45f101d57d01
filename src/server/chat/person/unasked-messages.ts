import type { TalkPerson } from '#core/chat/person/talk-hold.ts';
import { personWords } from '#core/site/content/assistant/person-words.ts';
import type { StoredMessage } from '../chat-messages.ts';

/** What has happened, when the assistant says that a person has come, has left or does not come. */
type Notice = keyof typeof personWords;

/**
 * Returns what a person has said to the visitor. It is a message of the assistant's side, so that
 * every client of the API can show it, and its metadata say who said it.
 */
export function personsMessage({ name }: TalkPerson, content: string, now: number): StoredMessage {
  return { role: 'assistant', content, metadata: { person: name, ...unasked(now) } };
}

/** Returns what the assistant says when the person of this name comes or leaves. */
export function noticeMessage(notice: Notice, name: string, now: number): StoredMessage {
  // The panel then shows the way to the form.
  const handOver = notice === 'unanswered';
  const metadata = { notice, ...(handOver && { handOver }), ...unasked(now) };
  return { role: 'assistant', content: personWords[notice](name), metadata };
}

/** Returns an answer that comes after its turn is over. */
export function lateAnswer(message: StoredMessage, now: number): StoredMessage {
  return { ...message, metadata: { ...message.metadata, ...unasked(now) } };
}

/** No answer to a request of the visitor carries this message, so whoever follows is told of it. */
function unasked(now: number) {
  return { unasked: true, at: new Date(now).toISOString() };
}

/**
 * Returns who said an unasked message and when, or null for any other message. A client of the API may
 * store any metadata.
 */
export function readUnasked({ role, metadata }: StoredMessage): {
  /** The first name of the person, or null for the assistant. */
  person: string | null;
  at: number | null;
} | null {
  if (role !== 'assistant' || metadata?.unasked !== true) return null;
  const { person, at } = metadata;
  const instant = Date.parse(String(at));
  return {
    person: typeof person === 'string' ? person : null,
    at: Number.isNaN(instant) ? null : instant,
  };
}

/** Returns the lines of the visitor that nobody has answered yet, in one text. */
export function openLines(messages: readonly StoredMessage[]): string {
  const isNotice = ({ metadata }: StoredMessage) => metadata?.notice !== undefined;
  const said = messages.filter((message) => !isNotice(message));
  const answered = said.findLastIndex(({ role }) => role !== 'user');
  return said
    .slice(answered + 1)
    .map(({ content }) => content)
    .join(' ');
}
