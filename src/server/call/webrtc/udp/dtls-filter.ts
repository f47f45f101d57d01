/**
 * A record that passed the filter. A handshake record may be passed to the library. An encrypted
 * alert must not be passed to the library, and has to be decrypted to learn whether it ends the
 * session.
 */
export interface AdmittedRecord {
  kind: 'handshake' | 'encrypted alert';
  bytes: Buffer;
}

/** The state of the handshake at the moment when a packet arrives. */
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
/**
 * The types of the plaintext messages that the other side may send. The keys are the roles of this
 * side. The message Finished is not listed, because it is encrypted.
 */
const EXPECTED_MESSAGES = {
  client: new Set([2, HELLO_VERIFY_REQUEST, 11, 12, 13, 14]),
  server: new Set([1, 11, 15, 16]),
};
/**
 * The largest accepted handshake message in bytes. A browser needs much less, because its
 * self-signed certificate has less than a kilobyte.
 */
const LONGEST_MESSAGE = 8192;
/**
 * A message number has to be lower than this limit. Each side of a handshake sends fewer than ten
 * messages, numbered from 0.
 */
const MOST_MESSAGE_NUMBERS = 16;
/**
 * The largest number of messages that pass during a handshake. This is enough for about ten
 * repetitions of every message. The library also repeats its own messages about ten times.
 */
const MOST_MESSAGES = 128;
/**
 * The largest number of handshake records that pass after the handshake. The other side repeats its
 * last message when our last message was lost.
 */
const MOST_LATE_RECORDS = 20;
export const LONGEST_HANDSHAKE_MS = 30_000;

/** A handshake message whose fragments have not all arrived. */
interface PartialMessage {
  type: number;
  body: Buffer;
  /** Holds a 1 for each byte of the body that has arrived. */
  received: Uint8Array;
  missing: number;
}

/**
 * Returns a function that decides which DTLS records of one connection reach the library. The
 * filter puts fragments together itself, because the library would keep any number of fragments.
 * The filter also drops records that the library would obey although anybody can forge them:
 * plaintext alerts, unknown record types, a plaintext Finished, and a new plaintext handshake on an
 * established connection.
 */
export function dtlsFilter(): (packet: Buffer, state: HandshakeState) => AdmittedRecord[] {
  const partial = new Map<number, PartialMessage>();
  let deadline: number | null = null;
  let messages = 0;
  let lateRecords = 0;
  let isVerifyRequested = false;

  function takeEncrypted(record: Buffer, state: HandshakeState): AdmittedRecord[] {
    if (record[0] === ALERT) return [{ kind: 'encrypted alert', bytes: record }];
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

  /**
   * Takes one fragment of a message. Returns the whole message with its header if all its fragments
   * have arrived, and null otherwise.
   */
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
    // The network may repeat a packet, and the library would fail at a second HelloVerifyRequest.
    // So a second HelloVerifyRequest is dropped.
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
      return epoch === 1 ? takeEncrypted(record, state) : [];
    });
  };
}

/**
 * Returns the records of a packet with their headers. Returns no records if the packet contains any
 * bytes that are not part of a record.
 */
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

/**
 * Makes a record that holds only this message. The header is copied from the record whose fragment
 * completed the message.
 */
function asRecord(completing: Buffer, message: Buffer): Buffer {
  const header = Buffer.from(completing.subarray(0, RECORD_HEADER));
  header.writeUInt16BE(message.length, 11);
  return Buffer.concat([header, message]);
}
