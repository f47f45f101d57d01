/**
 * The content of a page for browsers without script. The site's header and footer are added later.
 */
export interface ServerWrittenPage {
  title: string;
  /** The page's HTML. All values that come from visitors are escaped in it. */
  content: string;
}
