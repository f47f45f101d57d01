/** Stands in built files wherever the public address belongs; the server puts the real one in at start. */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

/** Stands for the zone the business keeps its hours in, where that is put in likewise. */
export const TIME_ZONE_PLACEHOLDER = 'business-time-zone.invalid';

/** Stand in the shell, once each, for what the server writes into it request by request. */
export const SHELL_TITLE_PLACEHOLDER = 'shell-title.invalid';
export const SHELL_CONTENT_PLACEHOLDER = 'shell-content.invalid';

export interface SiteFile {
  /** Relative to the build folder. Unless `addressed`, `<file>.br` and `<file>.gz` may stand beside it. */
  file: string;
  contentType: string;
  /** `immutable` names carry a hash of their content; the rest is revalidated by ETag. */
  caching: 'immutable' | 'revalidate';
  /** Contains a placeholder filled at start, so it is finished and compressed then. */
  addressed: boolean;
  /** Pages of other sites may load it too. */
  forOtherSites?: true;
}

/** What the build leaves for the server: every address of the site, and what the policy must allow. */
export interface SiteManifest {
  entries: Array<SiteFile & { path: string }>;
  notFound: SiteFile;
  /** The document around what the server writes by itself; it has no address. */
  shell: SiteFile;
  /** CSP hash sources, such as `sha256-…`, of what stands inline in the pages. */
  scriptHashes: string[];
  styleHashes: string[];
}
