import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

/** The content of one file in every encoding in which the file is stored. */
export type EncodedContent = { identity: Buffer<ArrayBuffer> } & {
  [coding in Exclude<Encoding, 'identity'>]?: Buffer<ArrayBuffer>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses a text with brotli and gzip, in Node's thread pool. The build compresses the files
 * that the server does not change. The server compresses the other files when it starts.
 */
export async function compressText(
  identity: Buffer<ArrayBuffer>,
  brotliQuality: number = constants.BROTLI_MAX_QUALITY,
): Promise<Required<EncodedContent>> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { identity, br, gzip: gz };
}
