import type { ConversationState, LastQuestion } from '../assistant/conversation-state.ts';
import type { HeardLine } from '../assistant/read/read-line.ts';
import { type HeardAddress, isOpen, type RememberedAddress } from './hear/address/address-turn.ts';
import { deniedName } from './hear/names/name-talk.ts';
import { HARD_FIELDS, type HardField, type OfferedHelp } from './stalled-call.ts';

/** A turn that is over, with what was known of the address before it. */
interface TriedTurn {
  heard: HeardLine;
  address: HeardAddress | null;
  before: RememberedAddress | null;
  isSpelled: boolean;
}

/**
 * Counts the tries of a caller on the phone at their name and at their address that have failed. All
 * tries at a field count together: words that were not heard or not understood, and a name or an
 * address that was taken wrong, whether the caller says it again or spells it. A request that was sent
 * was right, so the next one has tries of its own.
 */
export interface FailedTries {
  /** Remembers what a turn says of a name or an address that was taken before. */
  take(turn: TriedTurn): void;
  /** Returns what to offer after a turn. `isHeard` is false if no words could be made out. */
  offerAfter(state: ConversationState, isHeard: boolean): OfferedHelp;
}

/** The caller is asked to spell after the second try that has failed. */
const TRIES_BEFORE_SPELLING = 2;
const MOST_TRIES = 3;
const NONE: Readonly<Record<HardField, number>> = { name: 0, email: 0 };

export function failedTries(): FailedTries {
  let failed = { ...NONE };
  /** The fields that were wrong in the turn that is to be answered. */
  let wrong = new Set<HardField>();
  let wasSpelled = false;
  let asked: LastQuestion | null = null;
  let confused = 0;
  let sent = 0;
  /** Letters that nobody could read belong to the field that was wrong last. */
  let last: HardField = 'name';

  function failsIn(state: ConversationState, isHeard: boolean): ReadonlySet<HardField> {
    const fields = new Set(wrong);
    const isMiss = !isHeard || (state.asked !== null && state.confused > confused);
    const isAskedNow = isHard(state.asked) ? state.asked : null;
    const isAskedAgain =
      isAskedNow !== null && asked !== isAskedNow && state.facts[isAskedNow] !== '';
    if (isAskedNow !== null && (isMiss || isAskedAgain)) fields.add(isAskedNow);
    if (fields.size === 0 && isMiss && wasSpelled && isReadBack(state.asked)) fields.add(last);
    return fields;
  }

  function offerFor(field: HardField, state: ConversationState): OfferedHelp['offer'] {
    if (failed[field] >= MOST_TRIES) return 'give-up';
    // Letters that were spelled a moment ago are read back, and not asked for.
    const isWanted = state.asked === field || (isReadBack(state.asked) && !wasSpelled);
    return failed[field] === TRIES_BEFORE_SPELLING && isWanted ? 'spell' : 'none';
  }

  return {
    take({ heard, address, before, isSpelled }) {
      wasSpelled = isSpelled;
      if (isNameWrong(heard, address)) wrong.add('name');
      if (address !== null && isAddressWrong(heard, address, before)) wrong.add('email');
    },
    offerAfter(state, isHeard) {
      if (state.sent.length !== sent) failed = { ...NONE };
      sent = state.sent.length;
      const fields = failsIn(state, isHeard);
      for (const field of fields) failed[field] += 1;
      if (fields.size > 0) last = fields.has('name') ? 'name' : 'email';
      const offers = HARD_FIELDS.filter((field) => fields.has(field)).map((field) => ({
        field,
        offer: offerFor(field, state),
      }));
      const found =
        offers.find(({ offer }) => offer === 'give-up') ??
        offers.find(({ offer }) => offer === 'spell');
      // Who wants nobody to call back may go on, with new tries.
      if (found?.offer === 'give-up') failed[found.field] = 0;
      wrong = new Set();
      wasSpelled = false;
      asked = state.asked;
      confused = state.confused;
      return found ?? { offer: 'none', field: last };
    },
  };
}

function isHard(asked: LastQuestion | null): asked is HardField {
  return asked === 'name' || asked === 'email';
}

function isReadBack(asked: LastQuestion | null): boolean {
  return asked === 'send' || asked === 'change';
}

/**
 * A name that is asked for once more has counted when it was denied. An address that is dictated may tell
 * another name, which nobody has denied, while letters that are spelled alone may mend both.
 */
function isNameWrong(heard: HeardLine, address: HeardAddress | null): boolean {
  const isToldByAddress = address !== null && address.guesses.length > 0;
  return !isToldByAddress && heard.state.asked !== 'name' && deniedName(heard) !== null;
}

/**
 * Whether a try at the address has failed: it cannot be made out, or the known one is replaced. A part
 * that the agent has doubted itself is no address that it had wrong.
 */
function isAddressWrong(
  { state: { asked, facts } }: HeardLine,
  { next, email }: HeardAddress,
  before: RememberedAddress | null,
): boolean {
  if (next === 'spell') return true;
  return !isOpen(before) && asked !== 'email' && facts.email !== '' && facts.email !== email;
}
