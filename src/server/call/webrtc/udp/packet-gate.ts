import type { Address, Connection, DtlsSocket, RTCDtlsTransport } from 'werift';
import type { RateAllowance } from '#server/call/rate-allowance.ts';
import { answeredAddresses, type IceProtocol } from './answered-addresses.ts';
import { dtlsFilter } from './dtls-filter.ts';
import { iceInternals } from './ice-internals.ts';
import { mediaReplayDetector } from './media-replay-detector.ts';
import { packetKind } from './packet-kind.ts';
import { stunFilter } from './stun-filter.ts';

type Receive = (packet: Buffer, from: Address) => void;

/**
 * Installs a gate between the library's sockets and the library, because the library trusts every
 * packet that it gets. These packets pass the gate: STUN requests that are signed with our
 * password, STUN responses that the library waits for, and DTLS and SRTP from an address that
 * answered a signed check of ours. Packets from a relay are unpacked before they reach the gate, so
 * the gate always sees the address of the other side.
 */
export function guardPackets(transport: RTCDtlsTransport, checks: RateAllowance): void {
  const ice = transport.iceTransport.connection as Connection;
  const addresses = answeredAddresses(ice);
  const isStunAllowed = stunFilter(ice, addresses);
  const replays = mediaReplayDetector(transport);
  const takeDtls = dtlsFilter();

  function receiveDtls(packet: Buffer, from: Address, receive: Receive): void {
    const { dtls, role } = transport;
    if (dtls === undefined || role === 'auto') return;
    const state = { role, isEstablished: dtls.connected, nowMs: performance.now() };
    for (const { kind, bytes } of takeDtls(packet, state)) {
      if (kind === 'handshake') receive(bytes, from);
      else if (endsSession(dtls, bytes)) dtls.onClose.execute();
    }
  }

  function guardReceiving(protocol: IceProtocol): void {
    const entrance = protocol.type === 'turn' ? 'handleStunMessage' : 'datagramReceived';
    const receive: Receive = Reflect.get(protocol, entrance).bind(protocol);
    const guarded: Receive = (packet, from) => {
      const kind = packetKind(packet);
      if (kind === 'unknown') return;
      if (kind === 'stun') {
        if (isStunAllowed(protocol, packet, from)) receive(packet, from);
      } else if (addresses.isChecked(protocol, from)) {
        if (kind === 'dtls') receiveDtls(packet, from, receive);
        else if (replays.isFresh(kind, packet)) receive(packet, from);
      }
    };
    Reflect.set(protocol, entrance, guarded);
  }

  /** Limits the checks that are sent to addresses which have not answered a check yet. */
  function guardSending(protocol: IceProtocol): void {
    const sendStun = protocol.sendStun.bind(protocol);
    protocol.sendStun = async (message, to) => {
      const isCheck = message.attributesKeys.includes('USERNAME');
      if (isCheck && addresses.find(protocol, to) === undefined && !checks.take()) return;
      await sendStun(message, to);
    };
  }

  const { ensureProtocol } = iceInternals(ice);
  Reflect.set(ice, 'ensureProtocol', (protocol: IceProtocol) => {
    guardReceiving(protocol);
    guardSending(protocol);
    ensureProtocol(protocol);
  });
}

const CLOSE_NOTIFY = 0;
const FATAL = 2;

/**
 * Returns whether the record is an encrypted alert that ends the session. No alert is passed to the
 * library, because the library would also obey an alert in clear text.
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
    const [level, description] = dtls.cipher.decryptPacket(plaintext as EncryptedRecord);
    return level === FATAL || description === CLOSE_NOTIFY;
  } catch {
    // The record was not encrypted with the keys of this session.
    return false;
  }
}

type EncryptedRecord = Parameters<DtlsSocket['cipher']['decryptPacket']>[0];
