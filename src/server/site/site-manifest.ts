/** This placeholder stands in built files for the public address. The server replaces it at the start. */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

/** This placeholder stands in built files for the time zone of the opening hours. */
export const TIME_ZONE_PLACEHOLDER = 'business-time-zone.invalid';

/** These placeholders stand once each in the shell. The server replaces them for every page that it writes. */
export const SHELL_TITLE_PLACEHOLDER = 'shell-title.invalid';
export const SHELL_CONTENT_PLACEHOLDER = 'shell-content.invalid';

export interface SiteFile {
  /**
   * A path relative to the build folder. If the file is not `addressed`, compressed copies with the
   * endings `.br` and `.gz` may lie beside it.
   */
  file: string;
  contentType: string;
  /**
   * The name of an `immutable` file contains a hash of its content. For a `revalidate` file the
   * browser asks by ETag whether it has changed.
   */
  caching: 'immutable' | 'revalidate';
  /** Whether the file holds a placeholder. The server then completes and compresses it at the start. */
  addressed: boolean;
  /** Whether pages of other sites may load the file too. */
  forOtherSites?: true;
}

/** The build's message to the server: all addresses of the site and the hashes for its security policy. */
export interface SiteManifest {
  entries: Array<SiteFile & { path: string }>;
  notFound: SiteFile;
  /** The document around pages that the server writes. It has no address of its own. */
  shell: SiteFile;
  /** CSP hash sources, such as `sha256-…`, of the inline code in the pages. */
  scriptHashes: string[];
  styleHashes: string[];
}
