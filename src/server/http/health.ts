import { Hono } from 'hono';
import type { pino } from 'pino';
import { logError, methodNotAllowed } from './errors.ts';
import type { ErrorBody } from './http-answer.ts';

/** Resolves when a part can do its work and rejects when it cannot. Each probe has its own time limit. */
export type ReadinessProbe = () => Promise<void>;

interface HealthParts {
  probes: readonly ReadinessProbe[];
  shutdown: AbortSignal;
  logger: pino.Logger;
  /** Milliseconds of a clock that is never set back. */
  now(): number;
}

/**
 * The time for which a good result is reused. A probe writes to the disk and anyone may ask for it,
 * so probes must not run too often.
 */
const READY_HOLDS_MS = 2000;
/**
 * The time for which a bad result is reused. It is shorter, because no visitors are sent here until
 * a probe succeeds.
 */
const NOT_READY_HOLDS_MS = 500;

const SHUTTING_DOWN: ErrorBody = {
  error: 'shutting-down',
  message: 'This process is finishing its last requests.',
};
const NOT_READY: ErrorBody = {
  error: 'not-ready',
  message: 'A part the site depends on does not answer.',
};

export function healthRoutes({ shutdown, ...parts }: HealthParts) {
  const isReady = sharedReadiness(parts);
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (!(await isReady())) return c.json(NOT_READY, 503);
      // The shutdown may begin while the probes run, so this check comes last.
      return shutdown.aborted ? c.json(SHUTTING_DOWN, 503) : c.json({ status: 'ready' });
    })
    .all('/healthz', (c) => methodNotAllowed(c, 'GET, HEAD'))
    .all('/readyz', (c) => methodNotAllowed(c, 'GET, HEAD'));
}

/** Runs the probes once at a time. Everybody who asks meanwhile or soon after shares the answer. */
function sharedReadiness({
  probes,
  logger,
  now,
}: Omit<HealthParts, 'shutdown'>): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null;
  let holdsUntil = 0;

  async function ask(): Promise<boolean> {
    try {
      await Promise.all(probes.map((probe) => probe()));
      holdsUntil = now() + READY_HOLDS_MS;
      return true;
    } catch (error) {
      logError(logger, error);
      holdsUntil = now() + NOT_READY_HOLDS_MS;
      return false;
    }
  }

  return () => {
    if (answer === null || now() >= holdsUntil) {
      holdsUntil = Number.POSITIVE_INFINITY;
      answer = ask();
    }
    return answer;
  };
}
