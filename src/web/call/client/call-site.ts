import type { DailyCallConfig } from './official-sdk.ts';

/** What `GET /api/site` says of calls. */
export interface CallSite {
  publicKey: string;
  assistantId: string;
  config: DailyCallConfig;
}

export async function readCallSite(fetch: typeof globalThis.fetch): Promise<CallSite> {
  const response = await fetch('/api/site');
  if (!response.ok) throw response;
  const { voice } = await response.json();
  const { publicKey, assistantId, bundleUrl, proxyUrl } = voice;
  return {
    publicKey,
    assistantId,
    config: {
      // In both modes: the content security policy forbids eval.
      avoidEval: true,
      ...(bundleUrl && { callObjectBundleUrlOverride: new URL(bundleUrl, location.origin).href }),
      ...(proxyUrl && { proxyUrl }),
    },
  };
}
