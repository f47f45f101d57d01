import { objectOrEmpty } from '../../platform/assistant-settings.ts';
import type { JsonObject } from '../../platform/resource-store.ts';
import { listed, storedText } from './stored-json.ts';

const MOST_CHARACTERS = 1000;

/** Returns what a tool says when it is called, or undefined. */
export function startMessageOf({ messages }: JsonObject): unknown {
  return listed(messages).find(({ type }) => type === 'request-start');
}

/**
 * Returns the text of a message, which may be a plain text or an object with contents in several
 * languages. Returns null if there is no message.
 */
export function messageText(message: unknown): string | null {
  const { content, contents } = objectOrEmpty(message);
  const [first = {}] = listed(contents);
  const text = typeof message === 'string' ? message : (content ?? first.text);
  return typeof text === 'string' ? storedText(text, MOST_CHARACTERS) : null;
}
