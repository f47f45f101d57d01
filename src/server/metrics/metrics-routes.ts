import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { isLoopback } from '../config/loopback.ts';
import { methodNotAllowed } from '../http/errors.ts';
import type { ErrorBody } from '../http/http-answer.ts';
import { clientAddress } from '../http/incoming-request.ts';
import { isSameSecret } from '../http/same-secret.ts';
import type { ServerMetrics } from './server-metrics.ts';

interface MetricsAccess {
  metrics: Pick<ServerMetrics, 'text'>;
  /** Whoever has this key may read from anywhere. Null means that only this machine may read. */
  key: string | null;
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** The headers by which a proxy shows that it passes on somebody else's request. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const REFUSED: ErrorBody = {
  error: 'forbidden',
  message: 'Only this machine, or a request with METRICS_KEY as its bearer key, reads the metrics.',
};

export function metricsRoutes({ metrics, key }: MetricsAccess): Hono {
  return new Hono()
    .get('/metrics', async (c) => {
      if (!isFromThisMachine(c) && !hasKey(c, key)) return c.json(REFUSED, 403);
      return c.text(await metrics.text(), 200, { 'Content-Type': CONTENT_TYPE });
    })
    .all('/metrics', (c) => methodNotAllowed(c, 'GET, HEAD'));
}

/** A proxy on this machine also connects from this machine, but its requests are of others. */
function isFromThisMachine(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming === undefined || FORWARDING.some((name) => name in incoming.headers)) return false;
  return isLoopback(clientAddress(incoming, 0));
}

function hasKey(c: Context, key: string | null): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (key === null || given === undefined) return false;
  return isSameSecret(given, key);
}
