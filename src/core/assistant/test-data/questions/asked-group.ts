/** Questions that the same entries answer. */
export interface AskedGroup {
  about: string | null;
  also?: readonly string[];
  heard: readonly string[];
}
