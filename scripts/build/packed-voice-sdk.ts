import type { Plugin } from 'vite';
import { packScript } from './pack-script.ts';

const SDK = '@vapi-ai/web';
const PACKED = '\0voice-sdk';

/**
 * Packs the voice SDK into one module. Without this plugin, the SDK and React would share helper
 * code for CommonJS, and every page would have to load one more file with this code.
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
