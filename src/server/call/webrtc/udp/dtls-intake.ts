/** A record that the library may read, or an alert that has to be decrypted first. */
export interface AdmittedRecord {
  kind: 'handshake' | 'sealed alert';
  bytes: Buffer;
}

/** What a packet is judged by, beside the packets before it. */
export interface HandshakeState {
  role: 'client' | 'server';
  isEstablished: boolean;
  nowMs: number;
}

const RECORD_HEADER = 13;
const MESSAGE_HEADER = 12;
const ALERT = 21;
const HANDSHAKE = 22;
const HELLO_VERIFY_REQUEST = 3;
/** The plaintext messages that the other side sends. Finished is encrypted, so it is not here. */
const EXPECTED_MESSAGES = {
  client: new Set([2, HELLO_VERIFY_REQUEST, 11, 12, 13, 14]),
  server: new Set([1, 11, 15, 16]),
};
/** The self-signed certificate of a browser is under a kilobyte. */
const LONGEST_MESSAGE = 8192;
/** A handshake has six messages a side, numbered from 0. */
const MOST_MESSAGE_NUMBERS = 16;
/** All messages of a handshake repeated ten times, as often as the library repeats its own. */
const MOST_MESSAGES = 128;
/** Repetitions of the last message, which the other side sends when ours was lost. */
const MOST_LATE_RECORDS = 20;
export const LONGEST_HANDSHAKE_MS = 30_000;

/** A handshake message of which not all fragments have come. */
interface PartialMessage {
  type: number;
  body: Buffer;
  /** One byte for each byte of the body that has come. */
  received: Uint8Array;
  missing: number;
}

/**
 * Decides which DTLS records of one connection reach the library. It puts fragments together
 * itself, because the library keeps fragments without a limit. It drops what the library would
 * obey though nobody vouches for it: plaintext alerts, unknown record types, a plaintext Finished,
 * and a new plaintext handshake on a connection that has been established.
 */
export function dtlsIntake(): (packet: Buffer, state: HandshakeState) => AdmittedRecord[] {
  const partial = new Map<number, PartialMessage>();
  let deadline: number | null = null;
  let messages = 0;
  let lateRecords = 0;
  let isVerifyRequested = false;

  function takeSealed(record: Buffer, state: HandshakeState): AdmittedRecord[] {
    if (record[0] === ALERT) return [{ kind: 'sealed alert', bytes: record }];
    if (record[0] !== HANDSHAKE) return [];
    if (state.isEstablished) lateRecords += 1;
    else messages += 1;
    if (lateRecords > MOST_LATE_RECORDS || messages > MOST_MESSAGES) return [];
    return [{ kind: 'handshake', bytes: record }];
  }

  function takePlain(record: Buffer, state: HandshakeState): AdmittedRecord[] {
    if (record[0] !== HANDSHAKE || state.isEstablished) return [];
    deadline ??= state.nowMs + LONGEST_HANDSHAKE_MS;
    if (state.nowMs > deadline) {
      partial.clear();
      return [];
    }
    const admitted: AdmittedRecord[] = [];
    for (let at = RECORD_HEADER; at + MESSAGE_HEADER <= record.length; ) {
      const end = at + MESSAGE_HEADER + record.readUIntBE(at + 9, 3);
      if (end > record.length) break;
      const whole = takeFragment(record.subarray(at, end), state.role);
      if (whole !== null) admitted.push({ kind: 'handshake', bytes: asRecord(record, whole) });
      at = end;
    }
    return admitted;
  }

  /** The whole message, header included, once the last of its fragments is there. */
  function takeFragment(fragment: Buffer, role: HandshakeState['role']): Buffer | null {
    const type = fragment.readUInt8(0);
    const length = fragment.readUIntBE(1, 3);
    const number = fragment.readUInt16BE(4);
    const offset = fragment.readUIntBE(6, 3);
    const body = fragment.subarray(MESSAGE_HEADER);
    if (!EXPECTED_MESSAGES[role].has(type)) return null;
    if (length > LONGEST_MESSAGE || number >= MOST_MESSAGE_NUMBERS) return null;
    if (offset + body.length > length) return null;
    if (body.length === length) return pass(type, fragment);
    const known = partial.get(number);
    if (known !== undefined && (known.type !== type || known.body.length !== length)) return null;
    const message = known ?? {
      type,
      body: Buffer.alloc(length),
      received: new Uint8Array(length),
      missing: length,
    };
    partial.set(number, message);
    for (let at = 0; at < body.length; at += 1) {
      if (message.received[offset + at] === 1) continue;
      message.received[offset + at] = 1;
      message.body[offset + at] = body[at] as number;
      message.missing -= 1;
    }
    if (message.missing > 0) return null;
    partial.delete(number);
    return pass(type, wholeMessage(type, number, message.body));
  }

  function pass(type: number, message: Buffer): Buffer | null {
    // The library takes a second one for a failure, though the network may repeat a packet.
    if (type === HELLO_VERIFY_REQUEST && isVerifyRequested) return null;
    isVerifyRequested ||= type === HELLO_VERIFY_REQUEST;
    messages += 1;
    return messages <= MOST_MESSAGES ? message : null;
  }

  return (packet, state) => {
    if (state.isEstablished) partial.clear();
    return readRecords(packet).flatMap((record) => {
      const epoch = record.readUInt16BE(3);
      if (epoch === 0) return takePlain(record, state);
      return epoch === 1 ? takeSealed(record, state) : [];
    });
  };
}

/** The records of a packet, each with its header; nothing of a packet that is not made of records. */
function readRecords(packet: Buffer): Buffer[] {
  const records: Buffer[] = [];
  for (let at = 0; at < packet.length; ) {
    if (at + RECORD_HEADER > packet.length) return [];
    const end = at + RECORD_HEADER + packet.readUInt16BE(at + 11);
    const version = packet.readUInt16BE(at + 1);
    if (end > packet.length || (version !== 0xfeff && version !== 0xfefd)) return [];
    records.push(packet.subarray(at, end));
    at = end;
  }
  return records;
}

function wholeMessage(type: number, number: number, body: Buffer): Buffer {
  const header = Buffer.alloc(MESSAGE_HEADER);
  header.writeUInt8(type, 0);
  header.writeUIntBE(body.length, 1, 3);
  header.writeUInt16BE(number, 4);
  header.writeUIntBE(body.length, 9, 3);
  return Buffer.concat([header, body]);
}

/** A record of that message alone, with the header of the record that completed it. */
function asRecord(completing: Buffer, message: Buffer): Buffer {
  const header = Buffer.from(completing.subarray(0, RECORD_HEADER));
  header.writeUInt16BE(message.length, 11);
  return Buffer.concat([header, message]);
}
