/** A small fault: one text in one file becomes another, and the named test must turn red. */
export interface Mutation {
  fault: string;
  file: string;
  from: string;
  to: string;
  /** A unit test below `src` or `scripts`, or a browser test below `e2e`. */
  shownBy: string;
}
