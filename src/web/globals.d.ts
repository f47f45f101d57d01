/** The bundler replaces this name with the year of the build. */
declare const __BUILD_YEAR__: number;
