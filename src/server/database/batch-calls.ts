import { setImmediate as nextTurn } from 'node:timers/promises';

interface Call<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

interface BatchOptions<Input, Output> {
  /**
   * Returns one output for each input, in the same order. If this function fails, nothing of the
   * batch is stored.
   */
  runBatch(inputs: readonly Input[]): Promise<readonly Output[]>;
  /**
   * Whether each input should be tried again alone after this error. This is useful if nothing was
   * stored and one of the inputs may have caused the error.
   */
  isWorthSplitting(error: unknown): boolean;
  maxBatch?: number;
}

/**
 * Returns a function whose calls run in batches, so that many simultaneous calls share one round
 * trip and one wait for the disk. Calls that arrive in one turn of the event loop, or while a batch
 * runs, form the next batch. A single call waits for no other one.
 */
export function batchCalls<Input, Output>({
  runBatch,
  isWorthSplitting,
  maxBatch = 100,
}: BatchOptions<Input, Output>): (input: Input) => Promise<Output> {
  const gathering: Call<Input, Output>[] = [];
  let underWay = false;

  const settle = async (calls: readonly Call<Input, Output>[]): Promise<void> => {
    try {
      const outputs = await runBatch(calls.map(({ input }) => input));
      for (const [index, { resolve }] of calls.entries()) resolve(outputs[index] as Output);
    } catch (error) {
      if (calls.length > 1 && isWorthSplitting(error)) {
        for (const call of calls) await settle([call]);
      } else for (const { reject } of calls) reject(error);
    }
  };
  const runAll = async (): Promise<void> => {
    underWay = true;
    while (gathering.length > 0) {
      // The end of one batch often lets many callers go on to their next call. These calls come in
      // the same turn, and a batch that began with the first of them would leave the others behind.
      await nextTurn();
      await settle(gathering.splice(0, maxBatch));
    }
    underWay = false;
  };
  return (input) =>
    new Promise((resolve, reject) => {
      gathering.push({ input, resolve, reject });
      if (!underWay) void runAll();
    });
}
