import type { RTCDtlsTransport } from 'werift';

const RECORD_HEADER = 13;
const HANDSHAKE = 22;
/** The epoch of the records that are encrypted. Records of epoch 0 are plain text. */
const ENCRYPTED = 1;
/** The library's number for the side that answers a handshake. */
const SERVER_SIDE = 2;

/**
 * Gives each repetition of our Finished, the last message of our handshake, a record number of its
 * own. The library repeats the same bytes when the other side's last packet was lost. A browser drops
 * a record whose number it has seen, so it would never repeat its last packet, and the handshake
 * would never end. No other record needs these numbers, because a call has no data channel.
 */
export function renumberRepeatedFinished(transport: RTCDtlsTransport): void {
  const ice = transport.iceTransport.connection;
  const send = ice.send.bind(ice);
  let lastNumber: number | null = null;

  function isOurFinished(packet: Buffer): boolean {
    if (transport.role !== 'client' || packet.length < RECORD_HEADER) return false;
    return packet[0] === HANDSHAKE && packet.readUInt16BE(3) === ENCRYPTED;
  }

  function renumber(record: Buffer, from: number, to: number): Buffer {
    const cipher = transport.dtls?.cipher;
    if (cipher === undefined) return record;
    const header = { type: HANDSHAKE, version: record.readUInt16BE(1), epoch: ENCRYPTED };
    const body = record.subarray(RECORD_HEADER);
    // The other side decrypts what this side has encrypted.
    const plain = cipher.cipher.decrypt(SERVER_SIDE, body, { ...header, sequenceNumber: from });
    const encrypted = cipher.cipher.encrypt(cipher.sessionType, plain, {
      ...header,
      sequenceNumber: to,
    });
    const renumbered = Buffer.concat([record.subarray(0, RECORD_HEADER), encrypted]);
    renumbered.writeUIntBE(to, 5, 6);
    return renumbered;
  }

  ice.send = async (packet) => {
    if (!isOurFinished(packet)) return send(packet);
    const number = packet.readUIntBE(5, 6);
    const isRepeated = lastNumber !== null;
    lastNumber = (lastNumber ?? number - 1) + 1;
    await send(isRepeated ? renumber(packet, number, lastNumber) : packet);
  };
}
