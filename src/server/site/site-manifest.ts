/**
 * Built files contain this placeholder instead of the public address. The server replaces the
 * placeholder when it starts.
 */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

/**
 * Built files contain this placeholder instead of the time zone of the opening hours. The server
 * replaces the placeholder when it starts.
 */
export const TIME_ZONE_PLACEHOLDER = 'business-time-zone.invalid';

/**
 * Built files contain this placeholder instead of the address that visitors may write to. The
 * server replaces the placeholder when it starts.
 */
export const CONTACT_EMAIL_PLACEHOLDER = 'contact-email.invalid';

/**
 * Built files contain this placeholder instead of the tags about capacity and closed days. The
 * server replaces it at the start, and removes it if neither is set.
 */
export const AVAILABILITY_PLACEHOLDER = '<meta name="availability.invalid">';

/**
 * The script for other sites contains this placeholder instead of the origins that may show a frame
 * of this site. The server replaces it when it starts.
 */
export const EMBED_ORIGINS_PLACEHOLDER = 'embed-origins.invalid';

/**
 * The shell contains each of these two placeholders once. The server inserts the title and the
 * content of a page in place of the placeholders.
 */
export const SHELL_TITLE_PLACEHOLDER = 'shell-title.invalid';
export const SHELL_CONTENT_PLACEHOLDER = 'shell-content.invalid';

export interface SiteFile {
  /**
   * The path of the file relative to the build folder. If `addressed` is false, compressed copies
   * with the endings `.br` and `.gz` may be in the same folder.
   */
  file: string;
  contentType: string;
  /**
   * How browsers cache the file. An `immutable` file is never requested again, because its name
   * contains a hash of its content. Before a browser uses a `revalidate` file again, it asks the
   * server whether the file has changed. A `brief` file is used for some minutes without asking.
   */
  caching: 'immutable' | 'revalidate' | 'brief';
  /**
   * Whether the file contains a placeholder. If so, the server replaces the placeholder and
   * compresses the file when it starts.
   */
  addressed: boolean;
  /** Whether pages of other sites may also load the file. */
  forOtherSites?: true;
  /** Whether the owner's other sites may show the page in a frame. */
  framed?: true;
}

/**
 * The list that the build writes for the server. It contains all addresses of the site and the
 * hashes for the Content-Security-Policy.
 */
export interface SiteManifest {
  entries: Array<SiteFile & { path: string }>;
  notFound: SiteFile;
  /**
   * The HTML document around the pages that the server writes. No address leads to the shell
   * itself.
   */
  shell: SiteFile;
  /** The same for the owner's desk. */
  deskShell: SiteFile;
  /** CSP hash sources, such as `sha256-…`, of the inline scripts and styles in the pages. */
  scriptHashes: string[];
  styleHashes: string[];
}
