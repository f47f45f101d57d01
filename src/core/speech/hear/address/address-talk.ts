import type { ConversationState } from '../../../assistant/conversation-state.ts';
import { contactWords } from '../../../assistant/read/contact/contact-words.ts';
import type { PhoneDictionary } from '../phonetic-distance.ts';
import { type AddressGuess, addressGuesses, type PossibleWords } from './address-guesses.ts';
import { type AddressChunk, spelledInto } from './spelled-into.ts';
import { writtenAddress } from './written-address.ts';

/** What the words of a visitor mean for the address. */
export interface HeardAddress {
  /**
   * An address was given, or one of its chunks is doubtful and has to be checked, or the chunk has
   * to be spelled.
   */
  next: 'given' | 'check' | 'spell';
  chunk: AddressChunk;
  /** The likeliest address. It is empty if nothing was understood. */
  email: string;
  /** The address that it might be instead, which sounds like the first. */
  rival: string;
  guesses: readonly AddressGuess[];
  refused: readonly string[];
}

/** Hears an address over several turns of one call. */
export interface AddressTalk {
  /** Tells what a turn means for the address, or null if it does not mention one. */
  hear(hearings: readonly PossibleWords[], state: ConversationState): HeardAddress | null;
  /** Remembers a turn that is over. */
  take(heard: HeardAddress): void;
  /** The best guess so far, or an empty text. */
  guess(): string;
}

/** Two guesses whose costs differ by less than this are both possible. */
const DOUBTFUL = 0.45;
/** After a no, a guess that costs so much more than the best is still asked for. */
const STILL_POSSIBLE = 1.5;
/** An address that was guessed before and is heard again is likelier than before. */
const HEARD_AGAIN = 0.6;
const YES =
  /^(?:yes|yeah|yep|yup|correct|right|exactly|that['’]?s (?:it|right|correct)|it is|sure|perfect)\b/i;
const NO =
  /^(?:no|nope|nah|wrong|not (?:quite|right|really)|that['’]?s (?:not|wrong)|incorrect)\b/i;
const FEWEST_LETTERS = 2;

export function addressTalk(dictionary: PhoneDictionary): AddressTalk {
  let last: HeardAddress | null = null;

  function hear(hearings: readonly PossibleWords[], state: ConversationState): HeardAddress | null {
    const [heard] = hearings;
    if (heard === undefined) return null;
    const refused = refusedSoFar(heard.text, state);
    const guesses = guessesOf(hearings, state).filter(({ email }) => !refused.includes(email));
    const [best] = guesses;
    if (best) return decided(best, guesses, refused);
    return corrected(heard.text, state, refused) ?? checked(heard.text, refused);
  }

  /** What was read back and is corrected now is refused, and so is what was said no to. */
  function refusedSoFar(text: string, { facts, asked }: ConversationState): string[] {
    const before = last?.refused ?? [];
    const isNo = NO.test(text.trim());
    const readBack = asked !== 'email' && isNo ? [facts.email] : [];
    const checkedNow = isNo && last !== null && last.next !== 'given' ? [last.email] : [];
    return [...before, ...readBack, ...checkedNow].filter(Boolean);
  }

  function guessesOf(
    hearings: readonly PossibleWords[],
    { facts }: ConversationState,
  ): readonly AddressGuess[] {
    const earlier = new Set(last?.guesses.map(({ email }) => email));
    return addressGuesses(hearings, facts, dictionary)
      .map(({ email, cost }) => ({ email, cost: earlier.has(email) ? cost - HEARD_AGAIN : cost }))
      .toSorted((one, other) => one.cost - other.cost);
  }

  /** Whether the best guess is taken as it is depends on the guess after it. */
  function decided(
    best: AddressGuess,
    guesses: readonly AddressGuess[],
    refused: readonly string[],
  ): HeardAddress {
    const rival = guesses.find(
      ({ email, cost }) => email !== best.email && cost - best.cost < DOUBTFUL,
    );
    const [local] = best.email.split('@');
    const chunk = rival?.email.split('@')[0] === local ? 'domain' : 'local';
    // Whoever has been asked once is not asked again and again.
    const isChecked = rival !== undefined && last === null;
    const next = isChecked ? 'check' : 'given';
    return { next, chunk, email: best.email, rival: rival?.email ?? '', guesses, refused };
  }

  /** A chunk or a word that was spelled alone stands for what sounds or looks like it. */
  function corrected(
    text: string,
    { facts }: ConversationState,
    refused: readonly string[],
  ): HeardAddress | null {
    const base = last?.email || facts.email;
    if (base === '') return null;
    const letters = contactWords(writtenAddress(text))
      .filter(({ spelled, plain }) => spelled && plain.length >= FEWEST_LETTERS)
      .map(({ plain }) => plain);
    const email = spelledInto(base, letters, last?.next === 'spell' ? last.chunk : null);
    if (email === null) return null;
    return { next: 'given', chunk: 'local', email, rival: '', guesses: [], refused };
  }

  /** Takes a yes or a no to the chunk that was asked for. */
  function checked(text: string, refused: readonly string[]): HeardAddress | null {
    if (last === null || last.next !== 'check') return null;
    const { chunk, guesses } = last;
    if (YES.test(text.trim())) return { ...last, next: 'given', rival: '' };
    if (!NO.test(text.trim())) return null;
    const least = guesses[0]?.cost ?? 0;
    const other = guesses.find(
      ({ email, cost }) => !refused.includes(email) && cost - least < STILL_POSSIBLE,
    );
    const email = other?.email ?? last.email;
    return { next: other ? 'check' : 'spell', chunk, email, rival: '', guesses, refused };
  }

  return {
    hear,
    take(heard) {
      last = heard;
    },
    guess: () => last?.email ?? '',
  };
}
