import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { until } from '../../src/server/test-support/rooms/until.ts';
import { muLawBytes, muLawSamples } from './mu-law.ts';
import { readSipText, type SipText, sipText } from './sip-text.ts';

interface PhoneCallerOptions {
  /** The port at 127.0.0.1 that is called. */
  target: number;
  number?: string;
  from?: string;
  /** Is called with each 20 ms that are heard, at 8 kHz. */
  hears?: (frame: Int16Array) => void;
  /** Sends a packet of sound, as a line that may lose or delay it. */
  overLine?: (send: () => void) => void;
}

/** A caller in this process, whose sound a test controls to the frame. It speaks PCMU. */
export interface PhoneCaller extends AsyncDisposable {
  callId: string;
  /** Sends 20 ms of sound at 8 kHz. */
  say(frame: Int16Array): void;
  /** Presses a key for a tenth of a second. */
  press(key: string): void;
  /** Whether the other side has hung up, or never answered. */
  isOver(): boolean;
  /** Why the call was refused, as a status. Null if it was answered. */
  refusedWith(): number | null;
  hangUp(): Promise<void>;
  /** Goes away without a word, as a phone does whose network is lost. */
  vanish(): void;
  /** The port to which the sound of the other side is sent. */
  soundPort(): number;
  /** Sends a packet from where the sound of this phone comes from. */
  sendSound(packet: Uint8Array): void;
}

/** The samples of a packet: 20 ms at 8 kHz. */
export const PHONE_FRAME = 160;
const [PCMU, KEYS] = [0, 101];
const KEY_PACKETS = 5;
const KEY_CODES = '0123456789*#ABCD';
const T1_MS = 500;
/** A busy machine answers late. */
const PATIENCE_MS = 30_000;

/** Calls our server. Resolves when the call is answered or refused. */
export async function phoneCaller(options: PhoneCallerOptions): Promise<PhoneCaller> {
  const { target, number = '+15551230000', from = '+15557654321', hears = () => {} } = options;
  const { overLine = (send: () => void) => send() } = options;
  const [signals, sound] = [await openSocket(), await openSocket()];
  const callId = randomBytes(8).toString('hex');
  const local = `127.0.0.1:${signals.address().port}`;
  let remote = { uri: `sip:${number}@127.0.0.1:${target}`, to: '', soundPort: 0 };
  let state: 'calling' | 'talking' | 'over' = 'calling';
  let refusal: number | null = null;
  let [sequence, timestamp, cseq] = [0, 0, 1];
  const source = randomBytes(4).readUInt32BE();
  const answers: SipText[] = [];

  const request = (method: string, branch: string, body = '', nth = cseq) =>
    sipText(
      `${method} ${remote.uri} SIP/2.0`,
      [
        `Via: SIP/2.0/UDP ${local};branch=z9hG4bK${callId}${branch};rport`,
        'Max-Forwards: 70',
        `From: <sip:${from}@127.0.0.1>;tag=${callId}`,
        `To: ${remote.to || `<sip:${number}@127.0.0.1:${target}>`}`,
        `Call-ID: ${callId}`,
        `CSeq: ${nth} ${method}`,
        `Contact: <sip:${from}@${local}>`,
        ...(body === '' ? [] : ['Content-Type: application/sdp']),
      ],
      body,
    );
  const send = (text: string) => signals.send(text, target, '127.0.0.1');

  /** Sends a request until it is answered. */
  async function ask(text: string, isAnswered: () => boolean): Promise<void> {
    send(text);
    const again = setInterval(() => send(text), T1_MS);
    await until(isAnswered, 'an answer of the line', PATIENCE_MS).finally(() =>
      clearInterval(again),
    );
  }

  signals.on('message', (data) => {
    const message = readSipText(String(data));
    if (message.header('call-id') !== callId) return;
    if (message.method === null) takeAnswer(message);
    else takeRequest(message);
  });

  function takeAnswer(message: SipText): void {
    answers.push(message);
    if (message.header('cseq') !== '1 INVITE' || (message.status ?? 0) < 200) return;
    remote.to = message.header('to');
    if (message.status !== 200) {
      refusal = message.status;
      state = 'over';
      send(request('ACK', 'invite', '', 1));
      return;
    }
    const uri = /<([^>]+)>/.exec(message.header('contact'))?.[1] ?? remote.uri;
    const soundPort = Number(/^m=audio (\d+)/m.exec(message.body)?.[1] ?? 0);
    remote = { ...remote, uri, soundPort };
    if (state === 'calling') state = 'talking';
    send(request('ACK', 'ack', '', 1));
  }

  function takeRequest(message: SipText): void {
    if (message.method === 'ACK') return;
    const isEnd = message.method === 'BYE';
    const copied = ['Via', 'From', 'To', 'Call-ID', 'CSeq'].flatMap((name) =>
      message.all(name).map((value) => `${name}: ${value}`),
    );
    send(sipText(`SIP/2.0 ${isEnd || message.method === 'OPTIONS' ? '200 OK' : '501 No'}`, copied));
    if (isEnd) state = 'over';
  }

  sound.on('message', (packet) => {
    if (packet.length < 12 || (packet[1] ?? 0) % 128 !== PCMU) return;
    hears(muLawSamples(packet.subarray(12)));
  });

  function sendPacket(type: number, payload: Uint8Array, time: number): void {
    sequence = (sequence + 1) & 0xffff;
    const packet = Buffer.alloc(12 + payload.length);
    packet[0] = 0x80;
    packet[1] = type;
    packet.writeUInt16BE(sequence, 2);
    packet.writeUInt32BE(time >>> 0, 4);
    packet.writeUInt32BE(source, 8);
    packet.set(payload, 12);
    overLine(() => {
      if (remote.soundPort > 0 && state !== 'over')
        sound.send(packet, remote.soundPort, '127.0.0.1');
    });
  }

  const caller: PhoneCaller = {
    callId,
    say(frame) {
      timestamp += PHONE_FRAME;
      sendPacket(PCMU, muLawBytes(frame), timestamp);
    },
    press(key) {
      const code = KEY_CODES.indexOf(key);
      const began = timestamp;
      for (let nth = 1; nth <= KEY_PACKETS + 2; nth += 1) {
        const isEnd = nth >= KEY_PACKETS;
        const length = Math.min(nth, KEY_PACKETS) * PHONE_FRAME;
        const payload = Buffer.of(code, isEnd ? 0x8a : 0x0a, length >> 8, length & 0xff);
        sendPacket(nth === 1 ? KEYS | 0x80 : KEYS, payload, began);
      }
      timestamp += KEY_PACKETS * PHONE_FRAME;
    },
    isOver: () => state === 'over',
    refusedWith: () => refusal,
    async hangUp() {
      if (state !== 'talking') return;
      state = 'over';
      cseq += 1;
      const bye = `${cseq} BYE`;
      await ask(request('BYE', 'bye'), () =>
        answers.some((message) => message.header('cseq') === bye && (message.status ?? 0) >= 200),
      );
    },
    vanish() {
      state = 'over';
    },
    soundPort: () => remote.soundPort,
    sendSound(packet) {
      sound.send(packet, remote.soundPort, '127.0.0.1');
    },
    async [Symbol.asyncDispose]() {
      await caller.hangUp().catch(() => {});
      for (const socket of [signals, sound]) {
        socket.close();
        await once(socket, 'close');
      }
    },
  };
  const description = `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio ${sound.address().port} RTP/AVP 0 101\r\na=rtpmap:0 PCMU/8000\r\na=rtpmap:101 telephone-event/8000\r\na=ptime:20\r\n`;
  try {
    await ask(request('INVITE', 'invite', description), () => state !== 'calling');
  } catch (error) {
    await caller[Symbol.asyncDispose]();
    throw error;
  }
  return caller;
}

async function openSocket(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}
