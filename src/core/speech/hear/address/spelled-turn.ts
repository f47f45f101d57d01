import type { ConversationState } from '../../../assistant/conversation-state.ts';
import type { FamiliarNames } from '../names/familiar-names.ts';
import { type DictatedText, probablyDictated } from './address-guesses.ts';
import { type AddressTurn, type HeardAddress, isOpen } from './address-turn.ts';
import { spellsLetters } from './dictated-address.ts';
import { isAboutCompany, lettersAlone, maySpellName, spelledLetters } from './letters-alone.ts';
import {
  chunkIn,
  haveSameLetters,
  soundsSpelled,
  spelledChunk,
  spelledInto,
  withChunk,
  withNumber,
} from './spelled-into.ts';
import { spelledName, spellKnownName } from './spelled-name.ts';

/** 'No dash' and 'it's one word' are about the signs of an address. */
const TELLS_SIGN =
  /\b(?:no|not|without|drop|remove|isn['’]?t) (?:an? |the |any )?(?:dot|period|dash|hyphen|underscore|space)s?\b|\b(?:one|single) word\b|\btogether\b/i;

/**
 * Letters that belong to another field say nothing about an address that holds them already, or holds
 * them with a sign between them, unless the words tell of that sign.
 */
export function isNews(email: string, text: string, { facts }: ConversationState): boolean {
  if (email === facts.email) return false;
  return TELLS_SIGN.test(text) || !haveSameLetters(email, facts.email);
}

/** Tells whether letters are those of the company, or of the name. */
export function isOfOtherField(
  text: string,
  dictated: readonly DictatedText[],
  { state, names }: { state: ConversationState; names: FamiliarNames | null },
): boolean {
  if (isAboutCompany(text)) return true;
  const spelling = spelledLetters(text, dictated, state);
  if (!maySpellName(text, state)) return false;
  return spellKnownName(spelling) || spelledName(spelling, names) !== null;
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
