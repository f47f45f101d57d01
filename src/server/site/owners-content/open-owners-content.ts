import { dataDirOf } from '#server/config/folder-settings.ts';
import { StartError } from '#server/config/start-error.ts';
import { checkOwnersContent, type OwnersContent, takeOwnersContent } from './owners-content.ts';

let opened: Promise<OwnersContent | null> | undefined;

/**
 * Reads, sets and checks the owner's texts, once for a process. Resolves with null if the owner has
 * written none. Ends the process if there is a mistake in them, because a site with half of the
 * texts would be worse than none.
 */
export function openOwnersContent(
  env: Record<string, string | undefined>,
): Promise<OwnersContent | null> {
  opened ??= open(dataDirOf(env));
  return opened;
}

async function open(dataDir: string): Promise<OwnersContent | null> {
  try {
    const content = takeOwnersContent(dataDir);
    if (content !== null) await checkOwnersContent(content);
    return content;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
