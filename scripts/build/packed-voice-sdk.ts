import type { Plugin } from 'vite';
import { packScript } from './pack-script.ts';

const SDK = '@vapi-ai/web';
const PACKED = '\0voice-sdk';

/**
 * Packs the voice SDK into one module. Otherwise the SDK and React would share the helper code that
 * turns CommonJS into modules, and every page would load one more file at its start for this code.
 */
export function packedVoiceSdk(): Plugin {
  return {
    name: 'packed-voice-sdk',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    resolveId: (id) => (id === SDK ? PACKED : null),
    load: (id) => (id === PACKED ? packScript({ input: SDK, format: 'es', minify: false }) : null),
  };
}
