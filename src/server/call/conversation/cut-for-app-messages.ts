import { MAX_APP_MESSAGE } from '#core/call/room-messages.ts';

/**
 * The largest length of a piece of text. A piece of this length and the other fields fit into an
 * app message, even if JSON writes each character as an escape of six characters.
 */
const PIECE_LENGTH = Math.floor((MAX_APP_MESSAGE - 500) / 6);
/**
 * Finds the parts of a long word. A part counts whole characters, and a character takes up to two
 * of the units that `length` counts. So a part of half as many characters always fits.
 */
const PARTS = new RegExp(`[^]{1,${Math.floor(PIECE_LENGTH / 2)}}`, 'gu');

/**
 * Cuts a text into pieces that fit into app messages. The text is cut between words if possible.
 */
export function cutForAppMessages(text: string): string[] {
  const found: string[] = [];
  let piece = '';
  for (const word of text.split(/(?<=\s)/).flatMap(cut)) {
    if (piece.length + word.length > PIECE_LENGTH) {
      found.push(piece);
      piece = '';
    }
    piece += word;
  }
  return piece === '' ? found : [...found, piece];
}

function cut(word: string): string[] {
  return word.match(PARTS) ?? [];
}
