import type { RTCDtlsTransport } from 'werift';
import { streamReplays } from './replay-window.ts';

/** The sender's number of a packet, and the stream (SSRC) that it numbers. */
interface PacketNumber {
  stream: number;
  number: number;
}

const RTP_NUMBERS = 2 ** 16;
const SRTCP_NUMBERS = 2 ** 31;
/** SRTP_AEAD_AES_128_GCM: its SRTCP index is the last field; with the other profile a tag follows. */
const GCM_PROFILE = 7;
const HMAC_TAG_BYTES = 10;

export interface MediaReplays {
  isFresh(kind: 'srtp' | 'srtcp', packet: Buffer): boolean;
}

/**
 * Tells packets of sound that were received before, which the library would play once more. Asking
 * costs no cryptography; a number counts as received when the library has verified its packet.
 */
export function mediaReplays(transport: RTCDtlsTransport): MediaReplays {
  const sound = streamReplays(RTP_NUMBERS);
  const reports = streamReplays(SRTCP_NUMBERS);

  function numberOf(kind: 'srtp' | 'srtcp', packet: Buffer): PacketNumber {
    if (kind === 'srtp') return soundNumber(packet);
    return reportNumber(packet, transport.dtls?.srtp.srtpProfile === GCM_PROFILE);
  }

  // The keys are there with this state, and no packet comes in between.
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

/** Both need the smallest size of media that `packetKind` lets through. */
function soundNumber(packet: Buffer): PacketNumber {
  return { stream: packet.readUInt32BE(8), number: packet.readUInt16BE(2) };
}

function reportNumber(packet: Buffer, isIndexLast: boolean): PacketNumber {
  const at = packet.length - 4 - (isIndexLast ? 0 : HMAC_TAG_BYTES);
  // The first bit only says that the report is encrypted.
  return { stream: packet.readUInt32BE(4), number: packet.readUInt32BE(at) & 0x7fffffff };
}
