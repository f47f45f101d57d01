/** A piece of a word, by its number in the vocabulary, and where it stands in the line as given. */
export interface WordPiece {
  id: number;
  start: number;
  end: number;
}

export interface WordPieces {
  /** Returns the pieces of a line from left to right, and stops after as many as are wanted. */
  split(line: string, atMost: number): WordPiece[];
}

/** A sign of the line after its change, and the place of what it came from. */
interface Sign {
  text: string;
  start: number;
  end: number;
}

const UNKNOWN = '[UNK]';
const CONTINUED = '##';
/** A longer word is unknown as a whole, as in the tokeniser of the base. */
const MAX_WORD_SIGNS = 100;

/** What is dropped: signs of control, signs without a meaning, and half of a surrogate pair. */
const DROPPED = /[\p{C}\uFFFD]/u;
const SPACE = /\s/;
/** The spaces that are signs of control. All others are dropped with them. */
const CONTROL_SPACE = /[\t\n\r]/;
const ACCENT = /\p{Mn}/u;
/** Every sign of ASCII that is no letter and no digit counts, also those that are no punctuation. */
const PUNCTUATION = /[!-/:-@[-`{-~\p{P}]/u;
/** Ideographs stand alone, because no spaces stand between the words of their languages. */
const IDEOGRAPH =
  /[\u4E00-\u9FFF\u3400-\u4DBF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B73F}\u{2B740}-\u{2B81F}\u{2B820}-\u{2CEAF}\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/u;
const PLAIN = /[a-z0-9]/;

/**
 * Returns what splits lines into the pieces of a vocabulary, as the tokeniser of BERT does that
 * ignores case and accents. Words end at spaces, and each sign of punctuation is a word. A word is
 * the longest piece that the vocabulary has, then the longest that goes on from there, and so on.
 * No line can name a special token such as `[CLS]`, because its brackets are words of their own.
 */
export function wordPieces(vocabulary: ReadonlyMap<string, number>): WordPieces {
  const unknown = vocabulary.get(UNKNOWN);
  if (unknown === undefined) throw new Error(`The vocabulary of the encoder has no ${UNKNOWN}.`);
  const longest = Math.max(...Array.from(vocabulary.keys(), (piece) => piece.length));

  function piecesOf(word: readonly Sign[]): WordPiece[] {
    const whole = { start: startOf(word, 0), end: endOf(word, word.length) };
    if (word.length > MAX_WORD_SIGNS) return [{ id: unknown as number, ...whole }];
    const pieces: WordPiece[] = [];
    let first = 0;
    while (first < word.length) {
      const found = longestPiece(word, first);
      if (!found) return [{ id: unknown as number, ...whole }];
      pieces.push({ id: found.id, start: startOf(word, first), end: endOf(word, found.next) });
      first = found.next;
    }
    return pieces;
  }

  function longestPiece(word: readonly Sign[], first: number) {
    let next = Math.min(word.length, first + longest);
    let text = `${first > 0 ? CONTINUED : ''}${textOf(word, first, next)}`;
    while (next > first) {
      const id = vocabulary.get(text);
      if (id !== undefined) return { id, next };
      next -= 1;
      text = text.slice(0, text.length - (word[next]?.text.length ?? 0));
    }
    return null;
  }

  return {
    split(line, atMost) {
      const pieces: WordPiece[] = [];
      for (const word of wordsOf(line)) {
        pieces.push(...piecesOf(word));
        if (pieces.length >= atMost) return pieces.slice(0, atMost);
      }
      return pieces;
    },
  };
}

function* wordsOf(line: string): Iterable<Sign[]> {
  let word: Sign[] = [];
  for (const sign of signsOf(line)) {
    const standsAlone = PUNCTUATION.test(sign.text) || IDEOGRAPH.test(sign.text);
    if ((standsAlone || sign.text === ' ') && word.length > 0) {
      yield word;
      word = [];
    }
    if (standsAlone) yield [sign];
    else if (sign.text !== ' ') word.push(sign);
  }
  if (word.length > 0) yield word;
}

/**
 * Returns the signs of a line without capital letters, accents and signs of control. Every space is
 * a plain one. A sign of the line can become several, which then share its place.
 */
function* signsOf(line: string): Iterable<Sign> {
  let held: Sign | null = null;
  let start = 0;
  for (const given of line) {
    const end = start + given.length;
    if (PLAIN.test(given)) {
      if (held) yield held;
      held = { text: given, start, end };
    } else if (SPACE.test(given) && (CONTROL_SPACE.test(given) || !DROPPED.test(given))) {
      if (held) yield held;
      held = { text: ' ', start, end };
    } else if (!DROPPED.test(given)) {
      for (const part of given.normalize('NFD')) {
        if (ACCENT.test(part)) {
          // An accent that follows its letter belongs to the place of the letter.
          if (held && held.text !== ' ') held.end = end;
          continue;
        }
        for (const text of part.toLowerCase()) {
          if (held) yield held;
          held = { text, start, end };
        }
      }
    }
    start = end;
  }
  if (held) yield held;
}

function textOf(word: readonly Sign[], first: number, next: number): string {
  let text = '';
  for (let place = first; place < next; place += 1) text += word[place]?.text;
  return text;
}

function startOf(word: readonly Sign[], first: number): number {
  return word[first]?.start ?? 0;
}

function endOf(word: readonly Sign[], next: number): number {
  return word[next - 1]?.end ?? 0;
}
