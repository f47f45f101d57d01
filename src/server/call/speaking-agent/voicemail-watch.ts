import { beepDetector } from '#core/speech/phone/beep-detector.ts';
import {
  LONGEST_GREETING_OF_PERSON_MS,
  soundsLikeMailbox,
  type VoicemailPlan,
} from '#core/speech/phone/voicemail.ts';
import { FRAME_MS, SAMPLE_RATE } from '../call-agent.ts';

interface WatchParts {
  plan: VoicemailPlan;
  /** Whether somebody speaks at the other end, or has just stopped. */
  isInTurn(): boolean;
  /** Is called when a mailbox was found, before the message may be left. The agent falls silent. */
  onFound(): void;
  /** Leaves the message and ends the call. */
  leaveMessage(): void;
}

/** Looks whether a mailbox has picked up a call that we have placed. */
export interface VoicemailWatch {
  hear(frame: Int16Array): void;
  /** Takes the words of the other end, while they are spoken. */
  words(text: string): void;
  /**
   * Takes what was said in a whole turn. Returns true if nobody has to answer it, because a mailbox
   * has said it.
   */
  take(text: string): boolean;
}

/** After this silence the mailbox records, whether it has beeped or not. */
const RECORDING_SILENCE_MS = 2500;

export function voicemailWatch({
  plan,
  isInTurn,
  onFound,
  leaveMessage,
}: WatchParts): VoicemailWatch {
  const beep = beepDetector(SAMPLE_RATE);
  let stage: 'looking' | 'found' | 'leaving' | 'person' = 'looking';
  let heardMs = 0;
  let turnMs = 0;
  let silentMs = 0;

  function find(): void {
    if (stage !== 'looking') return;
    stage = 'found';
    silentMs = 0;
    onFound();
  }

  function leave(): void {
    stage = 'leaving';
    leaveMessage();
  }

  return {
    hear(frame) {
      if (stage === 'leaving' || stage === 'person') return;
      heardMs += FRAME_MS;
      const isSpeaking = isInTurn();
      turnMs = isSpeaking ? turnMs + FRAME_MS : 0;
      silentMs = isSpeaking ? 0 : silentMs + FRAME_MS;
      const hasBeeped = beep.hear(frame);
      if (hasBeeped || turnMs > LONGEST_GREETING_OF_PERSON_MS) find();
      if (stage !== 'found') return;
      const isRecording = silentMs >= RECORDING_SILENCE_MS || heardMs >= plan.mostWaitMs;
      if (hasBeeped || isRecording) leave();
    },
    words(text) {
      if (soundsLikeMailbox(text)) find();
    },
    take(text) {
      if (stage === 'looking') {
        if (soundsLikeMailbox(text)) find();
        // Somebody has picked up and said something else.
        else stage = 'person';
      }
      return stage !== 'person';
    },
  };
}
