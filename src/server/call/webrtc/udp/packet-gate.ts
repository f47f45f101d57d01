import type {
  Address,
  CandidatePair,
  Connection,
  DtlsSocket,
  RTCDtlsTransport,
  StunOverTurnProtocol,
  StunProtocol,
} from 'werift';
import { type Allowance, allowance } from '#server/call/rate-allowance.ts';
import { dtlsIntake } from './dtls-intake.ts';
import { mediaReplays } from './media-replays.ts';
import { packetKind } from './packet-kind.ts';
import { isSignedWith, readStunMessage } from './stun-message.ts';

type Protocol = StunProtocol | StunOverTurnProtocol;
type Receive = (packet: Buffer, from: Address) => void;

/** What the gate needs of the library's ICE connection that its types keep private. */
interface IceInternals {
  ensureProtocol(protocol: Protocol): void;
  earlyChecks: readonly unknown[];
}

/** The library's name for a pair whose check was answered. */
const SUCCEEDED = 3;
/** The candidates that a caller may name, and as many and more that are found by their packets. */
const MOST_REMOTE_ADDRESSES = 48;
/** A browser checks a pair twice a second, and somewhat faster while it connects. */
const [CHECKS_AT_ONCE, CHECKS_PER_SECOND] = [50, 10];
/** For all addresses together that have not answered a check of ours yet. */
const [STRANGERS_AT_ONCE, STRANGERS_PER_SECOND] = [100, 50];
/** How many signatures of strangers are verified, which costs a hundredth of a processor at most. */
const [VERIFIED_AT_ONCE, VERIFIED_PER_SECOND] = [500, 500];
/** For checks that are sent once more; an eavesdropper's repetitions must not use up the others. */
const [REPEATED_AT_ONCE, REPEATED_PER_SECOND] = [50, 10];
/** Some minutes of a browser's checks. */
const MOST_TRANSACTIONS = 1024;

/**
 * Stands between the library's sockets and the library, which believes what it receives. Only
 * packets that somebody vouches for pass: STUN requests signed with our password, STUN responses
 * that are waited for, and DTLS and SRTP from an address that answered a signed check of ours.
 * It sits where packets are already unwrapped from a relay, so it sees the other side's address on
 * every path.
 */
export function guardPackets(transport: RTCDtlsTransport, checks: Allowance): void {
  const ice = transport.iceTransport.connection as Connection;
  const internals = ice as unknown as IceInternals;
  const addresses = checkedAddresses(ice);
  const strangers = allowance(STRANGERS_AT_ONCE, STRANGERS_PER_SECOND);
  const verifications = allowance(VERIFIED_AT_ONCE, VERIFIED_PER_SECOND);
  const repeated = allowance(REPEATED_AT_ONCE, REPEATED_PER_SECOND);
  /** Where each of the latest signed checks came from first. */
  const sources = new Map<string, string>();
  const fromChecked = new WeakMap<CandidatePair, Allowance>();
  const replays = mediaReplays(transport);
  const takeDtls = dtlsIntake();

  function isStunWelcome(protocol: Protocol, packet: Buffer, from: Address): boolean {
    const message = readStunMessage(packet);
    if (message === null || message.kind === 'other') return false;
    if (message.kind === 'response') {
      return Object.hasOwn(transactionsOf(protocol), message.transactionId);
    }
    const { ownName } = message;
    // The history also has the names of before a restart, on which the browser still checks.
    if (ownName === null || !Object.hasOwn(ice.userHistory, ownName)) return false;
    const pair = addresses.find(protocol, from);
    if (pair === undefined && !verifications.take()) return false;
    if (!isSignedWith(ice.userHistory[ownName] as string, packet, message)) return false;
    return isWithinLimits(message.transactionId, from, pair);
  }

  /** A signed check is no proof of its source: somebody on the way can send it once more. */
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

  function allowanceOf(pair: CandidatePair): Allowance {
    const known = fromChecked.get(pair) ?? allowance(CHECKS_AT_ONCE, CHECKS_PER_SECOND);
    fromChecked.set(pair, known);
    return known;
  }

  function hasRoomFor([host, port]: Address): boolean {
    if (internals.earlyChecks.length >= MOST_REMOTE_ADDRESSES) return false;
    if (ice.remoteCandidates.length < MOST_REMOTE_ADDRESSES) return true;
    return ice.remoteCandidates.some((known) => known.host === host && known.port === port);
  }

  function receiveDtls(packet: Buffer, from: Address, receive: Receive): void {
    const { dtls, role } = transport;
    if (dtls === undefined || role === 'auto') return;
    const state = { role, isEstablished: dtls.connected, nowMs: performance.now() };
    for (const { kind, bytes } of takeDtls(packet, state)) {
      if (kind === 'handshake') receive(bytes, from);
      else if (endsSession(dtls, bytes)) dtls.onClose.execute();
    }
  }

  function guardProtocol(protocol: Protocol): void {
    const entrance = protocol.type === 'turn' ? 'handleStunMessage' : 'datagramReceived';
    const receive: Receive = Reflect.get(protocol, entrance).bind(protocol);
    const guarded: Receive = (packet, from) => {
      const kind = packetKind(packet);
      if (kind === 'unknown') return;
      if (kind === 'stun') {
        if (isStunWelcome(protocol, packet, from)) receive(packet, from);
      } else if (addresses.isChecked(protocol, from)) {
        if (kind === 'dtls') receiveDtls(packet, from, receive);
        else if (replays.isFresh(kind, packet)) receive(packet, from);
      }
    };
    Reflect.set(protocol, entrance, guarded);
    const sendStun = protocol.sendStun.bind(protocol);
    protocol.sendStun = async (message, to) => {
      const isCheck = message.attributesKeys.includes('USERNAME');
      if (isCheck && addresses.find(protocol, to) === undefined && !checks.take()) return;
      await sendStun(message, to);
    };
  }

  const ensureProtocol = internals.ensureProtocol.bind(ice);
  internals.ensureProtocol = (protocol) => {
    guardProtocol(protocol);
    ensureProtocol(protocol);
  };
}

interface CheckedAddresses {
  /** The pair whose check was answered from there. */
  find(protocol: Protocol, address: Address): CandidatePair | undefined;
  /** Also true for the pairs of before a restart, until the restart has led to one of its own. */
  isChecked(protocol: Protocol, address: Address): boolean;
}

function checkedAddresses(ice: Connection): CheckedAddresses {
  let former: readonly CandidatePair[] = [];
  const restart = ice.restart.bind(ice);
  ice.restart = () => {
    const answered = ice.checkList.filter(({ state }) => state === SUCCEEDED);
    if (answered.length > 0) former = answered;
    return restart();
  };

  function findIn(pairs: readonly CandidatePair[], protocol: Protocol, [host, port]: Address) {
    return pairs.find(
      (pair) =>
        pair.protocol === protocol &&
        pair.state === SUCCEEDED &&
        pair.remoteCandidate.port === port &&
        pair.remoteCandidate.host === host,
    );
  }

  return {
    find: (protocol, address) => findIn(ice.checkList, protocol, address),
    isChecked(protocol, address) {
      if (findIn(ice.checkList, protocol, address) !== undefined) return true;
      return ice.nominated === undefined && findIn(former, protocol, address) !== undefined;
    },
  };
}

function transactionsOf(protocol: Protocol): StunProtocol['transactions'] {
  return 'turn' in protocol ? protocol.turn.transactions : protocol.transactions;
}

const CLOSE_NOTIFY = 0;
const FATAL = 2;

/**
 * Whether the record is an alert of the other side's that ends the session. The library reads an
 * alert in clear text even where it should be encrypted, so none is passed on to it.
 */
function endsSession(dtls: DtlsSocket, record: Buffer): boolean {
  const header = {
    contentType: record.readUInt8(0),
    protocolVersion: { major: record.readUInt8(1), minor: record.readUInt8(2) },
    epoch: record.readUInt16BE(3),
    sequenceNumber: record.readUIntBE(5, 6),
    contentLen: record.readUInt16BE(11),
  };
  try {
    const plaintext = { recordLayerHeader: header, fragment: record.subarray(13) };
    const [level, description] = dtls.cipher.decryptPacket(plaintext as SealedRecord);
    return level === FATAL || description === CLOSE_NOTIFY;
  } catch {
    // It was not encrypted with the keys of this session.
    return false;
  }
}

type SealedRecord = Parameters<DtlsSocket['cipher']['decryptPacket']>[0];
