import type { RequestListener } from 'node:http';
import type { pino } from 'pino';
import { createApp } from './app.ts';
import { type BrokenRequestListener, createBrokenRequestListener } from './broken-request.ts';
import type { Probe } from './health.ts';
import { createRequestListener } from './request-listener.ts';
import { securityHeaders } from './security-headers.ts';
import { loadSite } from './site/load-site.ts';
import { readManifest } from './site/read-manifest.ts';

export interface ComposeOptions {
  /** The folder the build wrote. */
  siteDir: string;
  /** Where visitors reach the site: PUBLIC_URL, or the address the server listens on. */
  origin: string;
  /** Aborted as soon as the process is told to end. */
  shutdown: AbortSignal;
  logger: pino.Logger;
  /** Asked by /readyz beside those of the parts joined here. */
  probes?: readonly Probe[];
}

export interface Composed {
  onRequest: RequestListener;
  onBrokenRequest: BrokenRequestListener;
}

/** Joins the parts into what the server answers with; the only place that knows them all. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const { siteDir, origin, shutdown, logger, probes = [] } = options;
  const manifest = await readManifest(siteDir);
  const headers = securityHeaders({ ...manifest, https: origin.startsWith('https:') });
  const site = await loadSite({ siteDir, manifest, origin, businessTimeZone: '', headers });
  const app = createApp({ site, probes, shutdown, logger });
  return {
    onRequest: createRequestListener({ app, site, shutdown, logger }),
    onBrokenRequest: createBrokenRequestListener(headers),
  };
}
