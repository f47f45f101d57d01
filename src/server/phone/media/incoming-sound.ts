import { FRAME_MS } from '#server/call/call-agent.ts';
import { localOpusEncoder } from '#server/call/sound/opus-codec.ts';
import { OPUS_SILENCE } from '#server/call/sound/opus-packet.ts';
import { type CodecName, PHONE_CODECS } from './codecs/phone-codec.ts';
import { keyPresses, readKeyEvent } from './keys/key-events.ts';
import type { PhoneMediaEvents } from './phone-media.ts';
import { type JitterBuffer, jitterBuffer } from './playout/jitter-buffer.ts';
import type { RtpPacketParts } from './rtp/rtp-packet.ts';
import type { SoundFormat } from './sdp/sound-formats.ts';

export interface IncomingSound {
  take(packet: RtpPacketParts, format: SoundFormat, payload: Buffer, nowMs: number): void;
  /** Passes the next 20 ms on. While the call is held, they are silence. */
  tick(isHeld: boolean, nowMs: number): void;
}

/** So many frames are encoded after the sound has ended, because an encoder is a bit late. */
const TAIL_FRAMES = 2;

interface PlayedSound {
  name: CodecName;
  buffer: JitterBuffer;
  encode(frame: Int16Array): Uint8Array;
  silence: Int16Array;
}

/** Turns the packets of a phone into Opus packets of 20 ms and pressed keys. */
export function incomingSound(events: Pick<PhoneMediaEvents, 'onPacket' | 'onKey'>): IncomingSound {
  let pressed = keyPresses(events.onKey);
  let stream: number | null = null;
  let playing: PlayedSound | null = null;
  let silentFrames = 0;

  function play(name: CodecName): PlayedSound {
    if (playing?.name === name) return playing;
    const codec = PHONE_CODECS[name];
    const { sampleRate } = codec;
    playing = {
      name,
      buffer: jitterBuffer(codec),
      encode: localOpusEncoder(sampleRate),
      silence: new Int16Array((sampleRate * FRAME_MS) / 1000),
    };
    return playing;
  }

  return {
    take({ marker, timestamp, stream: from }, format, payload, nowMs) {
      if (from !== stream) {
        stream = from;
        playing = null;
        pressed = keyPresses(events.onKey);
      }
      if (format.kind === 'sound') {
        play(format.codec).buffer.add({ timestamp, payload, isNoise: false }, nowMs);
      } else if (format.kind === 'noise') {
        playing?.buffer.add({ timestamp, payload, isNoise: true }, nowMs);
      } else {
        const { clockRate } = format;
        const event = readKeyEvent(payload);
        if (event !== null) pressed({ ...event, marker, timestamp, clockRate, nowMs });
      }
    },
    tick(isHeld, nowMs) {
      const sound = playing?.buffer.take(nowMs) ?? null;
      const frame = isHeld ? null : sound;
      silentFrames = frame === null ? silentFrames + 1 : 0;
      if (playing === null || silentFrames > TAIL_FRAMES) events.onPacket(OPUS_SILENCE);
      else events.onPacket(playing.encode(frame ?? playing.silence));
    },
  };
}
