import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnersTree } from '#core/site/content/owners/merge-texts.ts';
import { setOwnersTexts } from '#core/site/content/owners/owners-texts.ts';
import { StartError } from '#server/config/start-error.ts';
import { dataFolderNames, systemErrorCode } from '#server/database/data-folder.ts';
import { describeMistake } from './describe-mistake.ts';
import { JsonMistake, type Place, readJson } from './read-json.ts';

/** The file of the owner's texts, after it was read. */
export interface OwnersContent {
  path: string;
  /** The data folder that holds the file. */
  dataDir: string;
  /** Changes whenever the file changes. */
  fingerprint: string;
  /** The folder for the sites that are built with the owner's texts. */
  sitesDir: string;
  texts: OwnersTree;
  places: ReadonlyMap<string, Place>;
}

export function contentPathIn(dataDir: string): string {
  return join(dataDir, dataFolderNames.content);
}

/**
 * Reads the owner's texts and sets them. Returns null if there is no such file. Throws a StartError
 * if the file is no JSON. It must run before the content is loaded, and reads the file at once, so
 * that a program can import it before everything else.
 */
export function takeOwnersContent(dataDir: string): OwnersContent | null {
  const content = readOwnersContent(dataDir);
  if (content !== null) setOwnersTexts(content.texts);
  return content;
}

/** Reads the owner's texts without setting them. */
export function readOwnersContent(dataDir: string): OwnersContent | null {
  const path = contentPathIn(dataDir);
  const text = readIfThere(path);
  if (text === null) return null;
  const { value, places } = asStartError(path, () => readJson(text));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw mistakesIn(path, ['line 1: the whole file must be a group in curly brackets.']);
  }
  return {
    path,
    texts: value as OwnersTree,
    dataDir,
    places,
    fingerprint: createHash('sha256').update(text).digest('hex'),
    sitesDir: join(dataDir, dataFolderNames.site),
  };
}

/** Loads the content and throws a StartError if some of the owner's texts do not fit into it. */
export async function checkOwnersContent({ path, places, texts }: OwnersContent): Promise<void> {
  const { contentMistakes } = await import('#core/site/content/owners/content-parts.ts');
  const mistakes = contentMistakes(texts);
  if (mistakes.length > 0) {
    throw mistakesIn(
      path,
      mistakes
        .toSorted((one, other) => lineOf(places, one.path) - lineOf(places, other.path))
        .map((mistake) => describeMistake(mistake, places)),
    );
  }
}

function lineOf(places: ReadonlyMap<string, Place>, path: string): number {
  return places.get(path)?.line ?? 0;
}

function mistakesIn(path: string, lines: readonly string[]): StartError {
  return new StartError(
    `The texts in ${path} have to be mended:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
}

function asStartError<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
    const { line, column } = error.place;
    throw mistakesIn(path, [`line ${line}, column ${column}: ${error.message}`]);
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new StartError(`The texts in ${path} cannot be read (${code}). Check the file's rights.`);
  }
}
