import type { ConversationState } from '../../../assistant/conversation-state.ts';
import type { PossibleWords } from './address-guesses.ts';
import type { HeardAddress } from './address-talk.ts';

/** Words by which a visitor corrects an address that was read back. */
const CORRECTS_ADDRESS =
  /^(?:no|nope|not|wrong|actually|sorry|wait|it['’]?s|that['’]?s not|the (?:e-?mail|address)|my (?:e-?mail|address))\b/i;
const NAMES_ADDRESS =
  /@|\b(?:e-?mail|address|at|dot|letter|spelled|as in)\b|(?:^|[\s,.-])(?:\p{L}[\s,.-]{1,3}){2,30}\p{L}(?![\p{L}])/iu;

/** Tells whether words may give or correct an address at this point of a conversation. */
export function mayHoldAddress(text: string, { asked, facts }: ConversationState): boolean {
  if (asked === 'email') return true;
  const isReadBack = (asked === 'send' || asked === 'change') && facts.email !== '';
  return isReadBack && CORRECTS_ADDRESS.test(text.trim()) && NAMES_ADDRESS.test(text);
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

/** Returns the line that stands for a heard address. A correction is told apart by its 'no'. */
export function addressLine({ email }: HeardAddress, { asked }: ConversationState): string {
  return asked === 'email' ? `My email is ${email}.` : `No, my email is ${email}.`;
}
