import { HOME_PATH } from '../page-paths.ts';
import type { LinkPayload } from './link-payload.ts';

const storageKey = 'scroll';
const REMEMBERED_ENTRIES = 50;

/**
 * Stores the scroll offset of each history entry. The state of a history entry holds the key under
 * which the offset is stored.
 */
export interface ScrollMemory {
  /**
   * Creates a history entry for a followed link. If the link leads to the current address, the
   * current entry is used again. In both cases the payload of the link is stored in the state of
   * the entry.
   */
  push(url: URL, scrolledTo: number, payload: LinkPayload): void;
  /**
   * Stores the offset of the history entry that the browser has left. Returns the stored offset of
   * the entry that is current now, or undefined if there is no stored offset.
   */
  traverse(scrolledTo: number): number | undefined;
  /**
   * Returns whether the browser is still at the entry of this visit. A page may give several
   * history entries to one visit, for example one for each step of a form. The state of all of them
   * has the same key.
   */
  isSameVisit(): boolean;
  /** Saves all offsets when the browser leaves the document. */
  leave(path: string, scrolledTo: number): void;
}

export function createScrollMemory(): ScrollMemory {
  const offsets = recall();
  let entry = keyOf(history.state) ?? mark();
  handOverOnceLoaded();

  const remember = (scrolledTo: number) => {
    // The key is deleted first, so that the entry that was left last is always at the end of the
    // map.
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
    isSameVisit: () => keyOf(history.state) === entry,
    leave(path, scrolledTo) {
      remember(scrolledTo);
      store(offsets);
      // When the visitor returns to this document, the browser restores the scroll offset only if
      // the page is home. Any other page starts at the top.
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

/**
 * Returns a new key, which has to be unique only in this tab. `crypto.randomUUID` is not used,
 * because it does not exist on a page loaded over plain http.
 */
function newKey(): string {
  return `${Date.now()}-${Math.random()}`;
}

/**
 * Turns off the browser's own scroll restoration after the load. During the load the restoration
 * stays on, so that the browser can restore the scroll offset of a reloaded page.
 */
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
    // If the storage is full or blocked, the offsets are lost when the browser leaves the document.
  }
}
