import { Hono } from 'hono';
import type { pino } from 'pino';
import { logError, methodNotAllowed } from './errors.ts';
import type { ErrorBody } from './http-answer.ts';

/**
 * Resolves if a part of the server can do its work, and rejects if it cannot. Each probe has its
 * own time limit.
 */
export type ReadinessProbe = () => Promise<void>;

interface HealthParts {
  probes: readonly ReadinessProbe[];
  shutdown: AbortSignal;
  logger: pino.Logger;
  /** Returns the time in milliseconds, from a clock that is never set back. */
  now(): number;
}

/**
 * The time for which a good result is reused. A probe writes to the disk and anyone may request
 * /readyz, so probes must not run too often.
 */
const READY_HOLDS_MS = 2000;
/**
 * The time for which a bad result is reused. This time is shorter, because the load balancer sends
 * no visitors to this process until all probes succeed.
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

/**
 * Returns a function that runs the probes, but never twice at once. Callers that ask while the
 * probes run, or soon after, get the same result.
 */
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
