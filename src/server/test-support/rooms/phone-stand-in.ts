import type { MessageFromRoom } from '#core/call/room-messages.ts';
import { FRAME_SAMPLES } from '#server/call/call-agent.ts';
import { opusDecoder, opusEncoder } from '#server/call/sound/opus-codec.ts';
import { OPUS_SILENCE } from '#server/call/sound/opus-packet.ts';
import type { PeerEvents } from '#server/call/webrtc/peer.ts';
import type { DirectVisit } from '#server/call/without-page/direct-visit.ts';

/** A number with a price of its own, which nobody is connected with. */
export const FORBIDDEN_TARGET = '+19005550100';

/** Stands for a phone line and for the phone at its other end. It has no network. */
export function phoneStandIn(callId: string) {
  const messages: MessageFromRoom[] = [];
  const heard: Int16Array[] = [];
  const pressed: string[] = [];
  const transfers: { target: string; toSay: Int16Array | undefined }[] = [];
  const decode = opusDecoder();
  const encode = opusEncoder();
  let events: PeerEvents | null = null;
  let closedPeers = 0;
  let transferTo = async () => true;

  const visit: DirectVisit = {
    callId,
    openPeer(opened) {
      events = opened;
      return {
        answer: async (sdp) => `answer to ${sdp}`,
        addCandidate() {},
        send: (opus) => void (opus && heard.push(decode(opus))),
        async close() {
          closedPeers += 1;
        },
      };
    },
    phone: {
      async press(keys) {
        pressed.push(keys);
      },
      mayTransferTo: (target) => target !== FORBIDDEN_TARGET,
      async transfer(target, toSay) {
        transfers.push({ target, toSay });
        return await transferTo();
      },
    },
    onMessage: (message) => void messages.push(message),
  };

  return {
    visit,
    messages,
    heard,
    pressed,
    transfers,
    closedPeers: () => closedPeers,
    /** The messages as their types, in order. */
    types: () => messages.map(({ type }) => type),
    /** Says what becomes of the next transfers. */
    onTransfer(outcome: () => Promise<boolean>) {
      transferTo = outcome;
    },
    setState: (state: Parameters<PeerEvents['onState']>[0]) => events?.onState(state),
    /** Sends the sound at once, frame by frame. */
    talk(samples: Int16Array) {
      for (let at = 0; at + FRAME_SAMPLES <= samples.length; at += FRAME_SAMPLES) {
        events?.onPacket(encode(samples.subarray(at, at + FRAME_SAMPLES)));
      }
    },
    beSilent: () => events?.onPacket(OPUS_SILENCE),
  };
}
