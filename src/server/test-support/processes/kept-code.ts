import { getCompileCacheDir } from 'node:module';

/**
 * Returns the setting that lets a program start with the compiled code of earlier starts, if the
 * test run keeps such code. A program that has to read and compile all its files takes two to three
 * times as long to start.
 */
export function keptCode(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
