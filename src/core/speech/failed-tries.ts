import type { ConversationState, LastQuestion } from '../assistant/conversation-state.ts';
import type { HeardLine } from '../assistant/read/read-line.ts';
import { type HeardAddress, isOpen, type RememberedAddress } from './hear/address/address-turn.ts';
import { deniedName } from './hear/names/name-talk.ts';
import {
  HARD_FIELDS,
  type HardField,
  type OfferedHelp,
  waitsForConfirmation,
} from './stalled-call.ts';

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
const UNKNOWN: Readonly<Record<HardField, string>> = { name: '', email: '' };

/** What is remembered of the turn that is to be answered. */
interface LastTurn {
  /** The fields that were wrong in it. */
  wrong: ReadonlySet<HardField>;
  isSpelled: boolean;
  /** Whoever asks for time or asks something has not tried. */
  isNoTry: boolean;
  /** What was understood. If it is asked for again, it was refused, and letters would not help. */
  told: ReadonlySet<HardField>;
}

const NO_TURN: LastTurn = { wrong: new Set(), isSpelled: false, isNoTry: false, told: new Set() };

export function failedTries(): FailedTries {
  let failed = { ...NONE };
  let known = { ...UNKNOWN };
  /** The value of each field that has counted as wrong. It counts once, however often it is denied. */
  let denied = { ...UNKNOWN };
  let turn = NO_TURN;
  let asked: LastQuestion | null = null;
  let confused = 0;
  let sent = 0;
  /** Letters that nobody could read belong to the field that was wrong last. */
  let last: HardField = 'name';

  function isNewlyDenied(field: HardField, value: string): boolean {
    const isNew = value !== denied[field];
    denied = { ...denied, [field]: value };
    return isNew;
  }

  function failsIn(state: ConversationState, isHeard: boolean): ReadonlySet<HardField> {
    const fields = new Set(turn.wrong);
    const isConfused = state.asked !== null && state.confused > confused;
    const isMiss = !isHeard || (isConfused && !turn.isNoTry);
    const isAskedNow = isHard(state.asked) ? state.asked : null;
    const value = isAskedNow === null ? '' : state.facts[isAskedNow];
    const isAskedAgain = isAskedNow !== null && asked !== isAskedNow && value !== '';
    if (isAskedNow !== null && isMiss) fields.add(isAskedNow);
    if (isAskedNow !== null && isAskedAgain && isNewlyDenied(isAskedNow, value)) {
      fields.add(isAskedNow);
    }
    if (fields.size === 0 && isMiss && turn.isSpelled && waitsForConfirmation(state.asked))
      fields.add(last);
    return fields;
  }

  function offerFor(field: HardField, state: ConversationState): OfferedHelp['offer'] {
    if (failed[field] >= MOST_TRIES) return 'give-up';
    const isRefused = state.asked === field && turn.told.has(field);
    // Letters that were spelled a moment ago are read back, and not asked for.
    const isWanted =
      state.asked === field || (waitsForConfirmation(state.asked) && !turn.isSpelled);
    const isDue = failed[field] === TRIES_BEFORE_SPELLING;
    return isDue && isWanted && !isRefused ? 'spell' : 'none';
  }

  /** Forgets the tries of a request that was sent, and those of fields that were taken back. */
  function beginAnew({ sent: requests, facts }: ConversationState): void {
    for (const field of HARD_FIELDS) {
      const isCleared = known[field] !== '' && facts[field] === '';
      if (!isCleared && requests.length === sent) continue;
      failed = { ...failed, [field]: 0 };
      denied = { ...denied, [field]: '' };
    }
    sent = requests.length;
    known = { name: facts.name, email: facts.email };
  }

  return {
    take({ heard, address, before, isSpelled }) {
      const { reading, state } = heard;
      const { contact } = reading.facts;
      const wrong = new Set<HardField>();
      const isName = isNameWrong(heard, address);
      const isAddress = address !== null && isAddressWrong(heard, address, before);
      // Letters may mend the name and be looked for in the address.
      const isNameAlone = isName && address?.guesses.length === 0;
      if (isName) wrong.add('name');
      if (isAddress && !isNameAlone) wrong.add('email');
      for (const field of wrong) denied = { ...denied, [field]: state.facts[field] };
      const told = new Set(HARD_FIELDS.filter((field) => contact[field] !== undefined));
      const isAside = reading.acts.has('hesitates') || reading.acts.has('asks');
      turn = { wrong, isSpelled, isNoTry: isAside && told.size === 0 && !isSpelled, told };
    },
    offerAfter(state, isHeard) {
      beginAnew(state);
      const fields = failsIn(state, isHeard);
      for (const field of fields) failed = { ...failed, [field]: failed[field] + 1 };
      if (fields.size > 0) last = fields.has('name') ? 'name' : 'email';
      const offers = HARD_FIELDS.filter((field) => fields.has(field)).map((field) => ({
        field,
        offer: offerFor(field, state),
      }));
      const found =
        offers.find(({ offer }) => offer === 'give-up') ??
        offers.find(({ offer }) => offer === 'spell');
      // Who wants nobody to call back may go on, with new tries.
      if (found?.offer === 'give-up') failed = { ...failed, [found.field]: 0 };
      turn = NO_TURN;
      asked = state.asked;
      confused = state.confused;
      return found ?? { offer: 'none', field: last };
    },
  };
}

function isHard(asked: LastQuestion | null): asked is HardField {
  return asked === 'name' || asked === 'email';
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
