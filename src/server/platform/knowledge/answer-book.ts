import { randomUUID } from 'node:crypto';
import type { ResourceStore, StoredResource } from '../resource-store.ts';
import { ORG_ID } from '../site-assistant.ts';
import { parseResourceId } from '../stored-resource.ts';

/** What an answer says, and for which questions. */
interface AnswerTexts {
  questions: readonly string[];
  text: string;
}

/** An answer that the owner has written at the desk. */
export interface WrittenEntry extends AnswerTexts {
  id: string;
  /** Grows with every change, so that somebody who has read an older one is told. */
  version: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/**
 * What came of a change: it was made, somebody has changed the answer before (which is then `now`, or
 * null if it was removed), or there are too many answers.
 */
export type EntryChange =
  | { kind: 'done'; entry: WrittenEntry }
  | { kind: 'changed-before'; now: WrittenEntry | null }
  | { kind: 'full' };

/** The answers that the owner has written at the desk, for all processes that share the database. */
export interface AnswerBook {
  /** Resolves with all answers, the newest first. */
  list(): Promise<WrittenEntry[]>;
  add(texts: AnswerTexts): Promise<EntryChange>;
  /** Changes the answer if it still has the version that its writer has read. */
  change(id: string, version: number, texts: AnswerTexts): Promise<EntryChange>;
  remove(id: string, version: number): Promise<EntryChange>;
}

/** Each answer is read for every question of a visitor, so there is an end to them. */
export const MOST_ANSWERS = 200;
/**
 * They are rows of the table of resources, so that backups have them. No operation of the API knows
 * this kind.
 */
const KIND = 'desk-answer';

export function createAnswerBook(store: ResourceStore, clock: () => number = Date.now): AnswerBook {
  async function list(): Promise<WrittenEntry[]> {
    const { resources } = await store.list({
      kind: KIND,
      orgId: ORG_ID,
      labels: {},
      created: {},
      updated: {},
      oldestFirst: false,
      limit: MOST_ANSWERS,
      offset: 0,
      isUncounted: true,
    });
    return resources.flatMap((stored) => entryOf(stored) ?? []);
  }

  /** Writes a body over that of the version. The database makes sure that nobody else does meanwhile. */
  async function write(
    id: string,
    version: number,
    texts: AnswerTexts | null,
  ): Promise<EntryChange> {
    if (parseResourceId(id) === null) return { kind: 'changed-before', now: null };
    let now: WrittenEntry | null = null;
    const changed = await store.change(KIND, id, (found) => {
      now = entryOf(found);
      if (now?.version !== version) return null;
      const body = texts === null ? {} : { ...texts, version: version + 1 };
      return { resource: { ...found, updatedAt: clock(), body } };
    });
    const before = now as WrittenEntry | null;
    if (changed === null || before?.version !== version) {
      return { kind: 'changed-before', now: before };
    }
    return { kind: 'done', entry: entryOf(changed) ?? before };
  }

  return {
    list,
    async add({ questions, text }) {
      if ((await list()).length >= MOST_ANSWERS) return { kind: 'full' };
      const now = clock();
      const stored: StoredResource = {
        kind: KIND,
        id: randomUUID(),
        orgId: ORG_ID,
        owner: 'private',
        parent: null,
        createdAt: now,
        updatedAt: now,
        busyUntil: 0,
        labels: {},
        body: { questions, text, version: 1 },
        state: null,
      };
      await store.insert([stored]);
      return { kind: 'done', entry: entryOf(stored) as WrittenEntry };
    },
    change: write,
    async remove(id, version) {
      // First it is emptied, because a removal alone would not look at the version.
      const emptied = await write(id, version, null);
      if (emptied.kind === 'done') await store.remove(KIND, id);
      return emptied;
    },
  };
}

/** Returns the answer of a row; null for one that is about to be removed. */
function entryOf({ id, body, updatedAt }: StoredResource): WrittenEntry | null {
  const { questions, text, version } = body;
  if (typeof text !== 'string' || !Array.isArray(questions)) return null;
  return {
    id,
    questions: questions.map(String),
    text,
    version: Number(version),
    changedAt: updatedAt,
  };
}
