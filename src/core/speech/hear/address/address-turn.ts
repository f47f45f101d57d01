import type { ConversationState } from '../../../assistant/conversation-state.ts';
import type { AddressGuess } from './address-guesses.ts';
import { isNo } from './checked-answer.ts';
import type { AddressChunk } from './spelled-into.ts';

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

/** One turn of the visitor, and what was known before it. */
export interface AddressTurn {
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

export function isOpen(address: RememberedAddress | null): address is OpenQuestion {
  return address?.next === 'check' || address?.next === 'spell';
}

/** What was read back and is asked for again or corrected is refused, and so is what got a no. */
export function refusedSoFar(
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
