import type { Plugin } from 'vite';
import { packScript } from './pack-script.ts';

const SDK = '@vapi-ai/web';
const SEALED = '\0voice-sdk';

/**
 * Packs the voice SDK into one module. Otherwise the SDK and React would share the helper code that
 * turns CommonJS into modules, and every page would load one more file at its start for this code.
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
