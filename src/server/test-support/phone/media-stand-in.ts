import { FRAME_SAMPLES } from '#server/call/call-agent.ts';
import { opusDecoder, opusEncoder } from '#server/call/sound/opus-codec.ts';
import {
  NoPhonePort,
  type OpenPhoneMedia,
  type PhoneMediaEvents,
} from '#server/phone/media/phone-media.ts';

/** The sound of one call, as a test sees it. */
export interface HeldSound {
  events: PhoneMediaEvents;
  /** What the other side has heard. */
  heard: Int16Array[];
  answersTaken: string[];
  pressed: string[];
  isClosed: boolean;
  /** Whether keys for the sound may be sent in its description. */
  isSecure: boolean;
  /** The other side says something, frame by frame. */
  talk(samples: Int16Array): void;
}

/** Stands for the sound of phone calls. It has no network. */
export function mediaStandIn() {
  const sounds: HeldSound[] = [];
  let hasPorts = true;

  const open: OpenPhoneMedia = async ({ isSecure }, events) => {
    if (!hasPorts) throw new NoPhonePort();
    const decode = opusDecoder();
    const encode = opusEncoder();
    const sound: HeldSound = {
      events,
      heard: [],
      answersTaken: [],
      pressed: [],
      isClosed: false,
      isSecure,
      talk(samples) {
        for (let at = 0; at + FRAME_SAMPLES <= samples.length; at += FRAME_SAMPLES) {
          events.onPacket(encode(samples.subarray(at, at + FRAME_SAMPLES)));
        }
      },
    };
    sounds.push(sound);
    const checked = (sdp: string) => {
      if (sdp === 'nonsense') throw new Error('There is no codec in common.');
      return sdp;
    };
    return {
      offer: () => 'our offer',
      takeAnswer: (sdp) => void sound.answersTaken.push(checked(sdp)),
      answer: (sdp) => `answer to ${checked(sdp)}`,
      isHeld: () => false,
      send: (opus) => void (opus && sound.heard.push(decode(opus))),
      press: async (keys) => void sound.pressed.push(keys),
      async close() {
        sound.isClosed = true;
      },
    };
  };

  return {
    sounds,
    open,
    takeAllPorts() {
      hasPorts = false;
    },
  };
}
