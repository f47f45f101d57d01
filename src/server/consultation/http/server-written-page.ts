/** A page for browsers without script. The site's shell is put around it. */
export interface WrittenPage {
  title: string;
  /** HTML in which everything from outside is escaped. */
  content: string;
}
