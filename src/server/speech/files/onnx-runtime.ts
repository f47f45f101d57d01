import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Numbers in several dimensions, as a network takes and returns them. */
export interface OnnxTensor {
  readonly data: Float32Array | BigInt64Array | Uint8Array;
  readonly dims: readonly number[];
}

/** A loaded network. */
export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(
    feeds: Readonly<Record<string, OnnxTensor>>,
    fetches?: readonly string[],
  ): Promise<Record<string, OnnxTensor>>;
}

/** The part of `onnxruntime-node` that speech uses. */
export interface OnnxRuntime {
  Tensor: new (
    type: 'float32' | 'int64' | 'bool',
    data: Float32Array | BigInt64Array | Uint8Array,
    dims: readonly number[],
  ) => OnnxTensor;
  InferenceSession: {
    create(path: string, options: Readonly<Record<string, unknown>>): Promise<OnnxSession>;
  };
}

/**
 * Loads the runtime from the folder of the speech packages. The project itself does not depend on
 * it, because a site without a voice does not need its 45 MB.
 */
export function loadOnnxRuntime(modules: string): OnnxRuntime {
  return createRequire(join(modules, 'speech.cjs'))('onnxruntime-node') as OnnxRuntime;
}

/** One thread for each network: several calls share the cores of the machine. */
export const ONE_THREAD = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
} as const;
