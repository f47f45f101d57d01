import { once } from 'node:events';
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { WebSocket } from 'ws';
import {
  type MessageFromRoom,
  type MessageToRoom,
  ROOM_WIRE_VERSION,
} from '../../src/core/call/room-messages.ts';
import { FRAME_SAMPLES } from '../../src/server/call/call-agent.ts';
import { OPUS_SILENCE } from '../../src/server/call/sound/opus-packet.ts';

export interface CrowdCaller {
  say(opus: Uint8Array): void;
  /** Leaves the call, and resolves when the room has closed the socket. */
  leave(): Promise<void>;
}

const PATIENCE_MS = 15_000;
const OPUS = { mimeType: 'audio/opus', clockRate: 48_000, channels: 2 };

/**
 * Calls a room as the call bundle does, on the loopback address only, and resolves when the agent
 * listens. The caller sends packets that were encoded beforehand and decodes nothing, so that it
 * takes little processor time from the server.
 */
export async function crowdCaller(
  webCallUrl: string,
  onPacket: (header: RtpHeader) => void,
): Promise<CrowdCaller> {
  const socket = new WebSocket(webCallUrl.replace(/^http/, 'ws'));
  const send = (message: MessageToRoom) => socket.send(JSON.stringify(message));
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceInterfaceAddresses: { udp4: '127.0.0.1' },
    bundlePolicy: 'max-bundle',
    codecs: { audio: [new RTCRtpCodecParameters(OPUS)], video: [] },
  });
  const track = new MediaStreamTrack({ kind: 'audio' });
  peer.addTransceiver(track, { direction: 'sendrecv' });
  let sequence = 0;
  function say(opus: Uint8Array): void {
    sequence = (sequence + 1) & 0xffff;
    const timestamp = sequence * FRAME_SAMPLES;
    const header = new RtpHeader({ sequenceNumber: sequence, timestamp });
    track.writeRtp(new RtpPacket(header, Buffer.from(opus)));
  }
  peer.onTrack.subscribe((remote) =>
    remote.onReceiveRtp.subscribe(({ header }) => onPacket(header)),
  );
  peer.onIceCandidate.subscribe((found) => {
    if (!found) return;
    const { candidate, sdpMid = null, sdpMLineIndex = null } = found;
    send({ type: 'candidate', candidate: { candidate, sdpMid, sdpMLineIndex } });
  });
  peer.connectionStateChange.subscribe((state) => {
    if (state !== 'connected') return;
    // A browser begins to send packets at this moment. The call counts towards MAX_CALLS when the
    // server gets the first packet of the call.
    say(OPUS_SILENCE);
    send({ type: 'app', data: 'playable' });
  });

  async function offer(): Promise<void> {
    const description = await peer.createOffer();
    // By default the WebRTC library contacts a STUN server of Google. The benchmark must not depend
    // on that server.
    for (const ice of peer.iceTransports) delete ice.connection.stunServer;
    send({ type: 'offer', sdp: description.sdp, fresh: true });
    await peer.setLocalDescription(description);
  }

  const listened = Promise.withResolvers<void>();
  async function hear(message: MessageFromRoom): Promise<void> {
    if (message.type === 'joined') await offer();
    else if (message.type === 'answer') {
      await peer.setRemoteDescription({ type: 'answer', sdp: message.sdp });
    } else if (message.type === 'candidate' && message.candidate !== null) {
      const { candidate } = message.candidate;
      await peer.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 });
    } else if (message.type === 'app' && message.data === 'listening') listened.resolve();
    else if (message.type === 'fatal') listened.reject(new Error(message.message));
  }
  socket.on('message', (data) => void hear(JSON.parse(String(data))).catch(listened.reject));

  await once(socket, 'open');
  const deadline = setTimeout(() => {
    listened.reject(new Error('The agent does not listen.'));
  }, PATIENCE_MS);
  const join = { type: 'join', version: ROOM_WIRE_VERSION, token: null, name: '' } as const;
  send({ ...join, resume: null });
  await listened.promise.finally(() => clearTimeout(deadline));

  return {
    say,
    async leave() {
      const closed = once(socket, 'close');
      send({ type: 'leave' });
      await closed;
    },
  };
}
