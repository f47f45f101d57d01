/** Put in by the bundler. */
declare const __BUILD_YEAR__: number;
