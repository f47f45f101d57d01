import { Hono } from 'hono';
import type { pino } from 'pino';
import type { ErrorBody } from './answer.ts';
import { logError, methodNotAllowed } from './errors.ts';

/** Resolves when a part can do its work, rejects when it cannot; brings its own time limit. */
export type Probe = () => Promise<void>;

interface HealthParts {
  probes: readonly Probe[];
  shutdown: AbortSignal;
  logger: pino.Logger;
}

const SHUTTING_DOWN: ErrorBody = {
  error: 'shutting-down',
  message: 'This process is finishing its last requests.',
};
const NOT_READY: ErrorBody = {
  error: 'not-ready',
  message: 'A part the site depends on does not answer.',
};

export function healthRoutes({ probes, shutdown, logger }: HealthParts) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await Promise.all(probes.map((probe) => probe()));
      } catch (error) {
        logError(logger, error);
        return c.json(NOT_READY, 503);
      }
      // Asked last, since the shutdown may begin while the probes are at work.
      return shutdown.aborted ? c.json(SHUTTING_DOWN, 503) : c.json({ status: 'ready' });
    })
    .all('/healthz', (c) => methodNotAllowed(c, 'GET, HEAD'))
    .all('/readyz', (c) => methodNotAllowed(c, 'GET, HEAD'));
}
