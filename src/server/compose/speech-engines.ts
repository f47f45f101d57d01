import { setImmediate } from 'node:timers/promises';
import type { pino } from 'pino';
import { voiceTroubleParts } from '#core/speech/call-phrases.ts';
import type { PhoneDictionary } from '#core/speech/phonetic-distance.ts';
import { rehearsal } from '#core/speech/rehearsal.ts';
import type { SpeechInstallState } from '#core/speech-install-state.ts';
import type { CallSpeech } from '../call/speaking-agent/call-speech.ts';
import type { Config } from '../config/config.ts';
import { openAiRecogniser } from '../speech/hearing/engines/openai.ts';
import { loadPhoneDictionary } from '../speech/hearing/phone-dictionary.ts';
import type { Recogniser } from '../speech/hearing/recogniser.ts';
import { recogniserWithReserve } from '../speech/hearing/recogniser-with-reserve.ts';
import { openRemoteEar } from '../speech/process/remote-ear.ts';
import { openRemoteMouth } from '../speech/process/remote-mouth.ts';
import { type SpeechChild, superviseSpeechChild } from '../speech/process/speech-child.ts';
import { openAiSynthesiser } from '../speech/speaking/engines/openai.ts';
import { type ReserveSounds, reserveSounds } from '../speech/speaking/reserve-sounds.ts';
import { createSpeaker, type Speaker } from '../speech/speaking/speaker.ts';
import type { Synthesiser } from '../speech/speaking/synthesiser.ts';
import { synthesiserWithReserve } from '../speech/speaking/synthesiser-with-reserve.ts';
import type { OpenedSpeech } from './compose-speech.ts';
import { type OwnVoice, openOwnVoice } from './own-voice.ts';

/** The engines of speech of this server, which open by themselves when their files are there. */
export interface SpeechEngines {
  /** What a call needs to hear and to speak, or null while the engines are not open. */
  current(): (CallSpeech & { dictionary: PhoneDictionary }) | null;
  /** The state of the installation. The engines have to be open before the voice is ready. */
  state(): SpeechInstallState;
  /** Leaves the processor to a call until the call is over. */
  makeRoomFor(call: Promise<void>): void;
  close(): Promise<void>;
}

/** The voice that speaks in a call, and what can be said when it fails. */
interface SpeakingVoice {
  fast: Synthesiser;
  reserve: ReserveSounds;
}

interface EngineParts {
  installation: OpenedSpeech;
  config: Config;
  logger: pino.Logger;
}

const EAR = new URL('./ear-process.ts', import.meta.url);
const MOUTH = new URL('./mouth-process.ts', import.meta.url);
const PACE = 1;
const ATTEMPTS_TO_OPEN = 3;
const TROUBLE_TEXTS = voiceTroubleParts().map(({ text }) => text);

/** Opens the engines as soon as the installation is ready. */
export function openSpeechEngines({ installation, config, logger }: EngineParts): SpeechEngines {
  const children: SpeechChild[] = [];
  let opened: (CallSpeech & { dictionary: PhoneDictionary; voice: SpeakingVoice }) | null = null;
  let opening: Promise<void> | null = null;
  let hasFailed = false;
  let ownVoice: OwnVoice | null = null;
  let openingOwnVoice: Promise<void> | null = null;
  let isClosed = false;

  function child(program: URL, ...args: string[]): SpeechChild {
    const { dir } = config.speech;
    const started = superviseSpeechChild({
      program,
      args: [dir, ...args],
      onEnd: ({ hung, wasReady }) =>
        logger.warn({ hung, wasReady }, 'a speech process ended and is replaced'),
    });
    children.push(started);
    return started;
  }

  async function open(): Promise<void> {
    const { files } = installation;
    if (files === null) return;
    try {
      const ear = child(EAR);
      const mouth = child(MOUTH, 'fast');
      const [hearing, embedded, dictionary] = await Promise.all([
        persistently(() => openRemoteEar(ear)),
        persistently(() => openRemoteMouth(mouth)),
        loadPhoneDictionary(files.dittli),
        rehearse(),
      ]);
      const fast = hostedVoice(embedded);
      const reserve = reserveSounds({ voice: fast, texts: TROUBLE_TEXTS, pace: PACE });
      // Otherwise the first caller would wait until the voice has spoken these texts.
      await reserve.prepared;
      const voice: SpeakingVoice = { fast, reserve: reserve.sounds };
      const recogniser = hostedHearing(hearing.recogniser);
      opened = {
        activity: hearing.activity,
        recogniser,
        dictionary,
        voice,
        speaker: speakerOf(voice),
      };
      logger.info('the agent can hear and speak');
    } catch (error) {
      if (isClosed) return;
      hasFailed = true;
      logger.error({ type: Object(error).name }, 'the agent has no voice: its engines do not open');
    }
  }

  /** Rehearses while the engines load, in steps, so that no request waits for the whole of it. */
  async function rehearse(): Promise<void> {
    for (const _ of rehearsal(Date.now())) await setImmediate();
  }

  function hostedHearing(embedded: Recogniser): Recogniser {
    const { hearing } = config.speech;
    if (hearing === null) return embedded;
    const onFailure = () =>
      logger.warn('the hosted recogniser failed, the embedded one takes over');
    return recogniserWithReserve(openAiRecogniser(hearing), embedded, { onFailure });
  }

  function hostedVoice(embedded: Synthesiser): Synthesiser {
    const { speaking } = config.speech;
    if (speaking === null) return embedded;
    const onFailure = () => logger.warn('the hosted voice failed, the embedded one takes over');
    return synthesiserWithReserve(openAiSynthesiser(speaking), embedded, { onFailure });
  }

  function speakerOf({ fast, reserve }: SpeakingVoice): Speaker {
    return createSpeaker({
      fast,
      reserve,
      kept: ownVoice?.kept ?? null,
      onMissing: (text) => ownVoice?.renderNext(text),
      pace: PACE,
    });
  }

  /** Opens the best voice. Without it, for example because the disk is full, the fast one speaks. */
  async function openBestVoice(): Promise<void> {
    try {
      ownVoice = await openOwnVoice(config, logger, MOUTH);
      if (opened) opened.speaker = speakerOf(opened.voice);
    } catch (error) {
      logger.warn({ type: Object(error).name }, 'the best voice does not open');
    }
  }

  async function follow(state: SpeechInstallState): Promise<void> {
    if (state.state !== 'ready') return;
    opening ??= open();
    await opening;
    // A hosted voice speaks everything itself, so that the agent has one voice.
    if (!state.bestVoice || config.speech.speaking !== null || isClosed) return;
    openingOwnVoice ??= openBestVoice();
    await openingOwnVoice;
  }

  const unsubscribe = installation.subscribe((state) => void follow(state));
  void follow(installation.state());

  return {
    current: () => opened,
    state() {
      const state = installation.state();
      // Without files there are no engines to wait for.
      if (state.state !== 'ready' || opened !== null || installation.files === null) return state;
      if (hasFailed) return { state: 'failed', reason: 'unknown' };
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
      isClosed = true;
      unsubscribe();
      await Promise.all(children.map((each) => each.close()));
      await opening;
      // A voice that is still being opened would leave its process behind.
      await openingOwnVoice;
      await ownVoice?.close();
    },
  };
}

/** Engines that did not open get another chance, because their process is replaced. */
async function persistently<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (attempt === ATTEMPTS_TO_OPEN) throw error;
    }
  }
}
