import { setTimeout } from 'node:timers/promises';
import type {
  SpeechGroup,
  SpeechInstallState,
  SpeechProgress,
} from '#core/speech-install-state.ts';
import { SpeechInstallError } from './install-error.ts';
import { isWorthALine, progressLine } from './install-progress.ts';
import type { MachineFitness } from './machine-fitness.ts';

type SpeechListener = (state: SpeechInstallState) => void;

/** An installation that goes on while the site is open. */
export interface SpeechInstallation {
  state(): SpeechInstallState;
  /** Calls the listener at every change. The returned function ends this. */
  subscribe(listener: SpeechListener): () => void;
  begin(): void;
  /** Stops fetching and removes what is half-written. Another start goes on from there. */
  close(): Promise<void>;
}

interface BackgroundInstallParts {
  fitness: MachineFitness;
  installGroup(
    group: SpeechGroup,
    watch: { signal: AbortSignal; onProgress(progress: SpeechProgress): void },
  ): Promise<void>;
  /** Tells the owner. */
  report: { inform(line: string): void; warn(line: string): void };
  /** The pauses before further attempts. The last one repeats. */
  pausesMs?: readonly number[];
}

const PAUSES_MS = [5_000, 20_000, 60_000, 300_000, 900_000];

/** Fetches the voice in the background: first what a call needs, and then the best voice. */
export function backgroundInstall({
  fitness,
  installGroup,
  report,
  pausesMs = PAUSES_MS,
}: BackgroundInstallParts): SpeechInstallation {
  const stop = new AbortController();
  const { signal } = stop;
  const listeners = new Set<SpeechListener>();
  let state: SpeechInstallState = fitness.fits
    ? startOf('hearing-and-fast-voice')
    : { state: 'unsupported', reason: fitness.reason };
  let running: Promise<void> | null = null;
  let printed: SpeechProgress | null = null;

  function change(next: SpeechInstallState): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  function print(progress: SpeechProgress): void {
    if (!isWorthALine(printed, progress)) return;
    printed = progress;
    report.inform(progressLine(progress));
  }

  async function run(): Promise<void> {
    if (fitness.advice !== null) report.warn(fitness.advice);
    if (!fitness.fits) return;
    const hears = await insist('hearing-and-fast-voice', {
      onProgress: (progress) => change({ state: 'fetching', ...progress }),
      onFailure: ({ reason }) => change({ state: 'failed', reason }),
    });
    if (!hears) return;
    change({ state: 'ready', bestVoice: false, fetching: null });
    if (!fitness.bestVoice) return;
    // The agent can speak without the best voice, so its failure is no failure of the voice.
    const best = await insist('best-voice', {
      onProgress: (fetching) => change({ state: 'ready', bestVoice: false, fetching }),
      onFailure: () => change({ state: 'ready', bestVoice: false, fetching: null }),
    });
    if (best) change({ state: 'ready', bestVoice: true, fetching: null });
  }

  /** Tries until the group is there. It gives up only where another attempt cannot help. */
  async function insist(
    group: SpeechGroup,
    watch: {
      onProgress(progress: SpeechProgress): void;
      onFailure(error: SpeechInstallError): void;
    },
  ): Promise<boolean> {
    const onProgress = (progress: SpeechProgress) => {
      print(progress);
      watch.onProgress(progress);
    };
    for (let attempt = 0; ; attempt += 1) {
      try {
        await installGroup(group, { signal, onProgress });
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        const failure = asInstallError(error);
        watch.onFailure(failure);
        const meanwhile = group === 'best-voice' ? ' Until then, the fast voice speaks.' : '';
        if (failure.reason !== 'network') {
          const next = 'Then run "npm run speech:install", or start again.';
          report.warn(`${failure.message} ${next}${meanwhile}`);
          return false;
        }
        const pauseMs = pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0;
        const next = `The next attempt is in ${Math.round(pauseMs / 1000)} s.`;
        // Nobody waits for the best voice, so its further attempts are not worth a line.
        if (meanwhile === '' || attempt === 0)
          report.warn(`${failure.message} ${next}${meanwhile}`);
        await setTimeout(pauseMs, null, { signal }).catch(() => {});
        if (signal.aborted) return false;
      }
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin() {
      // Nothing that goes wrong here may end the process of the site.
      running ??= run().catch((error) => report.warn(`The voice failed: ${String(error)}`));
    },
    async close() {
      stop.abort();
      listeners.clear();
      await running;
    },
  };
}

function startOf(group: SpeechGroup): SpeechInstallState {
  return { state: 'fetching', group, bytes: 0, ofBytes: 0, secondsLeft: null };
}

function asInstallError(error: unknown): SpeechInstallError {
  return error instanceof SpeechInstallError
    ? error
    : new SpeechInstallError('unknown', 'The voice could not be installed.', { cause: error });
}
