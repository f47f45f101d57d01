import type { ConversationState } from '../../../assistant/conversation-state.ts';
import { findEmail } from '../../../assistant/read/addresses/find-email.ts';
import type { PossibleWords } from './address-guesses.ts';
import type { HeardAddress } from './address-talk.ts';
import { isYes } from './checked-answer.ts';
import { dictatesAddress } from './dictated-address.ts';
import { writtenAddress } from './written-address.ts';

const NAMED = /@|\b(?:e-?mail|address|dot)\b/i;

/** Tells whether words may give or correct an address at this point of a conversation. */
export function mayHoldAddress(text: string, { asked, facts }: ConversationState): boolean {
  if (asked === 'email') return true;
  const isReadBack = (asked === 'send' || asked === 'change') && facts.email !== '';
  // A time has an 'at', too, so an address that is corrected has to be named more clearly.
  const isAboutName = /\bname\b/i.test(text) && !NAMED.test(text);
  if (!isReadBack || isYes(text) || isAboutName) return false;
  return NAMED.test(text) || dictatesAddress(text);
}

/** Tells whether words name an address or a part of one. */
export function namesAddress(text: string): boolean {
  return NAMED.test(text) || /\bat\b/i.test(text) || dictatesAddress(text);
}

/** Less certain hearings are compared with what else was possibly said. */
const CERTAIN = -0.3;
/** An address that costs less is made of parts that are known or were spelled. */
const LOW_COST = 1.3;

/** Tells whether an address is so likely that nothing else has to be looked for. */
export function isSureAddress(address: HeardAddress | null, { certainty }: PossibleWords): boolean {
  if (address === null || address.next !== 'given') return false;
  const cost = address.guesses[0]?.cost ?? 0;
  return cost <= LOW_COST && (certainty ?? 0) >= CERTAIN;
}

/** More words than these beside an address say something else. */
const MOST_WORDS_BEFORE = 5;
const MOST_WORDS_AFTER = 1;

/**
 * Returns the line that stands for a heard address. A correction is told apart by its 'no'. What the
 * visitor said beside the address stays in the line.
 */
export function addressLine(
  { email }: HeardAddress,
  heard: string,
  { asked, facts }: ConversationState,
): string {
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
