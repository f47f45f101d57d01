import { rememberLast } from '../../remembered-results.ts';
import { monthNames, weekdayNames, writtenOtherwise } from './day-and-month-names.ts';
import { cardinals, digitMayFollow, ordinals } from './number-words.ts';

/**
 * A line in one uniform spelling, so that the rules need not know other spellings. The text is in
 * lower case and has one space between words. Numbers are digits ('twenty third' is `23th`), names
 * of days are written in full, and every punctuation mark that means a pause becomes a comma.
 */
export interface PlainText {
  text: string;
  /** Returns the place of a part of the plain text in the original line. */
  origin: (start: number, end: number) => { start: number; end: number };
}

interface Piece {
  text: string;
  start: number;
  end: number;
}

const TOKEN =
  /2(?:day|moro|morrow|mrw|nite)(?![\p{L}\d])|\d+(?:[/.:;-]\d+)*|\p{L}[\p{L}\p{M}'’]*|\S/gu;
const CHUNK = /\S+/gu;
const STOP = /^[,.;:!?…()–—]$/;

/** One wrong letter makes another word of shorter names, such as 'marsh' of 'march'. */
const MISSPELLABLE = [...weekdayNames, ...monthNames, 'tomorrow', 'yesterday', 'afternoon'].filter(
  ({ length }) => length >= 6,
);

/** Abbreviations that are also ordinary words, as in 'we sat down', 'the sun' and 'to wed'. */
const AMBIGUOUS = new Set(['sat', 'sun', 'wed', 'mon', 'mar']);
const NO_DAY_AFTER = /^(?:i|we|they|he|she|you|the|a|to|be|who|that|my|has|have|just)$/;
/** An ambiguous abbreviation is a day only beside one of these words or at the end of a clause. */
const LEADS_TO_DAY =
  /^(?:|,|on|this|next|coming|following|or|and|not|say|for|by|until|till|after|before|from|about|uh|um|maybe|only|past|last|every|either|yes|yeah|ok|no)$/;
const FOLLOWS_DAY =
  /^(?:|,|at|the|or|and|is|isnt|works?|would|will|please|pls|morning|afternoon|noon|evening|if|around|about|after|before|instead|then|thanks|next|not|no|but|in|works|sounds|looks|good|fine|might|(?:jan|feb|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\d.*)$/;

export const plainText = rememberLast((heard: string): PlainText => {
  const pieces = withoutUnspoken(mergeNumbers(tokensOf(heard)));
  const text = pieces.map((piece) => piece.text).join(' ');
  const pieceAt: number[] = [];
  pieces.forEach((piece, index) => {
    for (let count = piece.text.length + 1; count > 0; count -= 1) pieceAt.push(index);
  });
  return {
    text,
    origin: (start, end) => ({
      start: pieces[pieceAt[start] ?? 0]?.start ?? 0,
      end: pieces[pieceAt[end - 1] ?? 0]?.end ?? 0,
    }),
  };
});

function tokensOf(heard: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: chunk, index } of heard.matchAll(CHUNK)) {
    const at = chunk.indexOf('@');
    if (at > 0 && chunk.includes('.', at)) {
      // An address such as may@sunday.com is replaced by a comma, because its words name no day and
      // no time.
      pieces.push({ text: ',', start: index, end: index + chunk.length });
      continue;
    }
    for (const { 0: token, index: offset } of chunk.matchAll(TOKEN)) {
      const start = index + offset;
      pieces.push({ text: uniformSpelling(token), start, end: start + token.length });
    }
  }
  return pieces.map((piece, index) => ({
    ...piece,
    text: spellOutDayOrMonth(
      piece.text,
      pieces[index - 1]?.text ?? '',
      pieces[index + 1]?.text ?? '',
    ),
  }));
}

function uniformSpelling(token: string): string {
  if (token === '@') return 'at';
  if (STOP.test(token)) return ',';
  const text = token.toLowerCase().replace(/['’]/g, '');
  // The 'we'd' of 'we'd like to talk' is not the short form of Wednesday.
  return text === 'wed' && text.length < token.length ? 'we would' : text;
}

/** Writes number words as digits, and ordinals as digits with `th`. */
function mergeNumbers(tokens: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Piece;
    const next = tokens[index + 1];
    const value = cardinals.get(token.text);
    const ordinal = ordinals.get(token.text);
    if (value !== undefined && digitMayFollow(value)) {
      const skipped = next?.text === '-' ? 2 : 1;
      const unit = tokens[index + skipped];
      const count = cardinals.get(unit?.text ?? '') ?? 0;
      const nth = ordinals.get(unit?.text ?? '') ?? 0;
      const more = count + nth;
      const isUnit = unit !== undefined && more > 0 && more < 10;
      const text = `${value + (isUnit ? more : 0)}${isUnit && nth > 0 ? 'th' : ''}`;
      merged.push({ text, start: token.start, end: isUnit ? unit.end : token.end });
      if (isUnit) index += skipped;
    } else if (value !== undefined) merged.push({ ...token, text: `${value}` });
    else if (ordinal !== undefined) merged.push({ ...token, text: `${ordinal}th` });
    else if (/^\d+$/.test(token.text) && /^(?:st|nd|rd|th)$/.test(next?.text ?? '')) {
      merged.push({ text: `${Number(token.text)}th`, start: token.start, end: next?.end ?? 0 });
      index += 1;
    } else merged.push(token);
  }
  return merged;
}

/** Removes signs that nobody says aloud. Also writes `p.m.` and `p m` after a number as `pm`. */
function withoutUnspoken(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] as Piece;
    const last = kept.at(-1);
    const dot = pieces[index + 1]?.text === ',' ? 1 : 0;
    const m = pieces[index + 1 + dot];
    if (/^[ap]$/.test(piece.text) && m?.text === 'm' && /^\d/.test(last?.text ?? '')) {
      kept.push({ text: `${piece.text}m`, start: piece.start, end: m.end });
      index += 1 + dot;
    } else if (piece.text === ',') {
      if (last && last.text !== ',') kept.push(piece);
    } else if (/[\p{L}\p{M}\d]/u.test(piece.text)) kept.push(piece);
  }
  return kept;
}

/** Returns the full spelling of a day, a month or another key of `writtenOtherwise`. */
function spellOutDayOrMonth(word: string, before: string, after: string): string {
  if (AMBIGUOUS.has(word)) {
    const beside = LEADS_TO_DAY.test(before) || FOLLOWS_DAY.test(after);
    if (NO_DAY_AFTER.test(before) || !beside) return word;
  }
  const exact = writtenOtherwise.get(word);
  if (exact) return exact;
  return MISSPELLABLE.find((name) => word !== name && isOneSlipFrom(word, name)) ?? word;
}

/** Tells whether a letter after the first is missing, added, replaced or swapped with the next. */
function isOneSlipFrom(word: string, name: string): boolean {
  const longer = word.length - name.length;
  // A plural is not a misspelling. 'Mondays' names a habit, but 'monday' names a day.
  if (Math.abs(longer) > 1 || word[0] !== name[0] || word === `${name}s`) return false;
  let at = 1;
  while (at < name.length && word[at] === name[at]) at += 1;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  if (longer !== 0)
    return longer > 0 ? rest(word, 1) === rest(name, 0) : rest(word, 0) === rest(name, 1);
  const swapped = word[at] === name[at + 1] && word[at + 1] === name[at];
  return rest(word, 1) === rest(name, 1) || (swapped && rest(word, 2) === rest(name, 2));
}

/**
 * Returns a pattern that matches whole words of a plain text. In the alternatives, `^` and `$` mean
 * the beginning and the end of the whole text.
 */
export function phrasePattern(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\S)(?:${alternatives.join('|')})(?!\\S)`);
}

/** Does the same as `phrasePattern`, but the pattern has the `g` flag and finds all matches. */
export function everyPhrasePattern(...alternatives: string[]): RegExp {
  return new RegExp(phrasePattern(...alternatives), 'g');
}
