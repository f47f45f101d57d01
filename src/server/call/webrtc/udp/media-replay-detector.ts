import type { RTCDtlsTransport } from 'werift';
import { streamReplayWindows } from './replay-window.ts';

/** The number of a packet within its stream (SSRC). */
interface PacketNumber {
  stream: number;
  number: number;
}

const RTP_NUMBERS = 2 ** 16;
const SRTCP_NUMBERS = 2 ** 31;
/**
 * The library's number for the profile SRTP_AEAD_AES_128_GCM. With this profile the SRTCP index is
 * the last field of a packet. With the other profile an authentication tag follows the index.
 */
const GCM_PROFILE = 7;
const HMAC_TAG_BYTES = 10;

export interface MediaReplays {
  isFresh(kind: 'srtp' | 'srtcp', packet: Buffer): boolean;
}

/**
 * Recognises media packets that were received before, because the library would play such packets
 * again. A packet's number counts as received when the library has verified the packet. Recognising
 * a number needs no cryptography.
 */
export function mediaReplayDetector(transport: RTCDtlsTransport): MediaReplays {
  const sound = streamReplayWindows(RTP_NUMBERS);
  const reports = streamReplayWindows(SRTCP_NUMBERS);

  function numberOf(kind: 'srtp' | 'srtcp', packet: Buffer): PacketNumber {
    if (kind === 'srtp') return soundNumber(packet);
    return reportNumber(packet, transport.dtls?.srtp.srtpProfile === GCM_PROFILE);
  }

  // The library sets the keys and changes to the state `connected` without a pause in between. So
  // the library decrypts no packet before this listener has replaced `decrypt`.
  transport.onStateChange.subscribe((state) => {
    if (state !== 'connected') return;
    const { srtp, srtcp } = transport;
    const decryptSound = srtp.decrypt;
    srtp.decrypt = (packet) => {
      const plain = decryptSound(packet);
      const { stream, number } = numberOf('srtp', packet);
      sound.mark(stream, number);
      return plain;
    };
    const decryptReport = srtcp.decrypt;
    srtcp.decrypt = (packet) => {
      const plain = decryptReport(packet);
      const { stream, number } = numberOf('srtcp', packet);
      reports.mark(stream, number);
      return plain;
    };
  });

  return {
    isFresh(kind, packet) {
      const { stream, number } = numberOf(kind, packet);
      return (kind === 'srtp' ? sound : reports).isFresh(stream, number);
    },
  };
}

/**
 * Reads the stream and the number of a sound packet. `soundNumber` and `reportNumber` do not check
 * the length of a packet, because `packetKind` refuses packets that are too short.
 */
function soundNumber(packet: Buffer): PacketNumber {
  return { stream: packet.readUInt32BE(8), number: packet.readUInt16BE(2) };
}

function reportNumber(packet: Buffer, isIndexLast: boolean): PacketNumber {
  const at = packet.length - 4 - (isIndexLast ? 0 : HMAC_TAG_BYTES);
  // The first bit is not part of the number. This bit says that the report is encrypted.
  return { stream: packet.readUInt32BE(4), number: packet.readUInt32BE(at) & 0x7fffffff };
}
