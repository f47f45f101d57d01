interface Call<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

interface BatchOptions<Input, Output> {
  /** Returns one output for each input, in the same order. It does either all of the work or nothing. */
  runBatch(inputs: readonly Input[]): Promise<readonly Output[]>;
  /**
   * Whether each input should be tried again alone. That is so if nothing was stored and a single
   * input may have caused the error.
   */
  isWorthSplitting(error: unknown): boolean;
  maxBatch?: number;
}

/**
 * Runs calls in batches. Calls that come while a batch runs form the next batch. So a single call
 * never waits, and many calls at once share one round trip and one wait for the disk.
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
    while (gathering.length > 0) await settle(gathering.splice(0, maxBatch));
    underWay = false;
  };
  return (input) =>
    new Promise((resolve, reject) => {
      gathering.push({ input, resolve, reject });
      if (!underWay) void runAll();
    });
}
