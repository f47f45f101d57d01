import type { SpokenPart } from '#core/speech/say/spoken-part.ts';
import type { Speaker } from '#server/speech/speaking/speaker.ts';
import { type AgentCallControl, SAMPLE_RATE } from '../call-agent.ts';

interface VoiceParts {
  speaker: Speaker;
  /** Returns the pace of the next words. 1 is the usual pace. A higher number is faster. */
  pace(): number;
  line: Pick<AgentCallControl, 'play' | 'played' | 'hush' | 'waiting'>;
  /** Is called when the agent begins and stops to speak. */
  onSpeaking(status: 'started' | 'stopped'): void;
  /** Is called with the text up to the part that begins to be heard. */
  onWordsSoFar(text: string): void;
  /** Is called when a text cannot be spoken. */
  onMute(error: unknown): void;
}

/** What became of a text. */
interface Utterance {
  /** The words that were really said: all of them, or those before the interruption. */
  said: string;
  /** Whether words are missing because speaking has failed. */
  hasFailed: boolean;
}

export interface AgentVoice {
  /** Speaks the parts, and resolves when they were said or given up. */
  say(parts: readonly SpokenPart[]): Promise<Utterance>;
  isSpeaking(): boolean;
  /** Whether the last part, which is the question, has begun to be heard, or nothing is spoken. */
  hasReachedLastPart(): boolean;
  /** Falls silent, because the visitor speaks. `goOn` or `giveUp` decides what follows. */
  hold(): void;
  /** Goes on where the voice fell silent. */
  goOn(): void;
  /** Drops what has not been said yet. */
  giveUp(): void;
}

/**
 * A page that is told of the silence drops what it has not played yet. That is about so much, and it
 * is said again when the voice goes on.
 */
const UNHEARD_SAMPLES = 0.12 * SAMPLE_RATE;

/** One text that is being spoken. */
interface Speech {
  parts: readonly SpokenPart[];
  /** The sound of the parts, in order, as far as it exists. */
  sound: { part: number; samples: Int16Array }[];
  /** The part that is heard now. */
  heardPart: number;
  /** The number of samples that were handed to the line and belong to this speech. */
  played: number;
  /** Is set while the voice is silent because the visitor speaks, and resolves after that. */
  held: PromiseWithResolvers<void> | null;
  stop: AbortController;
  hasFailed: boolean;
  /** Resolves when nothing more is to be heard of this speech. */
  over: PromiseWithResolvers<void>;
}

/** The voice of the agent in one call. It speaks one text at a time. */
export function agentVoice({ speaker, pace, line, ...events }: VoiceParts): AgentVoice {
  let speech: Speech | null = null;

  function hand(to: Speech, piece: Speech['sound'][number]): void {
    to.sound.push(piece);
    if (to.held === null) play(to, piece);
  }

  function play(to: Speech, { part, samples }: Speech['sound'][number]): void {
    // The line has sent everything before this piece exactly when this piece begins to be heard.
    void line.played().then(() => {
      if (speech !== to || to.held !== null) return;
      to.heardPart = part;
      events.onWordsSoFar(textUpTo(to.parts, part + 1));
    });
    line.play(samples);
    to.played += samples.length;
  }

  async function speak(to: Speech): Promise<void> {
    const { signal } = to.stop;
    try {
      for await (const piece of speaker.speak(to.parts, { pace: pace(), signal })) hand(to, piece);
    } catch (error) {
      if (signal.aborted) return;
      to.hasFailed = true;
      events.onMute(error);
    }
    await line.played();
    while (to.held !== null) {
      await to.held.promise;
      await line.played();
    }
    to.over.resolve();
  }

  /** Stops the line and notes how many samples of the speech were sent. */
  function silence(of: Speech): void {
    of.played -= line.waiting();
    line.hush();
  }

  return {
    async say(parts) {
      const mine: Speech = {
        parts,
        sound: [],
        heardPart: 0,
        played: 0,
        held: null,
        hasFailed: false,
        stop: new AbortController(),
        over: Promise.withResolvers(),
      };
      speech = mine;
      events.onSpeaking('started');
      void speak(mine);
      await mine.over.promise;
      if (speech === mine) speech = null;
      events.onSpeaking('stopped');
      return { said: saidOf(mine), hasFailed: mine.hasFailed };
    },
    isSpeaking: () => speech !== null,
    hasReachedLastPart: () => speech === null || speech.heardPart >= speech.parts.length - 1,
    hold() {
      if (speech === null || speech.held !== null) return;
      speech.held = Promise.withResolvers();
      silence(speech);
    },
    goOn() {
      if (!speech?.held) return;
      const { held } = speech;
      speech.held = null;
      speech.played = Math.max(0, speech.played - UNHEARD_SAMPLES);
      for (const piece of soundAfter(speech, speech.played)) play(speech, piece);
      held.resolve();
    },
    giveUp() {
      if (speech === null) return;
      const { held } = speech;
      if (held === null) silence(speech);
      speech.held = null;
      speech.stop.abort();
      speech.over.resolve();
      held?.resolve();
    },
  };
}

/** Returns the sound of a speech from a sample on. */
function soundAfter({ sound }: Speech, sample: number): Speech['sound'] {
  let at = 0;
  return sound.flatMap(({ part, samples }) => {
    const skipped = Math.min(samples.length, Math.max(0, sample - at));
    at += samples.length;
    return skipped === samples.length ? [] : [{ part, samples: samples.subarray(skipped) }];
  });
}

/** Returns the words that were said. A part that was cut off counts up to the word it reached. */
function saidOf({ parts, sound, played }: Speech): string {
  const lengths = parts.map((_, part) =>
    sound.reduce((sum, piece) => sum + (piece.part === part ? piece.samples.length : 0), 0),
  );
  let left = played;
  const said = parts.map(({ text }, part) => {
    const length = lengths[part] ?? 0;
    const share = length === 0 ? 0 : Math.min(1, left / length);
    left = Math.max(0, left - length);
    const words = text.split(' ');
    return words.slice(0, Math.floor(share * words.length)).join(' ');
  });
  return said.filter(Boolean).join(' ');
}

function textUpTo(parts: readonly SpokenPart[], count: number): string {
  return parts
    .slice(0, count)
    .map(({ text }) => text)
    .join(' ');
}
