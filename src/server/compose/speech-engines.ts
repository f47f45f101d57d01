import { setImmediate } from 'node:timers/promises';
import type { pino } from 'pino';
import { rehearsal } from '#core/speech/hear/rehearsal.ts';
import { voiceTroubleParts } from '#core/speech/say/call-phrases.ts';
import type { SpeechInstallState } from '#core/speech-install-state.ts';
import type { CallSpeech } from '../call/speaking-agent/call-speech.ts';
import type { Config } from '../config/config.ts';
import { loadWordSounds, type WordSounds } from '../speech/hearing/word-sounds.ts';
import { firstSounds } from '../speech/process/first-answers.ts';
import {
  SPEECH_PAUSES_MS,
  type SpeechChild,
  superviseSpeechChild,
} from '../speech/process/speech-child.ts';
import { kokoroCapabilities } from '../speech/speaking/engines/kokoro.ts';
import { openShippedPhrases, SHIPPED_PHRASES } from '../speech/speaking/phrase-pack.ts';
import type { KeptPhrases } from '../speech/speaking/phrase-store.ts';
import type { ReserveSounds } from '../speech/speaking/reserve-sounds.ts';
import { createSpeaker, type Speaker } from '../speech/speaking/speaker.ts';
import type { Synthesiser } from '../speech/speaking/synthesiser.ts';
import type { OpenedSpeech } from './compose-speech.ts';
import { openEar, openVoice } from './engines/ear-and-voice.ts';
import { type OwnVoice, openOwnVoice } from './own-voice.ts';

/** The engines of speech of this server, which open by themselves when their files are there. */
export interface SpeechEngines {
  /** What a call needs to hear and to speak, or null while an engine does not answer. */
  current(): (CallSpeech & WordSounds) | null;
  /** The state of the installation. The engines have to answer before the voice is ready. */
  state(): SpeechInstallState;
  /** Leaves the processor to a call until the call is over. */
  makeRoomFor(call: Promise<void>): void;
  close(): Promise<void>;
}

/** The voice that speaks in a call, and what can be said when it fails. */
interface SpeakingVoice {
  fast: Synthesiser;
  reserve: ReserveSounds;
  /** Sounds in the best voice that need no engine. */
  shipped: KeptPhrases;
}

interface EngineParts {
  installation: OpenedSpeech;
  config: Config;
  logger: pino.Logger;
  /** The programs of the processes, and how they are replaced. Tests set their own. */
  programs?: { ear: URL; mouth: URL };
  pausesMs?: readonly number[];
  healthyMs?: number;
}

const PROGRAMS = {
  ear: new URL('./engines/ear-process.ts', import.meta.url),
  mouth: new URL('./engines/mouth-process.ts', import.meta.url),
};
const PACE = 1;
/** Without its file, all words sound as they are written. A good recogniser rarely needs more. */
const AS_WRITTEN: WordSounds = { dictionary: { phonesOf: () => null }, names: null };
const TROUBLE_TEXTS = voiceTroubleParts().map(({ text }) => text);

/** Opens the engines as soon as the installation is ready. */
export function openSpeechEngines({
  installation,
  config,
  logger,
  programs = PROGRAMS,
  pausesMs = SPEECH_PAUSES_MS,
  healthyMs,
}: EngineParts): SpeechEngines {
  const children: SpeechChild[] = [];
  let opened: (CallSpeech & WordSounds & { voice: SpeakingVoice }) | null = null;
  let opening: Promise<void> | null = null;
  let ownVoice: OwnVoice | null = null;
  let openingOwnVoice: Promise<void> | null = null;
  let isGivenUp = false;
  /** The engines that have ended again and again, until one of their processes has lasted. */
  const inTrouble = new Set<URL>();
  /** Aborts when the engines are closed or given up. */
  const over = new AbortController();
  const { signal } = over;
  const patience = { pausesMs, signal, onServiceFailure };
  const parts = {
    speech: config.speech,
    startEar: () => child(programs.ear),
    startMouth: () => child(programs.mouth, 'fast'),
    patience,
    logger,
  };
  /** Whether the agent of this server speaks at all. */
  const isTalkative = config.speech.mode === 'on' && config.hostedCalls === null;
  let isServiceFailing = false;
  const isFailing = () => children.some((each) => each.isFailing());

  function child(program: URL, ...args: string[]): SpeechChild {
    const started = superviseSpeechChild({
      program,
      args: [config.speech.dir, ...args],
      pausesMs,
      healthyMs,
      onEnd({ wasReady, why, next }) {
        if (next === 'never') giveUp(why);
        else if (next === 'seldom') beInTrouble(program, why);
        else if (wasReady) logger.warn({ why }, 'a speech process ended and is replaced');
      },
      onRecovery() {
        const wasInTrouble = inTrouble.delete(program);
        if (wasInTrouble && inTrouble.size === 0)
          logger.info('Visitors can talk with the agent again.');
      },
    });
    children.push(started);
    return started;
  }

  /** Ends all engines, because a call needs each of them. Visitors type from now on. */
  function giveUp(why: string): void {
    if (signal.aborted) return;
    isGivenUp = true;
    over.abort();
    const reason = 'engines-do-not-open';
    logger.error({ reason, why }, 'the agent has no voice: its engines do not open');
    for (const each of children) void each.close();
  }

  /** Says once that visitors type for now. Engines that never answered are given up elsewhere. */
  function beInTrouble(program: URL, why: string): void {
    if (opened === null) return;
    const reason = 'engines-end';
    if (inTrouble.size === 0)
      logger.error({ reason, why }, 'the agent has no voice: its engines end again and again');
    inTrouble.add(program);
  }

  async function open(): Promise<void> {
    if (!isTalkative) return;
    try {
      const [ear, fast, sounds, shipped] = await Promise.all([
        openEar(parts),
        openVoice(parts),
        installation.files === null ? AS_WRITTEN : loadWordSounds(installation.files.dittli),
        openShippedPhrases(kokoroCapabilities.voice, SHIPPED_PHRASES),
        rehearse(),
      ]);
      // Otherwise the first caller would wait until the voice has spoken these texts.
      const reserve = await firstSounds(
        { voice: fast, texts: TROUBLE_TEXTS, pace: PACE },
        patience,
      );
      if (signal.aborted) return;
      const voice: SpeakingVoice = { fast, reserve, shipped };
      opened = { ...ear, ...sounds, voice, speaker: speakerOf(voice) };
      logger.info('Visitors can talk with the agent now.');
    } catch (error) {
      giveUp(String(error));
    }
  }

  /** Says once that visitors type for now, because a service does not answer. */
  function onServiceFailure(error: unknown): void {
    if (isServiceFailing) return;
    isServiceFailing = true;
    const why = String(Object(error).cause ?? error);
    logger.error(
      { reason: 'service-fails', why },
      'the agent has no voice: a hosted service does not answer',
    );
  }

  /** Rehearses while the engines load, in steps, so that no request waits for the whole of it. */
  async function rehearse(): Promise<void> {
    for (const _ of rehearsal(Date.now())) await setImmediate();
  }

  function speakerOf({ fast, reserve, shipped }: SpeakingVoice): Speaker {
    return createSpeaker({
      fast,
      reserve,
      // A hosted voice speaks everything itself, so that the agent has one voice.
      kept: config.speech.speaking === null ? (ownVoice?.kept ?? shipped) : null,
      onMissing: (text) => ownVoice?.renderNext(text),
      pace: PACE,
    });
  }

  /** Opens the best voice. Without it, for example because the disk is full, the fast one speaks. */
  async function openBestVoice({ voice }: { voice: SpeakingVoice }): Promise<void> {
    try {
      const { shipped } = voice;
      const { mouth: program } = programs;
      ownVoice = await openOwnVoice({ config, logger, program, pausesMs, shipped });
      if (opened) opened.speaker = speakerOf(voice);
    } catch (error) {
      logger.warn({ why: String(error) }, 'the best voice does not open, so the fast one speaks');
    }
  }

  async function follow(state: SpeechInstallState): Promise<void> {
    if (state.state !== 'ready') return;
    opening ??= open();
    await opening;
    if (!state.bestVoice || config.speech.speaking !== null) return;
    if (opened === null || signal.aborted) return;
    openingOwnVoice ??= openBestVoice(opened);
    await openingOwnVoice;
  }

  const unsubscribe = installation.subscribe((state) => void follow(state));
  void follow(installation.state());

  return {
    current: () => (isFailing() ? null : opened),
    state() {
      const state = installation.state();
      if (state.state !== 'ready' || !isTalkative) return state;
      if (isGivenUp) return { state: 'failed', reason: 'engines-do-not-open' };
      if (opened !== null) return isFailing() ? { state: 'failed', reason: 'engines-end' } : state;
      if (isServiceFailing) return { state: 'failed', reason: 'service-fails' };
      return {
        state: 'fetching',
        group: 'hearing-and-fast-voice',
        bytes: 1,
        ofBytes: 1,
        secondsLeft: null,
      };
    },
    makeRoomFor: (call) => ownVoice?.makeRoomFor(call),
    async close() {
      over.abort();
      unsubscribe();
      await Promise.all(children.map((each) => each.close()));
      await opening;
      // A voice that is still being opened would leave its process behind.
      await openingOwnVoice;
      await ownVoice?.close();
    },
  };
}
