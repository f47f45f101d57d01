import type { SpeechAnswer, SpeechQuestion } from './speech-messages.ts';
import { SpeechProcessError } from './speech-process-error.ts';

export interface SpeechRequest {
  name: string;
  input: unknown;
  /** How long the next answer may take. For a stream that is the next piece. */
  deadlineMs: number;
  /** How long the request may wait for a process that is being replaced, if not that long. */
  replacementMs?: number;
  signal?: AbortSignal | undefined;
}

export interface AnswerTaker {
  piece(value: unknown): void;
  done(value: unknown): void;
  failed(error: unknown): void;
}

interface OpenRequest {
  taker: AnswerTaker;
  deadlineMs: number;
  timer: NodeJS.Timeout;
  isGivenUp: boolean;
  /** Forgets the signal of the caller. */
  release(): void;
}

/** The requests that one process has not answered yet. */
export interface SpeechRequests {
  /** Sends a request. The returned function gives it up without an error. */
  start(request: SpeechRequest, taker: AnswerTaker): () => void;
  take(answer: SpeechAnswer): void;
  /** Ends all requests. The process is gone. */
  failAll(error: SpeechProcessError): void;
}

interface SpeechRequestOptions {
  send(question: SpeechQuestion): void;
  /** Is called when the process does not even stop a request that was given up. */
  onHang(): void;
  /** How long the process may take to stop a request that was given up. */
  graceMs: number;
}

export function speechRequests({ send, onHang, graceMs }: SpeechRequestOptions): SpeechRequests {
  const open = new Map<number, OpenRequest>();
  let lastId = 0;

  /**
   * Answers the caller now and tells the process to stop. The caller of a slow request waits no
   * longer, but a process that is only busy goes on. One that does not stop hangs.
   */
  function giveUp(id: number, error?: unknown): void {
    const request = open.get(id);
    if (request === undefined || request.isGivenUp) return;
    request.isGivenUp = true;
    request.release();
    clearTimeout(request.timer);
    request.timer = whenStillOpen(id, graceMs, onHang);
    send({ kind: 'cancel', id });
    if (error !== undefined) request.taker.failed(error);
  }

  function startDeadline(id: number, deadlineMs: number): NodeJS.Timeout {
    return whenStillOpen(id, deadlineMs, () => giveUp(id, new SpeechProcessError('deadline')));
  }

  /**
   * Does something if a request gets no answer in time. If the site itself was held up, answers wait
   * to be read while the time runs out, so they are read first.
   */
  function whenStillOpen(id: number, ms: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      setImmediate(() => {
        if (open.get(id)?.timer === timer) work();
      });
    }, ms);
    return timer;
  }

  function close(id: number, request: OpenRequest): void {
    clearTimeout(request.timer);
    request.release();
    open.delete(id);
  }

  return {
    start({ name, input, deadlineMs, signal }, taker) {
      if (signal?.aborted) {
        taker.failed(signal.reason);
        return () => {};
      }
      lastId += 1;
      const id = lastId;
      const abort = () => giveUp(id, signal?.reason);
      signal?.addEventListener('abort', abort);
      open.set(id, {
        taker,
        deadlineMs,
        timer: startDeadline(id, deadlineMs),
        isGivenUp: false,
        release: () => signal?.removeEventListener('abort', abort),
      });
      send({ kind: 'ask', id, name, input });
      return () => giveUp(id);
    },

    take(answer) {
      if (answer.kind === 'ready') return;
      const request = open.get(answer.id);
      if (request === undefined) return;
      if (answer.kind === 'piece') {
        if (request.isGivenUp) return;
        clearTimeout(request.timer);
        request.timer = startDeadline(answer.id, request.deadlineMs);
        request.taker.piece(answer.piece);
        return;
      }
      close(answer.id, request);
      if (request.isGivenUp) return;
      if (answer.kind === 'done') request.taker.done(answer.result);
      else request.taker.failed(new SpeechProcessError('failed', answer.errorName));
    },

    failAll(error) {
      for (const [id, request] of open) {
        close(id, request);
        if (!request.isGivenUp) request.taker.failed(error);
      }
    },
  };
}
