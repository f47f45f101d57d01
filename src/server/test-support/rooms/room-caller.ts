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
} from '#core/call/room-messages.ts';
import { FRAME_MS, FRAME_SAMPLES } from '#server/call/call-agent.ts';
import { opusDecoder, opusEncoder } from '#server/call/sound/opus-codec.ts';
import { OPUS_SILENCE } from '#server/call/sound/opus-packet.ts';
import { abandonHandshake } from '#server/call/webrtc/peers/werift.ts';
import { until } from './until.ts';

type Said<Type extends MessageFromRoom['type']> = Extract<MessageFromRoom, { type: Type }>;
type Join = Extract<MessageToRoom, { type: 'join' }>;

/**
 * Connects a visitor to a room. The visitor runs in Node, talks to the room as the call bundle
 * does, and uses only the loopback address. `from` is the visitor's address as a proxy would report
 * it.
 */
export async function roomCaller(address: string, from = '127.0.0.1') {
  const messages: MessageFromRoom[] = [];
  const heard: Int16Array[] = [];
  let peer: RTCPeerConnection | null = null;
  let track: MediaStreamTrack | null = null;
  let encode = opusEncoder();
  let sequence = 0;
  let silence: NodeJS.Timeout | undefined;
  let isTalking = false;
  let overLine = (send: () => void) => send();
  /**
   * The number of offers of `peer` that the room has not answered yet. Tests also send other
   * offers, and the answers to these offers are ignored.
   */
  let answersDue = 0;
  let socket = await connect();

  async function connect(to = address): Promise<WebSocket> {
    const opened = new WebSocket(to.replace(/^http/, 'ws'), {
      headers: { 'X-Forwarded-For': from },
    });
    opened.on('message', (data) => {
      const message: MessageFromRoom = JSON.parse(String(data));
      messages.push(message);
      void onMessage(message);
    });
    opened.on('error', () => {});
    await once(opened, 'open');
    return opened;
  }

  async function onMessage(message: MessageFromRoom): Promise<void> {
    if (message.type === 'answer') {
      if (answersDue === 0) return;
      answersDue -= 1;
      await peer?.setRemoteDescription({ type: 'answer', sdp: message.sdp });
    } else if (message.type === 'candidate' && message.candidate !== null) {
      const { candidate } = message.candidate;
      await peer?.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 });
    }
  }

  function openPeer(): RTCPeerConnection {
    const opened = new RTCPeerConnection(ON_LOOPBACK);
    track = new MediaStreamTrack({ kind: 'audio' });
    opened.addTransceiver(track, { direction: 'sendrecv' });
    encode = opusEncoder();
    const decode = opusDecoder();
    opened.onTrack.subscribe((remote) =>
      remote.onReceiveRtp.subscribe(({ payload }) => heard.push(decode(payload))),
    );
    opened.onIceCandidate.subscribe((found) => {
      if (!found) return;
      const { candidate, sdpMid = null, sdpMLineIndex = null } = found;
      caller.send({ type: 'candidate', candidate: { candidate, sdpMid, sdpMLineIndex } });
    });
    return opened;
  }

  function all<Type extends MessageFromRoom['type']>(type: Type): Array<Said<Type>> {
    return messages.filter((message): message is Said<Type> => message.type === type);
  }

  /** Throws an error if the socket is closed, because a closed socket receives no more messages. */
  function failIfClosed(): undefined {
    if (socket.readyState === WebSocket.CLOSED) throw new Error('The socket is closed.');
  }

  const caller = {
    heard,
    all,
    /** Waits for the nth message of this type. */
    next: <Type extends MessageFromRoom['type']>(type: Type, nth = 1): Promise<Said<Type>> =>
      until(() => all(type)[nth - 1] ?? failIfClosed(), `${type} from the room`),
    apps: () => all('app').map(({ data }) => data),
    isClosed: () => socket.readyState === WebSocket.CLOSED,
    send(message: MessageToRoom) {
      socket.send(JSON.stringify(message));
    },
    sendRaw(data: string | Buffer) {
      socket.send(data);
    },
    join(more: Partial<Join> = {}) {
      const join = { type: 'join', version: ROOM_WIRE_VERSION, token: null, name: '' } as const;
      caller.send({ ...join, resume: null, ...more });
    },
    /** Offers a new connection, or restarts ICE on the current connection. */
    async offer(fresh = true) {
      if (fresh) await caller.closePeer();
      const offering = fresh || peer === null ? openPeer() : peer;
      peer = offering;
      const description = await offering.createOffer({ iceRestart: !fresh });
      for (const ice of offering.iceTransports) delete ice.connection.stunServer;
      answersDue += 1;
      caller.send({ type: 'offer', sdp: description.sdp, fresh });
      await offering.setLocalDescription(description);
    },
    /**
     * Restarts ICE and starts the checks, because the library does not begin the checks of a
     * restart by itself.
     */
    async restartIce() {
      const answers = all('answer').length;
      await caller.offer(false);
      await caller.next('answer', answers + 1);
      await until(() => peer?.signalingState === 'stable', 'the answer to be taken');
      await peer?.iceTransports[0]?.start();
    },
    async connected() {
      await until(
        () => peer?.connectionState === 'connected' || failIfClosed(),
        'sound to be connected',
      );
    },
    /** Joins the room, sends an offer and waits until sound is connected. */
    async call(more: Partial<Join> = {}) {
      caller.join(more);
      const joined = await caller.next('joined');
      await caller.offer();
      await caller.connected();
      return joined;
    },
    /**
     * Sends the sound in real time. If the machine was busy, the missed frames are sent later and
     * not all at once, because a room drops packets that arrive too fast.
     */
    async talk(samples: Int16Array) {
      let due = performance.now();
      isTalking = true;
      for (let frame = 0; frame * FRAME_SAMPLES < samples.length; frame += 1) {
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        due = Math.max(due, performance.now() - 2 * FRAME_MS) + FRAME_MS;
        const sound = new Int16Array(FRAME_SAMPLES);
        sound.set(samples.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES));
        caller.sendPacket(encode(sound));
      }
      isTalking = false;
    },
    /** Sends silent packets from now on, as a browser does when nobody speaks. */
    sendSilence() {
      silence ??= setInterval(() => {
        if (!isTalking) caller.sendPacket(OPUS_SILENCE);
      }, FRAME_MS);
    },
    sendPacket(opus: Uint8Array) {
      sequence = (sequence + 1) & 0xffff;
      const timestamp = sequence * FRAME_SAMPLES;
      const header = new RtpHeader({ sequenceNumber: sequence, timestamp });
      const packet = new RtpPacket(header, Buffer.from(opus));
      overLine(() => track?.writeRtp(packet));
    },
    /** Sends the packets of sound from now on over a line that may lose or delay them. */
    sendOver(line: (send: () => void) => void) {
      overLine = line;
    },
    /** Stops sending encrypted sound while ICE goes on, as after a broken handshake. */
    loseSound() {
      for (const dtls of peer?.dtlsTransports ?? []) {
        dtls.sendRtp = async () => 0;
        dtls.sendRtcp = async () => {};
      }
    },
    /**
     * Loses the last packet of the handshake once, and ignores records that have arrived before, as
     * a browser does. Has to be called between the offer and the handshake.
     */
    loseEndOfHandshake() {
      for (const { iceTransport } of peer?.dtlsTransports ?? []) {
        const ice = iceTransport.connection;
        const send = ice.send.bind(ice);
        let isLost = false;
        ice.send = async (packet) => {
          const isEnd = isEncryptedHandshake(packet);
          if (!isEnd || isLost) await send(packet);
          isLost ||= isEnd;
        };
        const numbers = new Set<string>();
        const take = ice.onData.execute.bind(ice.onData);
        ice.onData.execute = (packet) => {
          const number = packet.toString('hex', 3, 11);
          if (isEncryptedHandshake(packet) && numbers.has(number)) return;
          if (isEncryptedHandshake(packet)) numbers.add(number);
          take(packet);
        };
      }
    },
    /** Sends an encrypted close_notify. ICE and the sound of this visitor go on. */
    async endEncryption() {
      for (const { dtls } of peer?.dtlsTransports ?? []) {
        if (!dtls) continue;
        const { cipher } = dtls;
        const encrypt = cipher.encryptPacket.bind(cipher);
        cipher.encryptPacket = (packet) => {
          packet.recordLayerHeader.contentType = DTLS_ALERT;
          return encrypt(packet);
        };
        await dtls.send(CLOSE_NOTIFY);
      }
    },
    /** Drops the socket without closing it properly, as a broken network does. */
    drop() {
      socket.terminate();
    },
    /** Stays connected but reads no further messages. */
    stopReading() {
      socket.pause();
    },
    /** Closes the socket as a browser does when the visitor leaves the page. */
    goAway() {
      socket.close(1001);
    },
    /** Joins again with another socket, at the same address or at that of another process. */
    async comeBack(resume: string, to = address) {
      socket.terminate();
      socket = await connect(to);
      caller.join({ resume });
    },
    async closePeer() {
      if (peer !== null) abandonHandshake(peer);
      await peer?.close();
    },
    async [Symbol.asyncDispose]() {
      clearInterval(silence);
      socket.terminate();
      await caller.closePeer();
      if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
    },
  };
  return caller;
}

export type RoomCaller = Awaited<ReturnType<typeof roomCaller>>;

const DTLS_ALERT = 21;
const DTLS_HANDSHAKE = 22;

/** Returns whether a packet holds the message Finished, the only encrypted one of a handshake. */
function isEncryptedHandshake(packet: Buffer): boolean {
  return packet[0] === DTLS_HANDSHAKE && packet.readUInt16BE(3) === 1;
}

/** The level and the description of the alert close_notify (RFC 5246, section 7.2). */
const CLOSE_NOTIFY = Buffer.of(1, 0);

export const ON_LOOPBACK = {
  iceServers: [],
  iceUseIpv4: false,
  iceUseIpv6: false,
  iceAdditionalHostAddresses: ['127.0.0.1'],
  iceInterfaceAddresses: { udp4: '127.0.0.1' },
  bundlePolicy: 'max-bundle' as const,
  codecs: {
    audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
    video: [],
  },
};
