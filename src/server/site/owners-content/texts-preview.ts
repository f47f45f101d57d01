import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { readManifest } from '../read-manifest.ts';
import { type OwnersContent, readOwnersContent } from './owners-content.ts';
import { earlierOwnersSite } from './owners-site.ts';

/** The pages with the owner's texts as they are in the file, before a start uses them. */
export interface TextsPreview {
  /** Begins to build the pages, unless they are built or being built. */
  begin(): void;
  state(): 'unbuilt' | 'building' | 'failed' | 'built';
  /** Resolves with a page as it will be, without its scripts. Null means that there is none. */
  page(path: string): Promise<string | null>;
}

interface PreviewParts {
  dataDir: string;
  /** Resolves with the folder of the built pages, or with null if that failed. */
  build(content: OwnersContent): Promise<string | null>;
  /** Fills in what depends on the settings. */
  fill(text: string): string;
}

export function textsPreview({ dataDir, build, fill }: PreviewParts): TextsPreview {
  let building = false;
  /** The texts whose pages could not be built. */
  let failed: string | null = null;

  /** The folder tells it, because another process of this machine may have built the pages. */
  const builtDir = (content: OwnersContent | null) => content && earlierOwnersSite(content);

  /** The page of the texts tells what is wrong with them. */
  function read(): OwnersContent | null {
    try {
      return readOwnersContent(dataDir);
    } catch (error) {
      if (error instanceof StartError) return null;
      throw error;
    }
  }

  return {
    begin() {
      const content = read();
      if (building || content === null || builtDir(content) !== null) return;
      building = true;
      failed = null;
      void build(content)
        .catch(() => null)
        .then((siteDir) => {
          building = false;
          if (siteDir === null) failed = content.fingerprint;
        });
    },
    state() {
      const content = read();
      if (builtDir(content) !== null) return 'built';
      if (building) return 'building';
      return content !== null && content.fingerprint === failed ? 'failed' : 'unbuilt';
    },
    async page(path) {
      const siteDir = builtDir(read());
      if (siteDir === null) return null;
      const { entries } = await readManifest(siteDir);
      const entry = entries.find(
        (each) => each.path === path && each.contentType.startsWith('text/html'),
      );
      if (entry === undefined) return null;
      return withoutScripts(fill(await readFile(join(siteDir, entry.file), 'utf8')));
    },
  };
}

/** The scripts belong to another build, which this server does not serve. */
function withoutScripts(page: string): string {
  return page
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="(?:modulepreload|canonical)"[^>]*>/g, '');
}
