import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { ClipRequest } from './clip-process.ts';

/** Lets processes of low priority speak in the best voice. */
export interface KokoroClips extends Disposable {
  speak(request: ClipRequest): Promise<Int16Array[]>;
}

interface ClipWorker {
  child: ChildProcess;
  /** The speaker of the last line. To change it takes seconds. */
  speaker: string;
  waiting: number;
  last: Promise<unknown>;
}

const program = new URL('clip-process.ts', import.meta.url);

/** Starts as many processes as lines are asked for at once, but no more than there are processors. */
export function kokoroClips(speechDir: string): KokoroClips {
  const workers: ClipWorker[] = [];

  function workerFor(speaker: string): ClipWorker {
    const same = workers.find((worker) => worker.speaker === speaker);
    if (same) return same;
    const idle = workers.find(({ waiting }) => waiting === 0);
    if (idle) return idle;
    if (workers.length < availableParallelism()) {
      const child = fork(program, [speechDir], { serialization: 'advanced' });
      workers.push({ child, speaker, waiting: 0, last: Promise.resolve() });
    }
    return workers.toSorted((one, other) => one.waiting - other.waiting)[0] as ClipWorker;
  }

  return {
    async speak(request) {
      const worker = workerFor(request.speaker);
      worker.speaker = request.speaker;
      worker.waiting += 1;
      const spoken = worker.last.then(() => answerOf(worker.child, request));
      worker.last = spoken.catch(() => {});
      try {
        return await spoken;
      } finally {
        worker.waiting -= 1;
      }
    },
    [Symbol.dispose]() {
      for (const { child } of workers) child.kill();
    },
  };
}

function answerOf(child: ChildProcess, request: ClipRequest): Promise<Int16Array[]> {
  const answer = Promise.withResolvers<Int16Array[]>();
  const onEnd = () =>
    answer.reject(new Error('The process that speaks for the callers has ended.'));
  child.once('message', (pieces) => answer.resolve(pieces as Int16Array[]));
  child.once('exit', onEnd);
  if (child.exitCode !== null) onEnd();
  child.send(request);
  return answer.promise.finally(() => child.off('exit', onEnd));
}
