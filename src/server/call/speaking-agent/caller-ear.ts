import { USUAL_SILENCE_MS } from '#core/speech/hear/complete-answer.ts';
import type { HeardStream, HeardWords, Recogniser } from '#server/speech/hearing/recogniser.ts';
import { callSoundForHearing } from '#server/speech/hearing/sound-rate.ts';
import {
  ACTIVITY_FRAME_SAMPLES,
  HEARING_RATE,
  type VoiceActivityDetector,
} from '#server/speech/hearing/voice-activity.ts';
import { type HearingEvents, hearingWatch, judgedFrames, UNNOTICED_MS } from './judged-frames.ts';
import { type HeardTurn, type OpenTurn, openTurn } from './open-turn.ts';
import { FRAMES_OF_SPEECH, isSpeech, type OnsetEvents, speechOnset } from './speech-onset.ts';
import { LONGEST_TURN_SAMPLES, turnSound } from './turn-sound.ts';

interface EarParts extends HearingEvents, OnsetEvents {
  activity: VoiceActivityDetector;
  recogniser: Recogniser;
  /** The words that are likely to be said now. */
  expectedWords(): readonly string[];
  /** Is called when the visitor begins to speak. */
  onSpeech(): void;
  /** Is called with the words so far, while the visitor speaks. */
  onWordsSoFar(words: HeardWords): void;
  /**
   * Is called with a turn that is over if the silence goes on. Resolves with the milliseconds of
   * silence that end it. Until then, and if it fails, the usual silence ends it.
   */
  onPossibleTurn(turn: HeardTurn): Promise<number>;
  /** Is called when the visitor goes on instead. */
  onTurnGoesOn(): void;
  onTurn(turn: HeardTurn): void;
  /** Is called when a turn is lost, because its words could not be recognised. */
  onTurnLost(error: unknown): void;
}

export interface CallerEar {
  hear(frame: Int16Array): void;
  /** Whether the visitor speaks, or has just stopped and may go on. */
  isInTurn(): boolean;
  stop(): void;
}

const MS_PER_FRAME = (1000 * ACTIVITY_FRAME_SAMPLES) / HEARING_RATE;
/** While the visitor speaks, the words so far are recognised about this often. */
const SO_FAR_EVERY_MS = 700;
/** After this silence, the turn is recognised on trial: it may be over. */
const TRIAL_SILENCE_MS = 160;
/** A reserve takes over from a stream within this time. After a longer wait, asking again is better. */
const STREAM_PATIENCE_MS = 3000;

/** Hears the visitor of one call: finds where speech begins and ends, and what was said. */
export function callerEar(parts: EarParts): CallerEar {
  const { recogniser } = parts;
  const activity = parts.activity.listen();
  const toHearingRate = callSoundForHearing();
  const sound = turnSound();
  const stopped = new AbortController();
  const watch = hearingWatch({
    onDeaf(error) {
      close();
      parts.onDeaf(error);
    },
    onHearsAgain: parts.onHearsAgain,
  });
  const onset = speechOnset(parts);
  let turn: OpenTurn | null = null;
  const judge = judgedFrames(activity, stopped.signal, {
    onFrame(frame, share) {
      watch.heard();
      sound.add(frame);
      turn?.stream?.hear(frame);
      afterFrame(share);
    },
    onFailure: watch.failed,
  });

  function afterFrame(share: number): void {
    if (turn === null) {
      if (onset.hasBegun(share)) begin();
      return;
    }
    turn.ms += MS_PER_FRAME;
    if (isSpeech(share)) {
      turn.silenceMs = 0;
      if (turn.trial !== null) parts.onTurnGoesOn();
      turn.trial = null;
    } else turn.silenceMs += MS_PER_FRAME;
    recogniseIfDue(turn);
    endIfDue(turn);
  }

  function begin(): void {
    sound.begin(FRAMES_OF_SPEECH * ACTIVITY_FRAME_SAMPLES);
    const open = openTurn();
    turn = open;
    open.stream = streamOf(open);
    parts.onSpeech();
  }

  /** Lets a recogniser that streams hear the turn while it is spoken. */
  function streamOf(open: OpenTurn): HeardStream | null {
    if (recogniser.capabilities.partialResults !== 'streamed') return null;
    const onWords = (words: HeardWords) => {
      if (turn !== open) return;
      open.soFar = words;
      parts.onWordsSoFar(words);
    };
    const stream = recogniser.listen?.({ expected: parts.expectedWords(), onWords }) ?? null;
    stream?.hear(sound.take());
    return stream;
  }

  function recogniseIfDue(open: OpenTurn): void {
    if (open.isRecognising || open.trial !== null) return;
    const isTrial = open.silenceMs >= TRIAL_SILENCE_MS;
    const isSoFar =
      recogniser.capabilities.partialResults === 'asked' &&
      open.silenceMs === 0 &&
      open.ms - open.soFarAtMs >= SO_FAR_EVERY_MS;
    if (isTrial || isSoFar) void recognise(open, isTrial);
  }

  async function recognise(open: OpenTurn, isTrial: boolean): Promise<void> {
    open.isRecognising = true;
    open.soFarAtMs = open.ms;
    const spokenSound = sound.take();
    const spokenMs = open.ms - open.silenceMs;
    const askedAt = performance.now();
    try {
      const words = await (open.stream?.words(stopped.signal) ??
        recogniser.recognise(
          {
            sound: spokenSound,
            expected: parts.expectedWords(),
            soFar: open.soFar,
            isPartial: !isTrial,
          },
          stopped.signal,
        ));
      if (turn !== open) return;
      open.soFar = words;
      // Words that came after the sound was taken are missing in the result.
      const isCurrent = open.ms - open.silenceMs === spokenMs;
      if (isTrial && isCurrent) void tryTurn(open, { words, sound: spokenSound });
      parts.onWordsSoFar(words);
    } catch (error) {
      // The sound is still here. If the process has died, a new one gets a chance. If a stream has
      // broken, the sound is recognised whole.
      const patienceMs = open.stream === null ? UNNOTICED_MS : STREAM_PATIENCE_MS;
      const isTriedAgain = performance.now() - askedAt < patienceMs && !open.hasFailed;
      open.hasFailed = true;
      open.stream?.close();
      open.stream = null;
      if (turn === open && !isTriedAgain) fail(error);
      return;
    } finally {
      open.isRecognising = false;
    }
    endIfDue(open);
  }

  async function tryTurn(open: OpenTurn, heard: HeardTurn): Promise<void> {
    const trial = { heard, endsAfterMs: USUAL_SILENCE_MS };
    open.trial = trial;
    trial.endsAfterMs = await parts.onPossibleTurn(heard).catch(() => USUAL_SILENCE_MS);
    endIfDue(open);
  }

  function endIfDue(open: OpenTurn): void {
    if (turn !== open) return;
    const { trial } = open;
    if (trial !== null) {
      const isOver = open.silenceMs >= trial.endsAfterMs;
      if (isOver || sound.length() >= LONGEST_TURN_SAMPLES) end(trial.heard);
    } else if (sound.length() >= LONGEST_TURN_SAMPLES && open.soFar !== null) {
      end({ words: open.soFar, sound: sound.take() });
    }
  }

  function end(heard: HeardTurn): void {
    close();
    parts.onTurn(heard);
  }

  function fail(error: unknown): void {
    close();
    if (!stopped.signal.aborted) parts.onTurnLost(error);
  }

  function close(): void {
    turn?.stream?.close();
    turn = null;
    onset.reset();
    sound.end();
  }

  return {
    hear: (frame) => judge(toHearingRate(frame)),
    isInTurn: () => turn !== null,
    stop() {
      stopped.abort();
      watch.stop();
      activity.stop();
      close();
    },
  };
}
