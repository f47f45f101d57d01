import type { Plugin } from 'vite';
import { packScript } from './pack-script.ts';

const SDK = '@vapi-ai/web';
const SEALED = '\0voice-sdk';

/**
 * Packs the voice SDK into a single module. Otherwise the bundler would put the helper that converts
 * CommonJS, which React needs too, into a file of its own that every page has to fetch first.
 */
export function sealedSdk(): Plugin {
  return {
    name: 'sealed-sdk',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    resolveId: (id) => (id === SDK ? SEALED : null),
    load: (id) => (id === SEALED ? packScript({ input: SDK, format: 'es', minify: false }) : null),
  };
}
