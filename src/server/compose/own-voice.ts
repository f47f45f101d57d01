import type { pino } from 'pino';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { ownPhrases } from '#core/speech/say/own-phrases.ts';
import type { Config } from '../config/config.ts';
import { superviseSpeechChild } from '../speech/process/speech-child.ts';
import { voiceOnDemand } from '../speech/process/voice-on-demand.ts';
import { kokoroCapabilities } from '../speech/speaking/engines/kokoro.ts';
import { withShippedPhrases } from '../speech/speaking/phrase-pack.ts';
import {
  type KeptPhrases,
  openPhraseStore,
  type PhraseStore,
} from '../speech/speaking/phrase-store.ts';
import { startRenderAhead } from '../speech/speaking/render-ahead.ts';

/** The best voice, which speaks the agent's own phrases ahead of the calls. */
export interface OwnVoice {
  kept: PhraseStore;
  /** Speaks a text before all others, because somebody has just missed it. */
  renderNext(text: string): void;
  makeRoomFor(call: Promise<void>): void;
  close(): Promise<void>;
}

/** All phrases take about 9 MB. The rest is for days that come and texts that change. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;
const FIRST_RETRY_MS = 5000;
/** Kokoro cannot be stopped in the middle of a phrase. */
const GRACE_MS = 60_000;
const IDLE_MS = 30_000;
/** Tomorrow has a new last day of the booking window. */
const NEW_DAY_CHECK_MS = 3_600_000;

interface OwnVoiceParts {
  config: Config;
  logger: pino.Logger;
  program: URL;
  /** The pauses between the attempts to start the program. */
  pausesMs: readonly number[];
  /** The sounds that come with this repository. */
  shipped: KeptPhrases;
}

export async function openOwnVoice({
  config,
  logger,
  program,
  pausesMs,
  shipped,
}: OwnVoiceParts): Promise<OwnVoice> {
  const { voice } = kokoroCapabilities;
  const own = await openPhraseStore({
    dataDir: config.dataDir,
    voice,
    limitBytes: MOST_KEPT_BYTES,
  });
  const kept = withShippedPhrases(own, shipped);
  const best = voiceOnDemand({
    capabilities: kokoroCapabilities,
    start: () =>
      superviseSpeechChild({
        program,
        args: [config.speech.dir, 'best'],
        graceMs: GRACE_MS,
        pausesMs,
        onEnd: ({ why, next }) => next === 'never' && giveUp(why),
      }),
    idleMs: IDLE_MS,
  });
  const ahead = startRenderAhead({
    synthesiser: best,
    store: kept,
    pace: 1,
    firstRetryMs: FIRST_RETRY_MS,
  });

  let isClosed = false;

  /** Speaks nothing ahead any more. What is kept is still used, and the fast voice speaks the rest. */
  function giveUp(why: string): void {
    logger.warn({ why }, 'the best voice does not open, so the fast one speaks');
    void close();
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearInterval(daily);
    await Promise.all([ahead.close(), best.close()]);
  }

  function addPhrases(): void {
    const { businessTimeZone: zone, contactEmail, keptDays } = config;
    const { date: today } = wallTimeAt(Date.now(), zone ?? 'UTC');
    ahead.add(ownPhrases({ today, zone, contactEmail, keptDays }));
  }

  addPhrases();
  const daily = setInterval(addPhrases, NEW_DAY_CHECK_MS).unref();
  void ahead.finished().then(() => {
    if (!isClosed) logger.info('the agent speaks its own phrases in the best voice');
  });

  return {
    kept,
    renderNext: ahead.addFirst,
    makeRoomFor: ahead.pauseWhile,
    close,
  };
}
