import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import type { OwnersTree } from '#core/site/content/owners/merge-texts.ts';
import { textMistake } from '#core/site/content/owners/merge-texts.ts';
import { StartError } from '#server/config/start-error.ts';
import { systemErrorCode } from '#server/database/data-folder.ts';
import { describeMistake } from './describe-mistake.ts';
import { checkOwnersContent, contentPathIn, readOwnersContent } from './owners-content.ts';

/** The texts of the file, or why they cannot be used. */
type FoundTexts = { kind: 'texts'; texts: OwnersTree } | { kind: 'broken'; reason: string };

/** What came of a change. Nothing was written, unless it is done. */
type TextsChange =
  | { kind: 'done' }
  | { kind: 'refused' }
  | { kind: 'busy' }
  | { kind: 'broken'; reason: string };

/** The file of the owner's texts, as the next start reads it. */
export interface OwnersTextsFile {
  read(): Promise<FoundTexts>;
  /** Writes what `edit` makes of the texts, unless that is null. Nobody else writes in between. */
  change(edit: (texts: OwnersTree) => OwnersTree | null): Promise<TextsChange>;
  /** Returns what is wrong with a text for this place, in the words of the start. */
  problemOf(path: string, text: string): string | null;
}

/** A process that has begun to write so long ago has ended. */
const LOST_MS = 10_000;

export function ownersTextsFile(dataDir: string): OwnersTextsFile {
  const path = contentPathIn(dataDir);
  const beside = `${path}.new`;

  async function read(): Promise<FoundTexts> {
    try {
      const content = readOwnersContent(dataDir);
      if (content !== null) await checkOwnersContent(content);
      return { kind: 'texts', texts: content?.texts ?? {} };
    } catch (error) {
      if (error instanceof StartError) return { kind: 'broken', reason: error.message };
      throw error;
    }
  }

  /** Of all processes that share the folder, one at a time can make this file. */
  async function beginWriting() {
    // With PostgreSQL, the data folder may not exist yet.
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const age = await stat(beside).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > LOST_MS) await rm(beside, { force: true });
    return open(beside, 'wx', 0o600);
  }

  return {
    read,
    async change(edit) {
      try {
        await using file = await beginWriting();
        try {
          const found = await read();
          if (found.kind === 'broken') return found;
          const texts = edit(found.texts);
          if (texts === null) return { kind: 'refused' };
          await file.writeFile(`${JSON.stringify(texts, null, 2)}\n`);
          await file.sync();
          await rename(beside, path);
          return { kind: 'done' };
        } finally {
          await rm(beside, { force: true });
        }
      } catch (error) {
        const code = systemErrorCode(error);
        if (code === 'EEXIST') return { kind: 'busy' };
        if (code === 'unknown') throw error;
        return { kind: 'broken', reason: `${path} cannot be written (${code}).` };
      }
    },
    problemOf(place, text) {
      const mistake = textMistake(text);
      return mistake && describeMistake({ path: place, ...mistake }, new Map());
    },
  };
}
