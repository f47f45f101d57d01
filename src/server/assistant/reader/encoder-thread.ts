import { Worker } from 'node:worker_threads';
import type { EncoderNames } from '#core/line-encoder/encoder-weights.ts';
import type { EncodedLinePart } from '#core/line-encoder/line-encoder.ts';

/** An encoder in a thread of its own, because a long line takes longer than the event loop may wait. */
export interface EncoderThread {
  names: EncoderNames;
  /** Reads all parts of a line. A line without any word has no part. Lines are read one by one. */
  encode(
    line: string,
    context: readonly string[],
    signal?: AbortSignal,
  ): Promise<EncodedLinePart[]>;
  close(): Promise<void>;
}

export interface EncoderThreadData {
  /** The address of the file with the weights. */
  file: string;
}

export interface EncoderQuestion {
  line: string;
  context: readonly string[];
}

export type EncoderAnswer = EncodedLinePart[] | { error: string };

interface Call {
  question: EncoderQuestion;
  signal: AbortSignal | undefined;
  taker: PromiseWithResolvers<EncodedLinePart[]>;
  abort: () => void;
}

interface EncoderThreadOptions {
  file: URL;
  /** A test runs another program. */
  program?: URL;
}

const PROGRAM = new URL('encoder-program.ts', import.meta.url);

/**
 * Opens the encoder in a thread. A thread that ends by itself is replaced, and only the line that it
 * was reading fails. A thread that never opened is not replaced, because the next one would fail too.
 */
export async function openEncoderThread({
  file,
  program = PROGRAM,
}: EncoderThreadOptions): Promise<EncoderThread> {
  const workerData: EncoderThreadData = { file: file.href };
  const waiting: Call[] = [];
  let reading: Call | null = null;
  let isClosed = false;
  let ended: Error | null = null;
  let thread = startThread();
  const names = await thread.opened;

  function startThread() {
    const worker = new Worker(program, { workerData });
    const opened = Promise.withResolvers<EncoderNames>();
    let isOpen = false;
    let cause: unknown;
    worker.once('message', (told: EncoderNames) => {
      isOpen = true;
      opened.resolve(told);
      worker.on('message', takeAnswer);
      readNext();
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.once('exit', () => {
      if (isOpen && !isClosed) {
        finish(new Error('The thread of the encoder ended while it read a line.', { cause }));
        thread = startThread();
        // Whoever waits for a line is told.
        thread.opened.catch(() => {});
        return;
      }
      ended ??= new Error('The encoder did not open.', { cause });
      opened.reject(ended);
      giveAllUp(ended);
    });
    return { worker, opened: opened.promise, isOpen: () => isOpen };
  }

  function takeAnswer(answer: EncoderAnswer): void {
    finish('error' in answer ? new Error(answer.error) : answer);
    readNext();
  }

  /** Ends the call that is being read. If it was aborted, its caller has been told before. */
  function finish(outcome: EncodedLinePart[] | Error): void {
    const done = reading;
    reading = null;
    if (done) settle(done, outcome);
  }

  function readNext(): void {
    if (reading || !thread.isOpen()) return;
    reading = waiting.shift() ?? null;
    if (reading) {
      // The process stays for as long as somebody waits for a line.
      thread.worker.ref();
      thread.worker.postMessage(reading.question);
    } else {
      thread.worker.unref();
    }
  }

  function giveAllUp(reason: Error): void {
    finish(reason);
    for (const call of waiting.splice(0)) settle(call, reason);
  }

  return {
    names,
    async encode(line, context, signal) {
      signal?.throwIfAborted();
      if (ended) throw ended;
      const taker = Promise.withResolvers<EncodedLinePart[]>();
      const abort = () => {
        const place = waiting.indexOf(call);
        if (place >= 0) waiting.splice(place, 1);
        taker.reject(signal?.reason);
      };
      const call: Call = { question: { line, context }, signal, taker, abort };
      signal?.addEventListener('abort', abort, { once: true });
      waiting.push(call);
      readNext();
      return taker.promise;
    },
    async close() {
      isClosed = true;
      ended ??= new Error('The encoder is closed.');
      giveAllUp(ended);
      await thread.worker.terminate();
    },
  };
}

function settle({ signal, taker, abort }: Call, outcome: EncodedLinePart[] | Error): void {
  signal?.removeEventListener('abort', abort);
  if (outcome instanceof Error) taker.reject(outcome);
  else taker.resolve(outcome);
}
