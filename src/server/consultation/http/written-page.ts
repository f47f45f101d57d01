/** A page for browsers without script, to be put into the site's shell. */
export interface WrittenPage {
  title: string;
  /** HTML: what came from outside is escaped in it. */
  content: string;
}
