import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { answerStream } from './answer-stream.ts';
import { errorTail, type SpeechChildEnd, whyItEnded } from './speech-child-end.ts';
import type { SpeechAnswer } from './speech-messages.ts';
import { SpeechProcessError } from './speech-process-error.ts';
import { type SpeechRequest, type SpeechRequests, speechRequests } from './speech-requests.ts';

/**
 * A process in which engines of speech run. It is replaced when it ends or hangs. It is given up only
 * if none of the first attempts has opened its engines.
 */
export interface SpeechChild {
  /**
   * Resolves with what the engines say about themselves, as soon as they are open. Rejects when the
   * process is given up or closed before that.
   */
  ready(): Promise<unknown>;
  /** Waits for the process while it is being replaced, but not beyond the deadlines. */
  ask(request: SpeechRequest): Promise<unknown>;
  /** Returns the pieces of an answer in their order. */
  stream(request: SpeechRequest): AsyncIterable<unknown>;
  /** The id of the process that runs now, or null between two processes. */
  processId(): number | null;
  /** Whether too many processes in a row have ended, and none has opened its engines since then. */
  isFailing(): boolean;
  residentBytes(): Promise<number>;
  /** Ends the process. Requests that are not answered yet fail. */
  close(): Promise<void>;
}

export interface SpeechChildOptions {
  program: URL;
  args: readonly string[];
  /** How long the engines may take to open. */
  startMs?: number;
  /** How long a request that was given up may go on before the process counts as hanging. */
  graceMs?: number;
  /**
   * The pauses after failures in a row. The failure after the last pause is the last attempt, if the
   * engines have never been open. Otherwise the last pause is repeated.
   */
  pausesMs?: readonly number[];
  /** A process that worked for this long is replaced without a pause, and the failures are forgotten. */
  healthyMs?: number | undefined;
  onEnd?(end: SpeechChildEnd): void;
  /** A process has worked for long enough, after so many had ended that they were tried seldom. */
  onRecovery?(): void;
}

interface ReadyChild {
  about: unknown;
  requests: SpeechRequests;
}

/** Five attempts within 45 s outlast a short lack of memory. */
export const SPEECH_PAUSES_MS: readonly number[] = [500, 2000, 10_000, 30_000];
const MEMORY_DEADLINE_MS = 10_000;

/** Starts a program that calls `serveSpeech` and keeps one process of it running. */
export function superviseSpeechChild({
  program,
  args,
  startMs = 120_000,
  // An engine finishes the step that it has begun, which takes seconds on a busy machine.
  graceMs = 15_000,
  pausesMs = SPEECH_PAUSES_MS,
  healthyMs = 60_000,
  onEnd = () => {},
  onRecovery = () => {},
}: SpeechChildOptions): SpeechChild {
  let attempt = newAttempt();
  let child: ChildProcess | null = null;
  let nextStart: NodeJS.Timeout | undefined;
  let failures = 0;
  let wasEverReady = false;
  let isReady = false;
  let isClosed = false;

  const isTriedSeldom = () => failures > pausesMs.length;

  function nextPause(): number | undefined {
    if (failures === 0) return 0;
    return pausesMs[failures - 1] ?? (wasEverReady ? (pausesMs.at(-1) ?? 0) : undefined);
  }

  function start(): void {
    // The child needs none of the site's secrets, which are in the environment.
    const started = fork(program, args, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = started;
    const written = errorTail(started.stderr);
    let healthyTimer: NodeJS.Timeout | undefined;
    let isHealthy = false;
    let hung = false;
    const endHanging = () => {
      hung = true;
      started.kill('SIGKILL');
    };
    const startTimer = setTimeout(endHanging, startMs);
    const requests = speechRequests({
      // A child that cannot be reached has ended, and its end answers the requests.
      send: (question) => started.send(question, () => {}),
      onHang: endHanging,
      graceMs,
    });
    started.on('message', (answer: SpeechAnswer) => {
      if (answer.kind !== 'ready') return requests.take(answer);
      clearTimeout(startTimer);
      isReady = true;
      wasEverReady = true;
      healthyTimer = setTimeout(beHealthy, healthyMs).unref();
      attempt.resolve({ about: answer.about, requests });
    });

    function beHealthy(): void {
      isHealthy = true;
      const isRecovered = isTriedSeldom();
      failures = 0;
      if (isRecovered) onRecovery();
    }

    function end(code: number | null, signal: NodeJS.Signals | null): void {
      if (child !== started) return;
      child = null;
      clearTimeout(startTimer);
      clearTimeout(healthyTimer);
      requests.failAll(new SpeechProcessError(isClosed ? 'closed' : 'ended'));
      const wasReady = isReady;
      isReady = false;
      if (wasReady) attempt = newAttempt();
      if (isClosed) {
        attempt.reject(new SpeechProcessError('closed'));
        return;
      }
      if (!isHealthy) failures += 1;
      const pause = nextPause();
      const facts = { wasReady, hung, code, signal };
      const why = whyItEnded(facts, written());
      if (pause === undefined) {
        attempt.reject(new SpeechProcessError('given-up', why));
        onEnd({ ...facts, why, next: 'never' });
        return;
      }
      nextStart = setTimeout(start, pause);
      onEnd({ ...facts, why, next: isTriedSeldom() ? 'seldom' : 'soon' });
    }
    // Everything that the process has written is read before this event.
    started.on('close', end);
    // If the process cannot be created at all, there is no exit.
    started.on('error', () => {
      if (started.pid === undefined) end(null, null);
    });
  }

  /** Returns the process that answers, and the part of the deadline that is left. */
  async function readyWithin({ deadlineMs, replacementMs = deadlineMs, signal }: SpeechRequest) {
    signal?.throwIfAborted();
    const asked = performance.now();
    const { promise: over, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new SpeechProcessError('deadline')), replacementMs);
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    try {
      const { requests } = await Promise.race([attempt.promise, over]);
      return { requests, leftMs: Math.max(1, deadlineMs - (performance.now() - asked)) };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  async function ask(request: SpeechRequest): Promise<unknown> {
    const { requests, leftMs } = await readyWithin(request);
    const { name, input, signal } = request;
    return new Promise((resolve, reject) => {
      requests.start(
        { name, input, deadlineMs: leftMs, signal },
        { piece() {}, done: resolve, failed: reject },
      );
    });
  }

  start();
  return {
    ready: async () => (await attempt.promise).about,
    ask,
    async *stream(request) {
      const { requests } = await readyWithin(request);
      yield* answerStream((taker) => requests.start(request, taker));
    },
    processId: () => child?.pid ?? null,
    isFailing: () => isTriedSeldom() && !isReady,
    async residentBytes() {
      const bytes = await ask({ name: 'memory', input: null, deadlineMs: MEMORY_DEADLINE_MS });
      return bytes as number;
    },
    async close() {
      isClosed = true;
      clearTimeout(nextStart);
      attempt.reject(new SpeechProcessError('closed'));
      const ending = child;
      if (ending === null) return;
      const ended = once(ending, 'close');
      ending.kill('SIGKILL');
      await ended;
    },
  };
}

/** An attempt that nobody waits for may fail. */
function newAttempt(): PromiseWithResolvers<ReadyChild> {
  const attempt = Promise.withResolvers<ReadyChild>();
  attempt.promise.catch(() => {});
  return attempt;
}
