import { MAX_APP_MESSAGE } from './room-wire.ts';

/** What a field for typed lines should take: so much fits whatever printable characters it is. */
export const MAX_TYPED_LINE = 1000;

export function typedMessage(content: string) {
  return { type: 'add-message' as const, message: { role: 'user' as const, content } };
}

/** As much of the text as one app message carries; never half a character. */
export function fitTyped(text: string): string {
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
  // Twice: the SDK sends a message as text, and the call library measures that text as JSON.
  const sent = JSON.stringify(JSON.stringify(typedMessage(characters.join(''))));
  return sent.length <= MAX_APP_MESSAGE;
}
