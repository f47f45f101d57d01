/** The bundler replaces this name with the year of the build. */
declare const __BUILD_YEAR__: number;

/**
 * The bundler replaces this name with true in the frames for other sites, and with false everywhere
 * else. So the code for frames adds nothing to our own pages.
 */
declare const __FRAMED__: boolean;

/** The build replaces these names with what the server then fills in (`site-manifest.ts`). */
declare const __SITE_ORIGIN__: string;
declare const __EMBED_ORIGINS__: string;
