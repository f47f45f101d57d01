import type { ConversationState } from '../../../assistant/conversation-state.ts';
import { findEmail } from '../../../assistant/read/addresses/find-email.ts';
import { isRefusedAt } from '../../../assistant/read/settled-spans.ts';
import type { FamiliarNames } from '../names/familiar-names.ts';
import type { PhoneDictionary } from '../phonetic-distance.ts';
import {
  type AddressGuess,
  addressGuesses,
  type DictatedText,
  type WordsInCall,
} from './address-guesses.ts';
import {
  type AddressTurn,
  type HeardAddress,
  isOpen,
  type RememberedAddress,
  refusedSoFar,
} from './address-turn.ts';
import { isNo, isYes } from './checked-answer.ts';
import { dictatesAddress, namesAddress, tellsSpelling } from './dictated-address.ts';
import { isAboutCompany } from './letters-alone.ts';
import { chunkOf } from './spelled-into.ts';
import { nameOfTurn } from './spelled-name.ts';
import { isNews, spelledAddress } from './spelled-turn.ts';
import { writtenAddress } from './written-address.ts';

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
    if (deniesKnown(text, state)) return checked(text, turn);
    const guesses = guessesOf(words, dictated, turn);
    const [best] = guesses;
    if (best) return decided(best, guesses, turn);
    const about = spelledAddress(text, dictated, turn) ?? checked(text, turn);
    const name = isOpen(before) ? null : nameOfTurn(text, dictated, { state, names });
    const isOther = name !== null || (!isOpen(before) && isAboutCompany(text));
    if (about !== null && (!isOther || isNews(about.email, text, { state, name }))) return about;
    return isOther ? null : unclear(text, turn);
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

const SIGN = /\bat\b|@/i;
const SPELLED_DOMAIN =
  /\bdot (?:com|net|org|co|biz|info|us|uk|de)\b|\.(?:com|net|org|co|biz|info|us|uk|de)\b/i;

/** 'It's not jane@acme.com' gives no other address. */
function deniesKnown(text: string, { facts }: ConversationState): boolean {
  const written = writtenAddress(text);
  const found = findEmail(written, facts.name);
  return found !== null && found.email === facts.email && isRefusedAt(written, found.start);
}

/** A shorter word may be a name. */
const LONG_WORD = /\p{L}{8,}/gu;

function holdsUnknownWord(text: string, dictionary: PhoneDictionary): boolean {
  return (text.match(LONG_WORD) ?? []).some((word) => dictionary.phonesOf(word) === null);
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
