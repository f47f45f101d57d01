import { build, type Plugin } from 'vite';
import { projectRoot } from '../project-root.ts';

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
    load: (id) => (id === SEALED ? packSdk() : null),
  };
}

async function packSdk(): Promise<string> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: SDK,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const script = result && 'output' in result ? result.output[0] : undefined;
  if (!script) throw new Error('The build made nothing of the voice SDK.');
  return script.code;
}
