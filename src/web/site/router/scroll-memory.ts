import { HOME_PATH } from '../page-paths.ts';
import type { LinkPayload } from './link-payload.ts';

const storageKey = 'scroll';
const REMEMBERED_ENTRIES = 50;

/** Where each entry of the history was scrolled to, by a key that rides in the entry's state. */
export interface ScrollMemory {
  /**
   * Makes a new entry for a followed link, unless it leads to where the visitor already is. What
   * the link carries rides in the entry's state too, in either case.
   */
  push(url: URL, scrolledTo: number, payload: LinkPayload): void;
  /** The browser has moved to another entry: returns where that one was left, if that is known. */
  traverse(scrolledTo: number): number | undefined;
  /** The document is going away. */
  leave(path: string, scrolledTo: number): void;
}

export function createScrollMemory(): ScrollMemory {
  const offsets = recall();
  let entry = keyOf(history.state) ?? mark();
  handOverOnceLoaded();

  const remember = (scrolledTo: number) => {
    // Set anew, so that the map stays in the order the entries were left in.
    offsets.delete(entry);
    offsets.set(entry, scrolledTo);
  };

  return {
    push(url, scrolledTo, payload) {
      if (url.href === location.href) {
        if (Object.keys(payload).length > 0) history.replaceState({ ...payload, entry }, '');
        return;
      }
      remember(scrolledTo);
      entry = newKey();
      history.pushState({ ...payload, entry }, '', url);
    },
    traverse(scrolledTo) {
      remember(scrolledTo);
      entry = keyOf(history.state) ?? mark();
      return offsets.get(entry);
    },
    leave(path, scrolledTo) {
      remember(scrolledTo);
      store(offsets);
      // Home is put back by the browser on a return; the other pages start at the top.
      history.scrollRestoration = path === HOME_PATH ? 'auto' : 'manual';
    },
  };
}

function keyOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('entry' in state)) return undefined;
  return typeof state.entry === 'string' ? state.entry : undefined;
}

function mark(): string {
  const entry = newKey();
  history.replaceState({ entry }, '');
  return entry;
}

/** Unique in this tab, which is enough; randomUUID is not to be had over plain http. */
function newKey(): string {
  return `${Date.now()}-${Math.random()}`;
}

/** Until the document has loaded, the browser may still be restoring a reloaded page by itself. */
function handOverOnceLoaded(): void {
  const handOver = () => {
    history.scrollRestoration = 'manual';
  };
  addEventListener('pageshow', handOver);
  if (document.readyState === 'complete') handOver();
}

function recall(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

function store(offsets: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...offsets].slice(-REMEMBERED_ENTRIES)));
  } catch {
    // Storage is full or blocked: scroll positions then last as long as the document.
  }
}
