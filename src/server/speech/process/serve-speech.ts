import type { SpeechAnswer, SpeechQuestion } from './speech-messages.ts';

/** What a process of speech is able to answer, by the names of the requests. */
export interface SpeechService {
  /** Is told to the site, for example the capabilities of an engine. */
  about: unknown;
  answers: Readonly<Record<string, (input: never, signal: AbortSignal) => Promise<unknown>>>;
  streams: Readonly<Record<string, (input: never, signal: AbortSignal) => AsyncIterable<unknown>>>;
}

/** Answers the requests of the site that has started this process. */
export function serveSpeech({ about, answers, streams }: SpeechService): void {
  const running = new Map<number, AbortController>();
  const send = (answer: SpeechAnswer) => process.send?.(answer);

  async function answer(id: number, name: string, input: never): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      let result: unknown = null;
      if (name === 'memory') result = process.memoryUsage.rss();
      else if (name in streams) {
        for await (const piece of streams[name]?.(input, controller.signal) ?? []) {
          if (controller.signal.aborted) break;
          send({ kind: 'piece', id, piece });
        }
      } else {
        const work = answers[name];
        if (work === undefined) throw new RangeError('There is no such request.');
        result = await work(input, controller.signal);
      }
      send({ kind: 'done', id, result });
    } catch (error) {
      send({ kind: 'failed', id, errorName: error instanceof Error ? error.name : typeof error });
    } finally {
      running.delete(id);
    }
  }

  process.on('message', (question: SpeechQuestion) => {
    if (question.kind === 'cancel') running.get(question.id)?.abort();
    else void answer(question.id, question.name, question.input as never);
  });
  // Without the site there is nobody to work for. The site may have been killed.
  process.on('disconnect', () => process.exit());
  // A signal to the whole group reaches this process too. The site then finishes its calls, and it
  // ends this process afterwards.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  send({ kind: 'ready', about });
}
