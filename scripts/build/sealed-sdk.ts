import type { Plugin } from 'vite';
import { packScript } from './pack-script.ts';

const SDK = '@vapi-ai/web';
const SEALED = '\0voice-sdk';

/**
 * Packs the voice SDK into one module by itself. What turns its CommonJS into a module would
 * otherwise be shared with React's, as a file of its own that every page fetches at its start.
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
