/** Stands in built files wherever the public address belongs; the server puts the real one in at start. */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

export interface SiteFile {
  /** Relative to the build folder. Unless `addressed`, `<file>.br` and `<file>.gz` may stand beside it. */
  file: string;
  contentType: string;
  /** `immutable` names carry a hash of their content; the rest is revalidated by ETag. */
  caching: 'immutable' | 'revalidate';
  /** Contains ORIGIN_PLACEHOLDER, so it is finished and compressed at start. */
  addressed: boolean;
}

/** What the build leaves for the server: every address of the site, and what the policy must allow. */
export interface SiteManifest {
  entries: Array<SiteFile & { path: string }>;
  notFound: SiteFile;
  /** CSP hash sources, such as `sha256-…`, of what stands inline in the pages. */
  scriptHashes: string[];
  styleHashes: string[];
}
