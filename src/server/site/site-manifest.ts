/**
 * Built files contain this placeholder instead of the public address. The server replaces it at the
 * start.
 */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

/**
 * Built files contain this placeholder instead of the time zone of the opening hours. The server
 * replaces it at the start.
 */
export const TIME_ZONE_PLACEHOLDER = 'business-time-zone.invalid';

/**
 * Built files contain this placeholder instead of the tags about capacity and closed days. The
 * server replaces it at the start, and removes it if neither is set.
 */
export const AVAILABILITY_PLACEHOLDER = '<meta name="availability.invalid">';

/**
 * The shell contains each of these two placeholders once. The server replaces them for every page
 * that it writes.
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
   * How browsers cache the file. The name of an `immutable` file contains a hash of its content.
   * For a `revalidate` file, the browser asks by ETag whether the file has changed.
   */
  caching: 'immutable' | 'revalidate';
  /**
   * Whether the file contains a placeholder. If so, the server replaces the placeholder and
   * compresses the file at the start.
   */
  addressed: boolean;
  /** Whether pages of other sites may also load the file. */
  forOtherSites?: true;
}

/**
 * What the build tells the server: all addresses of the site and the hashes for the
 * Content-Security-Policy.
 */
export interface SiteManifest {
  entries: Array<SiteFile & { path: string }>;
  notFound: SiteFile;
  /**
   * The HTML document around the pages that the server writes. No address leads to the shell
   * itself.
   */
  shell: SiteFile;
  /** CSP hash sources, such as `sha256-…`, of the inline code in the pages. */
  scriptHashes: string[];
  styleHashes: string[];
}
