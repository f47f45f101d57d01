import { packScript } from '../../scripts/build/pack-script.ts';

export type Sdk = 'pinned-sdk' | 'latest-sdk';

const scripts = new Map<Sdk, Promise<string>>();

/** One classic script with an unmodified SDK and its call library; built once. */
export function sdkScript(sdk: Sdk): Promise<string> {
  const input = `e2e/call-support/${sdk}.ts`;
  const script = scripts.get(sdk) ?? packScript({ input, format: 'iife', minify: false });
  scripts.set(sdk, script);
  return script;
}
