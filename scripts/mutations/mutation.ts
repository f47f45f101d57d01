/** A small fault: one text in one file is replaced by another, and the named test must then fail. */
export interface Mutation {
  fault: string;
  file: string;
  from: string;
  to: string;
  /** A unit test below `src` or `scripts`, or a browser test below `e2e`. */
  shownBy: string;
}
