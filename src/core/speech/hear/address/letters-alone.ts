import type { ConversationState } from '../../../assistant/conversation-state.ts';
import { contactWords } from '../../../assistant/read/contact/contact-words.ts';
import { type DictatedText, probablyDictated } from './address-guesses.ts';
import { spellsLetters, withoutTimeOfDay } from './dictated-address.ts';
import { writtenAddress } from './written-address.ts';

/** Fewer letters are more likely a time, such as 'p m', than a part of an address. */
export const FEWEST_LETTERS = 3;
const ONLY_LETTERS = /^[a-z]{3,40}$/;

/** The letter of 'grey with an e' is in the letters that follow. That of 'with a K A T E' is one of them. */
const REMARK =
  /\b(?!no a \p{L} \p{L}\b)(?:with|without|has|no) (?:an?|one|the|no|two|double) (\p{L})(?:(?! \p{L}\b)|(?=(?: \p{L}\b){0,20} \1\b))\b,?/giu;

/**
 * Returns the letters that somebody has spelled without the rest of an address, the likeliest first.
 * What the letters sound like counts more than the words that they came out as.
 */
export function lettersAlone(heard: string, dictated: readonly DictatedText[]): readonly string[] {
  const [likeliest] = dictated;
  const sounds = spellsLetters(heard) ? (likeliest?.text ?? '') : '';
  const words = contactWords(writtenAddress(withoutTimeOfDay(heard.replace(REMARK, ' '))))
    .filter(({ spelled, plain }) => spelled && plain.length >= FEWEST_LETTERS)
    .map(({ plain }) => plain)
    .join('');
  return [...new Set([sounds, words])].filter((letters) => ONLY_LETTERS.test(letters));
}

/** A company is often spelled, too. */
const COMPANY = /\b(?:company|business|firm|organi[sz]ation)\b/i;
const ADDRESS = /\b(?:e-?mail|address|site|website|domain)\b/i;

/** Tells whether words are about the visitor's company, and not about an address. */
export function isAboutCompany(text: string): boolean {
  return COMPANY.test(text) && !ADDRESS.test(text);
}

/** Tells whether a name may be spelled at this point of a conversation. */
export function maySpellName(text: string, { asked, facts }: ConversationState): boolean {
  if (!spellsLetters(text) || COMPANY.test(text) || ADDRESS.test(text)) return false;
  if (asked === 'name') return true;
  const isReadBack = asked === 'send' || asked === 'change';
  return facts.name !== '' && (isReadBack || /\bname\b/i.test(text));
}

/** What somebody has spelled, and what is known of the visitor. */
export interface SpelledLetters {
  facts: { name: string; email: string };
  letters: string;
  /** Other letters that the sound may hold, which count only if they are two names. */
  otherLetters: readonly string[];
  /** The words of the line, which may say which name is spelled. */
  heard: string;
}

/** Returns what somebody has spelled, for `spelledName`. */
export function spelledLetters(
  heard: string,
  dictated: readonly DictatedText[],
  { facts }: ConversationState,
): SpelledLetters {
  const [letters = '', ...more] = lettersAlone(heard, dictated);
  const others = spellsLetters(heard) ? probablyDictated(dictated) : [];
  const texts = [...more, ...others.map(({ text }) => text)];
  const otherLetters = texts.filter((text) => ONLY_LETTERS.test(text));
  return { facts, letters, otherLetters, heard };
}
