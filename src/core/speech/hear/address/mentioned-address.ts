import type { ConversationState } from '../../../assistant/conversation-state.ts';
import { findEmail } from '../../../assistant/read/addresses/find-email.ts';
import type { FamiliarNames } from '../names/familiar-names.ts';
import type { DictatedText } from './address-guesses.ts';
import type { HeardAddress } from './address-turn.ts';
import { isYes } from './checked-answer.ts';
import { dictatesAddress, namesAddress, spellsLetters, tellsSpelling } from './dictated-address.ts';
import { wordsForAddress } from './known-parts.ts';
import { type SpelledLetters, spelledLetters } from './letters-alone.ts';
import { nameOfTurn, spelledName } from './spelled-name.ts';
import { writtenAddress } from './written-address.ts';

/** Tells whether words may give or correct an address at this point of a conversation. */
export function mayHoldAddress(text: string, { asked, facts }: ConversationState): boolean {
  if (asked === 'email') return true;
  const isReadBack = (asked === 'send' || asked === 'change') && facts.email !== '';
  // A time has an 'at', too, so an address that is corrected has to be named more clearly.
  const isAboutName = /\bname\b/i.test(text) && !namesAddress(text);
  if (!isReadBack || isYes(text) || isAboutName) return false;
  return [namesAddress, dictatesAddress, spellsLetters, tellsSpelling].some((is) => is(text));
}

/** More words than these beside an address say something else. */
const MOST_WORDS_BEFORE = 5;
const MOST_WORDS_AFTER = 1;

interface TurnContext {
  /** What the turn means for the address, or null. */
  address: HeardAddress | null;
  state: ConversationState;
  names: FamiliarNames | null;
  /** Returns the name that an address tells, or null if it is the known one or none. */
  nameIn(email: string): string | null;
}

/**
 * Returns the line that stands for a turn: the address that was heard, or the known name with the
 * letters that were spelled, or the words as they are.
 */
export function lineOfTurn(
  words: string,
  dictated: readonly DictatedText[],
  context: TurnContext,
): string {
  const { address, state, names } = context;
  if (address !== null)
    return addressLine(address, spelledLetters(words, dictated, state), context);
  const name = nameOfTurn(words, dictated, { state, names });
  if (name === null) return words;
  return state.facts.name === '' ? `My name is ${name}.` : `No, my name is ${name}.`;
}

/**
 * Returns the line that stands for a heard address. A correction is told apart by its 'no'. What the
 * visitor said beside the address stays in the line.
 */
function addressLine(
  { email, guesses }: HeardAddress,
  spelled: SpelledLetters,
  { state: { asked, facts }, nameIn }: TurnContext,
): string {
  // Letters that were spelled alone may mend the name as well, because most addresses hold it. Other
  // letters are a part of the address, even if they are somebody's name, and an address that now holds
  // the known name tells no other.
  const isHeld = (name: string) => wordsForAddress(name).every((word) => email.includes(word));
  const mended = guesses.length === 0 ? spelledName(spelled, null) : null;
  // An address that holds 'herron' holds the letters of 'herro', too.
  const isLonger = mended !== null && isHeld(mended) && mended.length > facts.name.length;
  const holdsName = facts.name !== '' && isHeld(facts.name) && !isLonger;
  const name = (holdsName ? null : mended) ?? nameIn(email);
  if (name !== null) return `No, my name is ${name} and my email is ${email}.`;
  const plain = asked === 'email' ? `My email is ${email}` : `No, my email is ${email}`;
  const written = writtenAddress(spelled.heard);
  const found = findEmail(written, facts.name);
  if (found === null) return `${plain}.`;
  const [before, after] = [written.slice(0, found.start), written.slice(found.end)];
  const start = wordsIn(before) > MOST_WORDS_BEFORE ? `${before}${email}` : plain;
  return wordsIn(after) > MOST_WORDS_AFTER ? `${start}${after}` : `${start}.`;
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]{2,40}/gu)?.length ?? 0;
}
