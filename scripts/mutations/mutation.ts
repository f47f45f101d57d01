/**
 * A small fault that is made on purpose. The text `from` in one file is replaced by `to`, and then
 * the test `shownBy` must fail.
 */
export interface Mutation {
  fault: string;
  file: string;
  from: string;
  to: string;
  /**
   * The test that must fail. It is a unit test below `src` or `scripts`, or a browser test below
   * `e2e`.
   */
  shownBy: string;
}
