import type { EmbedPart } from '#core/embed/embed-options.ts';

interface PanelState {
  /** The parts that have a tab. There is none until the page has come alive. */
  parts: readonly EmbedPart[];
  shown: EmbedPart | null;
  /** The parts that were shown before. They keep what the visitor has begun in them. */
  visited: readonly EmbedPart[];
}

/** Which part of the panel is shown. */
export interface PanelStore {
  getState(): PanelState;
  subscribe(listener: () => void): () => void;
  /** Says which parts the owner has chosen. */
  offer(parts: readonly EmbedPart[]): void;
  /**
   * Shows a part. A part that the owner has not chosen gets a tab, because another part led here: a
   * call without a microphone goes on in writing.
   */
  show(part: EmbedPart): void;
}

export function createPanelStore(): PanelStore {
  let state: PanelState = { parts: [], shown: null, visited: [] };
  const listeners = new Set<() => void>();
  const change = (next: PanelState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offer: (parts) => change({ ...state, parts }),
    show(part) {
      const { parts, visited } = state;
      change({
        parts: parts.includes(part) ? parts : [...parts, part],
        shown: part,
        visited: visited.includes(part) ? visited : [...visited, part],
      });
    },
  };
}
