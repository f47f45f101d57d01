import type { ConversationState } from '../../../assistant/conversation-state.ts';
import { changesBetween } from '../../../assistant/read/contact/contact-words.ts';
import { type DictatedText, probablyDictated } from './address-guesses.ts';
import { type AddressTurn, type HeardAddress, isOpen } from './address-turn.ts';
import { spellsLetters } from './dictated-address.ts';
import { wordsOfName } from './known-parts.ts';
import { lettersAlone } from './letters-alone.ts';
import {
  chunkIn,
  chunkOf,
  haveSameLetters,
  soundsSpelled,
  spelledChunk,
  spelledInto,
  withChunk,
  withNumber,
} from './spelled-into.ts';

/** 'No dash' and 'it's one word' are about the signs of an address. */
const TELLS_SIGN =
  /\b(?:no|not|without|drop|remove|isn['’]?t) (?:an? |the |any )?(?:dot|period|dash|hyphen|underscore|space)s?\b|\b(?:one|single) word\b|\btogether\b/i;

/** More changed letters than this share of those of a name are chance, as from 'rose' to 'cole'. */
const MOST_CHANGED = 1 / 3;

/**
 * Letters that belong to another field say nothing about an address that holds them already, or holds
 * them with a sign between them, unless the words tell of that sign. `name` is the one that they spell.
 */
export function isNews(
  email: string,
  text: string,
  { state: { facts }, name }: { state: ConversationState; name: string | null },
): boolean {
  if (email === facts.email) return false;
  if (TELLS_SIGN.test(text)) return true;
  return !haveSameLetters(email, facts.email) && (name === null || isOfBoth(email, name, facts));
}

/** Tells whether the letters that mend a name mend the address as well. */
function isOfBoth(
  mended: string,
  name: string,
  { name: known, email }: { name: string; email: string },
): boolean {
  const before = wordsOfName(known);
  const words = wordsOfName(name).filter((word) => !before.includes(word));
  if (words.length > 0 && words.every((word) => spelledInto(email, word, known) === email))
    return false;
  const changes = (['local', 'domain'] as const)
    .map((chunk) => changesBetween(chunkOf(email, chunk), chunkOf(mended, chunk)))
    .reduce((sum, each) => sum + each, 0);
  return changes <= Math.max(1, MOST_CHANGED * words.join('').length);
}

/** A chunk or a word that was spelled alone stands for what is like it. */
export function spelledAddress(
  text: string,
  dictated: readonly DictatedText[],
  { before, refused, state, dictates }: AddressTurn,
): HeardAddress | null {
  const base = isOpen(before) ? before.email : state.facts.email;
  const known = base || (before?.email ?? '');
  if (known === '') return null;
  // Whoever is asked whether a chunk is right may spell it instead.
  const asked =
    before?.next === 'spell' || (before?.next === 'check' && dictates) ? before.chunk : null;
  // A sentence is no chunk, whatever its letters are.
  const mayBeChunk = dictates || spellsLetters(text) || soundsSpelled(text);
  const texts = mayBeChunk ? probablyDictated(dictated) : [];
  const alone = asked === null ? lettersAlone(text, dictated) : [];
  const emails =
    asked === null
      ? alone.map((letters) => spelledInto(known, letters, state.facts.name))
      : [
          ...texts.map(({ text: letters }) => {
            const chunk = chunkIn(letters, asked);
            return withChunk(known, chunk === 'local' ? withNumber(letters, text) : letters, chunk);
          }),
          ...(before?.next === 'spell' ? [spelledChunk(known, text, asked)] : []),
        ];
  const email = emails.find((one) => one !== null && !refused.includes(one)) ?? null;
  if (email === null) return null;
  const sent = state.sent.length;
  return { next: 'given', chunk: asked ?? 'local', email, rival: '', guesses: [], refused, sent };
}
