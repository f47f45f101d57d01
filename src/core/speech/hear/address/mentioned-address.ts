import type { ConversationState } from '../../../assistant/conversation-state.ts';
import { findEmail } from '../../../assistant/read/addresses/find-email.ts';
import type { FamiliarNames } from '../names/familiar-names.ts';
import type { DictatedText } from './address-guesses.ts';
import type { HeardAddress } from './address-talk.ts';
import { isYes } from './checked-answer.ts';
import { dictatesAddress, spellsLetters } from './dictated-address.ts';
import { lettersAlone, spelledName } from './letters-alone.ts';
import { writtenAddress } from './written-address.ts';

const NAMED = /@|\b(?:e-?mail|address|dot)\b/i;

/** Tells whether words may give or correct an address at this point of a conversation. */
export function mayHoldAddress(text: string, { asked, facts }: ConversationState): boolean {
  if (asked === 'email') return true;
  const isReadBack = (asked === 'send' || asked === 'change') && facts.email !== '';
  // A time has an 'at', too, so an address that is corrected has to be named more clearly.
  const isAboutName = /\bname\b/i.test(text) && !NAMED.test(text);
  if (!isReadBack || isYes(text) || isAboutName) return false;
  return NAMED.test(text) || dictatesAddress(text) || spellsLetters(text);
}

/** A company is often spelled, too. */
const OTHER_FIELD = /\b(?:company|business|firm|organi[sz]ation|e-?mail|address|site|website)\b/i;

/** Tells whether a name may be spelled at this point of a conversation. */
export function maySpellName(text: string, { asked, facts }: ConversationState): boolean {
  if (!spellsLetters(text) || OTHER_FIELD.test(text)) return false;
  if (asked === 'name') return true;
  const isReadBack = asked === 'send' || asked === 'change';
  return facts.name !== '' && (isReadBack || /\bname\b/i.test(text));
}

/** More words than these beside an address say something else. */
const MOST_WORDS_BEFORE = 5;
const MOST_WORDS_AFTER = 1;

interface TurnContext {
  /** What the turn means for the address, or null. */
  address: HeardAddress | null;
  state: ConversationState;
  names: FamiliarNames | null;
}

/**
 * Returns the line that stands for a turn: the address that was heard, or the known name with the
 * letters that were spelled, or the words as they are.
 */
export function lineOfTurn(
  words: string,
  dictated: readonly DictatedText[],
  { address, state, names }: TurnContext,
): string {
  const letters = lettersAlone(words, dictated);
  if (address !== null) return addressLine(address, words, letters, state);
  const { name: known } = state.facts;
  const name = maySpellName(words, state)
    ? spelledName({ known, letters, heard: words }, names)
    : null;
  if (name === null) return words;
  return known === '' ? `My name is ${name}.` : `No, my name is ${name}.`;
}

/**
 * Returns the line that stands for a heard address. A correction is told apart by its 'no'. What the
 * visitor said beside the address stays in the line.
 */
function addressLine(
  { email, guesses }: HeardAddress,
  heard: string,
  letters: string,
  { asked, facts }: ConversationState,
): string {
  // Letters that were spelled alone may mend the name as well, because most addresses hold it. Other
  // letters are a part of the address, even if they are somebody's name.
  const name =
    guesses.length === 0 ? spelledName({ known: facts.name, letters, heard }, null) : null;
  if (name !== null) return `No, my name is ${name} and my email is ${email}.`;
  const plain = asked === 'email' ? `My email is ${email}` : `No, my email is ${email}`;
  const written = writtenAddress(heard);
  const found = findEmail(written, facts.name);
  if (found === null) return `${plain}.`;
  const [before, after] = [written.slice(0, found.start), written.slice(found.end)];
  const start = wordsIn(before) > MOST_WORDS_BEFORE ? `${before}${email}` : plain;
  return wordsIn(after) > MOST_WORDS_AFTER ? `${start}${after}` : `${start}.`;
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]{2,40}/gu)?.length ?? 0;
}
