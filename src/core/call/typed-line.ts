import { MAX_APP_MESSAGE } from './room-messages.ts';

/**
 * The maximum number of characters in the input field. A line of printable characters within this
 * limit always fits into one message.
 */
export const MAX_TYPED_LINE = 1000;

export function typedLineMessage(content: string) {
  return { type: 'add-message' as const, message: { role: 'user' as const, content } };
}

/** Cuts a text so that it fits into one app message. A character is never split. */
export function fitTypedLine(text: string): string {
  const characters = [...text.trim().slice(0, MAX_APP_MESSAGE)];
  if (fits(characters)) return characters.join('');
  let [some, tooMany] = [0, characters.length];
  while (tooMany - some > 1) {
    const middle = (some + tooMany) >> 1;
    if (fits(characters.slice(0, middle))) some = middle;
    else tooMany = middle;
  }
  return characters.slice(0, some).join('');
}

function fits(characters: readonly string[]): boolean {
  // The SDK sends a message as JSON text, and the call library measures that text as JSON again.
  const sent = JSON.stringify(JSON.stringify(typedLineMessage(characters.join(''))));
  return sent.length <= MAX_APP_MESSAGE;
}
