import { build } from 'vite';
import { projectRoot } from '../../scripts/project-root.ts';

export type Sdk = 'pinned-sdk' | 'latest-sdk';

const scripts = new Map<Sdk, Promise<string>>();

/** One classic script with an unmodified SDK and its call library; built once. */
export function sdkScript(sdk: Sdk): Promise<string> {
  const script = scripts.get(sdk) ?? buildSdkScript(sdk);
  scripts.set(sdk, script);
  return script;
}

async function buildSdkScript(sdk: Sdk): Promise<string> {
  const built = await build({
    ...{ root: projectRoot, configFile: false, logLevel: 'warn' },
    build: {
      ...{ write: false, minify: false, modulePreload: false },
      rolldownOptions: { input: `e2e/call-pages/${sdk}.ts`, output: { format: 'iife' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const script = result && 'output' in result ? result.output[0] : undefined;
  if (!script) throw new Error(`The build made no script of ${sdk}.`);
  return script.code;
}
