import type { Address, CandidatePair, Connection, StunProtocol } from 'werift';
import { type RateAllowance, rateAllowance } from '#server/call/rate-allowance.ts';
import type { CheckedAddresses, IceProtocol } from './answered-addresses.ts';
import { isSignedWith, readStunMessage } from './stun-message.ts';

/**
 * The largest number of remote addresses of one connection. A caller may name 16 candidates. Other
 * addresses of the caller become known when packets arrive from them.
 */
const MOST_REMOTE_ADDRESSES = 48;
/**
 * The limit for checks from one address that has answered a check of ours. A browser checks a pair
 * twice a second, and somewhat faster while it connects.
 */
const [CHECKS_AT_ONCE, CHECKS_PER_SECOND] = [50, 10];
/**
 * The limit for checks from addresses that have not answered a check of ours yet. All these
 * addresses share this limit.
 */
const [STRANGERS_AT_ONCE, STRANGERS_PER_SECOND] = [100, 50];
/**
 * The limit for verifying signatures of checks from addresses that have not answered a check of
 * ours yet. At this limit, verifying uses at most one percent of a processor.
 */
const [VERIFIED_AT_ONCE, VERIFIED_PER_SECOND] = [500, 500];
/**
 * The limit for repeated checks. This limit is separate, so that an eavesdropper who sends copies
 * of checks uses up only this limit.
 */
const [REPEATED_AT_ONCE, REPEATED_PER_SECOND] = [50, 10];
/**
 * The number of checks whose source is remembered. A browser needs a few minutes to send this many
 * checks.
 */
const MOST_TRANSACTIONS = 1024;

/** Returns a function that decides which STUN messages of one ICE connection reach the library. */
export function stunFilter(
  ice: Connection,
  addresses: CheckedAddresses,
): (protocol: IceProtocol, packet: Buffer, from: Address) => boolean {
  const strangers = rateAllowance(STRANGERS_AT_ONCE, STRANGERS_PER_SECOND);
  const verifications = rateAllowance(VERIFIED_AT_ONCE, VERIFIED_PER_SECOND);
  const repeated = rateAllowance(REPEATED_AT_ONCE, REPEATED_PER_SECOND);
  const fromChecked = new WeakMap<CandidatePair, RateAllowance>();
  /**
   * The keys are the transaction ids of the latest signed checks. The values are the addresses that
   * first sent these checks.
   */
  const sources = new Map<string, string>();

  /**
   * Returns whether a signed check is within the limits. A signature does not prove where a check
   * comes from, because somebody on the path can send a copy of the check. A copy from another
   * address is refused.
   */
  function isWithinLimits(transactionId: string, from: Address, pair?: CandidatePair): boolean {
    const source = from.join(' ');
    const first = sources.get(transactionId);
    if (first !== undefined) return first === source && repeated.take();
    if (!(pair === undefined ? strangers : allowanceOf(pair)).take()) return false;
    if (pair === undefined && !hasRoomFor(from)) return false;
    sources.set(transactionId, source);
    if (sources.size > MOST_TRANSACTIONS) sources.delete(sources.keys().next().value as string);
    return true;
  }

  function allowanceOf(pair: CandidatePair): RateAllowance {
    const known = fromChecked.get(pair) ?? rateAllowance(CHECKS_AT_ONCE, CHECKS_PER_SECOND);
    fromChecked.set(pair, known);
    return known;
  }

  function hasRoomFor([host, port]: Address): boolean {
    if (earlyChecksOf(ice).length >= MOST_REMOTE_ADDRESSES) return false;
    if (ice.remoteCandidates.length < MOST_REMOTE_ADDRESSES) return true;
    return ice.remoteCandidates.some((known) => known.host === host && known.port === port);
  }

  return (protocol, packet, from) => {
    const message = readStunMessage(packet);
    if (message === null || message.kind === 'other') return false;
    if (message.kind === 'response') {
      return Object.hasOwn(transactionsOf(protocol), message.transactionId);
    }
    const { ownName } = message;
    // The history also holds the user names from before an ICE restart, which the browser may still
    // use.
    if (ownName === null || !Object.hasOwn(ice.userHistory, ownName)) return false;
    const pair = addresses.find(protocol, from);
    if (pair === undefined && !verifications.take()) return false;
    if (!isSignedWith(ice.userHistory[ownName] as string, packet, message)) return false;
    return isWithinLimits(message.transactionId, from, pair);
  };
}

/** Returns the requests whose answers the library waits for. */
function transactionsOf(protocol: IceProtocol): StunProtocol['transactions'] {
  return 'turn' in protocol ? protocol.turn.transactions : protocol.transactions;
}

/**
 * Returns the checks that arrived before the library knew the candidates. The library's types
 * declare this field as private.
 */
function earlyChecksOf(ice: Connection): readonly unknown[] {
  return Reflect.get(ice, 'earlyChecks');
}
