import {
  MediaStreamTrack,
  type RTCPeerConnection,
  type RTCRtpTransceiver,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { FRAME_SAMPLES } from '#server/call/call-agent.ts';
import { packetReorderer } from './packet-order.ts';
import type { PeerEvents } from './peer.ts';

/**
 * Accepts the first audio transceiver that the visitor offers and refuses all others. The returned
 * function returns the accepted transceiver, or undefined before the first offer.
 */
export function audioTransceiver(
  connection: RTCPeerConnection,
  onPacket: PeerEvents['onPacket'],
): () => RTCRtpTransceiver | undefined {
  let transceiver: RTCRtpTransceiver | undefined;
  connection.onRemoteTransceiverAdded.subscribe((added) => {
    if (added.kind !== 'audio' || transceiver !== undefined) {
      added.setDirection('inactive');
      return;
    }
    transceiver = added;
    added.setDirection('sendrecv');
    added.onTrack.subscribe((track) => {
      const order = packetReorderer<Uint8Array>(onPacket);
      track.onReceiveRtp.subscribe(({ header, payload }) => order(header.sequenceNumber, payload));
    });
    // The answer has to name a track, but no packet goes through this track. Packets go through the
    // sender, because the sender reports failures.
    void added.sender.replaceTrack(new MediaStreamTrack({ kind: 'audio' }));
  });
  return () => transceiver;
}

/**
 * Returns a function that puts each Opus packet into a numbered RTP packet. The function has to be
 * called every 20 ms. During a pause it is called with null.
 */
export function rtpPacketizer(): (opus: Uint8Array | null) => RtpPacket | null {
  let sequence = 0;
  let timestamp = 0;
  let isResuming = true;
  return (opus) => {
    timestamp = (timestamp + FRAME_SAMPLES) >>> 0;
    if (opus === null) {
      isResuming = true;
      return null;
    }
    sequence = (sequence + 1) & 0xffff;
    const header = new RtpHeader({ sequenceNumber: sequence, timestamp, marker: isResuming });
    isResuming = false;
    return new RtpPacket(header, Buffer.from(opus));
  };
}
