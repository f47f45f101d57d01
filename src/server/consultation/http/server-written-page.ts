/**
 * The content of a page for browsers without script. `renderPage` adds the site's header and
 * footer.
 */
export interface ServerWrittenPage {
  title: string;
  /** The HTML of the page. Values that come from visitors are already escaped. */
  content: string;
}
