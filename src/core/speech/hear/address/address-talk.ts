import type { ConversationState } from '../../../assistant/conversation-state.ts';
import type { FamiliarNames } from '../names/familiar-names.ts';
import type { PhoneDictionary } from '../phonetic-distance.ts';
import {
  type AddressGuess,
  addressGuesses,
  type DictatedText,
  probablyDictated,
  type WordsInCall,
} from './address-guesses.ts';
import { isNo, isYes } from './checked-answer.ts';
import { dictatesAddress, namesAddress, spellsLetters, tellsSpelling } from './dictated-address.ts';
import { lettersAlone, maySpellName, spelledLetters } from './letters-alone.ts';
import {
  type AddressChunk,
  chunkIn,
  chunkOf,
  isSignedPart,
  soundsSpelled,
  spelledChunk,
  spelledInto,
  withChunk,
  withNumber,
} from './spelled-into.ts';
import { spelledName } from './spelled-name.ts';

/** What the words of a visitor mean for the address. */
export interface HeardAddress {
  /**
   * An address was given, or one of its chunks is doubtful and has to be checked, or the chunk has
   * to be spelled.
   */
  next: 'given' | 'check' | 'spell';
  chunk: AddressChunk;
  /** The likeliest address. */
  email: string;
  /** The address that it might be instead, which sounds like the first. */
  rival: string;
  guesses: readonly AddressGuess[];
  refused: readonly string[];
  /** How many requests had been sent before. The next request has an address of its own. */
  sent: number;
}

/** What was heard last. A question that the visitor left for something else is `left`. */
export interface RememberedAddress extends Omit<HeardAddress, 'next'> {
  next: HeardAddress['next'] | 'left';
}

/** Hears an address over several turns of one call. */
export interface AddressTalk {
  /** Tells what a turn means for the address, or null if it does not mention one. */
  hear(
    words: WordsInCall,
    dictated: readonly DictatedText[],
    state: ConversationState,
  ): HeardAddress | null;
  /** Remembers a turn that is over. A turn about something else ends the question for a chunk. */
  take(heard: HeardAddress | null): void;
  /** How many turns of this call have denied an address that was read back as a whole. */
  timesDenied(): number;
  /** What was heard last, or null. */
  last(): RememberedAddress | null;
}

/** Two guesses whose costs differ by less than this are both possible. */
const DOUBTFUL = 0.45;
/** After a no, a guess that costs so much more than the best is still asked for. */
const STILL_POSSIBLE = 1.5;
/** An address that was guessed before and is heard again is likelier than before. */
const HEARD_AGAIN = 0.6;
/** After so many denied addresses, the agent asks to spell. */
const MOST_REFUSED = 2;

export function addressTalk(dictionary: PhoneDictionary, names: FamiliarNames | null): AddressTalk {
  let last: RememberedAddress | null = null;
  let timesDenied = 0;

  /** What was heard before, unless something was typed since or another request has begun. */
  function memory({ facts, sent }: ConversationState): RememberedAddress | null {
    if (last === null || last.sent !== sent.length) return null;
    const isReplaced = facts.email !== '' && facts.email !== last.email;
    return isReplaced && !isOpen(last) ? null : last;
  }

  function hear(
    words: WordsInCall,
    dictated: readonly DictatedText[],
    state: ConversationState,
  ): HeardAddress | null {
    const { text } = words;
    const before = memory(state);
    // Letters may come out as one long word that nobody knows.
    const dictates = dictatesAddress(text) || holdsUnknownWord(text, dictionary);
    const turn = { before, refused: refusedSoFar(text, before, state), state, dictates };
    // A plain yes or no to a chunk that is checked is no address, whatever its letters are.
    const answered = turn.dictates ? null : checked(text, turn);
    if (answered !== null) return answered;
    const guesses = guessesOf(words, dictated, turn);
    const [best] = guesses;
    if (best) return decided(best, guesses, turn);
    const about = spelled(text, dictated, turn) ?? checked(text, turn);
    // Letters that mend the name say nothing about an address that holds them already, or nowhere.
    const isNews = about !== null && about.email !== state.facts.email;
    const spelling = spelledLetters(text, dictated, state);
    const isName =
      !isOpen(before) && maySpellName(text, state) && spelledName(spelling, names) !== null;
    if (about !== null && (isNews || !isName)) return about;
    return isName ? null : unclear(text, turn);
  }

  function guessesOf(
    words: WordsInCall,
    dictated: readonly DictatedText[],
    { before, refused, state }: AddressTurn,
  ): readonly AddressGuess[] {
    const earlier = new Set(before?.guesses.map(({ email }) => email));
    // Whoever is asked for the part after the sign, and names no sign, does not mean the one before.
    const local =
      isOpen(before) && before.chunk === 'domain' && !SIGN.test(words.text)
        ? chunkOf(before.email, 'local')
        : null;
    return addressGuesses(words, dictated, state.facts, dictionary)
      .map(({ email, cost }) => ({
        email: local === null ? email : `${local}@${chunkOf(email, 'domain')}`,
        cost,
      }))
      .filter(({ email }) => !refused.includes(email))
      .map(({ email, cost }) => ({ email, cost: earlier.has(email) ? cost - HEARD_AGAIN : cost }))
      .toSorted((one, other) => one.cost - other.cost)
      .filter(({ email }, nth, all) => all.findIndex((each) => each.email === email) === nth);
  }

  return {
    hear,
    timesDenied: () => timesDenied,
    take(heard) {
      // A part that the agent has doubted itself is no address that it had wrong.
      const isDenied = heard !== null && heard.refused.length > (last?.refused.length ?? 0);
      if (isDenied && !isOpen(last)) timesDenied += 1;
      last = heard ?? (isOpen(last) ? { ...last, next: 'left' } : last);
    },
    last: () => last,
  };
}

/** One turn of the visitor, and what was known before it. */
interface AddressTurn {
  before: RememberedAddress | null;
  refused: readonly string[];
  state: ConversationState;
  /** Whether an address or a part of it seems to be dictated. */
  dictates: boolean;
}

/** A chunk was asked for, and the question waits for its answer. */
interface OpenQuestion extends HeardAddress {
  next: 'check' | 'spell';
}

function isOpen(address: RememberedAddress | null): address is OpenQuestion {
  return address?.next === 'check' || address?.next === 'spell';
}

const SIGN = /\bat\b|@/i;
const SPELLED_DOMAIN =
  /\bdot (?:com|net|org|co|biz|info|us|uk|de)\b|\.(?:com|net|org|co|biz|info|us|uk|de)\b/i;

/** A shorter word may be a name. */
const LONG_WORD = /\p{L}{8,}/gu;

function holdsUnknownWord(text: string, dictionary: PhoneDictionary): boolean {
  return (text.match(LONG_WORD) ?? []).some((word) => dictionary.phonesOf(word) === null);
}

/** What was read back and is asked for again or corrected is refused, and so is what got a no. */
function refusedSoFar(
  text: string,
  before: RememberedAddress | null,
  { facts, asked }: ConversationState,
): readonly string[] {
  const isDenied = asked === 'email' || isNo(text);
  const readBack = isDenied ? facts.email : '';
  const isGivenAnew = before?.next === 'given' && asked === 'email';
  const guessed = isGivenAnew || (isOpen(before) && isNo(text)) ? before.email : '';
  const all = [...(before?.refused ?? []), readBack, guessed].filter(Boolean);
  return [...new Set(all)];
}

/** Whether the best guess is taken as it is depends on the guess after it. */
function decided(
  best: AddressGuess,
  guesses: readonly AddressGuess[],
  { before, refused, state }: AddressTurn,
): HeardAddress {
  const rival =
    guesses.find(({ cost }, nth) => nth > 0 && cost - best.cost < DOUBTFUL)?.email ?? '';
  const isSameLocal = chunkOf(rival, 'local') === chunkOf(best.email, 'local');
  // Whoever has been asked once is not asked again and again.
  const next = rival !== '' && before === null ? 'check' : 'given';
  const chunk = isSameLocal ? 'domain' : 'local';
  return { next, chunk, email: best.email, rival, guesses, refused, sent: state.sent.length };
}

/** A chunk or a word that was spelled alone stands for what is like it. */
function spelled(
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
  // Letters that the address has already, with a sign between them, correct something else.
  if (alone.some((letters) => isSignedPart(known, letters))) return null;
  const emails =
    asked === null
      ? alone.map((letters) => spelledInto(known, letters))
      : [
          ...texts.map(({ text: letters }) =>
            withChunk(known, withNumber(letters, text), chunkIn(letters, asked)),
          ),
          ...(before?.next === 'spell' ? [spelledChunk(known, text, asked)] : []),
        ];
  const email = emails.find((one) => one !== null && !refused.includes(one)) ?? null;
  if (email === null) return null;
  const sent = state.sent.length;
  return { next: 'given', chunk: asked ?? 'local', email, rival: '', guesses: [], refused, sent };
}

/**
 * An address that is dictated after it was read back, and cannot be made out, is spelled in parts.
 * Otherwise its words would be taken for another name.
 */
function unclear(text: string, { before, refused, state }: AddressTurn): HeardAddress | null {
  const { facts, asked, sent } = state;
  // Letters that fit nowhere in the address may belong to something else.
  const isUnclear = (dictatesAddress(text) && namesAddress(text)) || tellsSpelling(text);
  if (asked === 'email' || !isUnclear) return null;
  const wasSpelled = before?.next === 'given' && before.guesses.length === 0;
  const isDomain = SPELLED_DOMAIN.test(text) && !SIGN.test(text);
  const other = isDomain || (wasSpelled && before.chunk === 'local') ? 'domain' : 'local';
  // Whoever was asked for a chunk is asked for the same one again.
  const chunk = isOpen(before) ? before.chunk : other;
  const email = isOpen(before) ? before.email : facts.email;
  return { next: 'spell', chunk, email, rival: '', guesses: [], refused, sent: sent.length };
}

/** Takes a yes or a no to the chunk that was asked for. */
function checked(text: string, { before, refused }: AddressTurn): HeardAddress | null {
  if (!isOpen(before) || before.next !== 'check') return null;
  if (isYes(text)) return { ...before, next: 'given', rival: '' };
  if (!isNo(text)) return null;
  const { chunk, guesses } = before;
  const denied = refused.map((email) => chunkOf(email, chunk));
  const least = guesses[0]?.cost ?? 0;
  const other = guesses.find(
    ({ email, cost }) => !denied.includes(chunkOf(email, chunk)) && cost - least < STILL_POSSIBLE,
  );
  if (other === undefined || refused.length >= MOST_REFUSED)
    return { ...before, next: 'spell', rival: '', refused };
  return { ...before, email: other.email, rival: '', refused };
}
