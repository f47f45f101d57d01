import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import { methodNotAllowed } from '../http/errors.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { readText } from '../http/read-text.ts';
import type { ErrorReporter } from './error-reporter.ts';
import { parseReport } from './report.ts';

interface ReportParts {
  reporters: readonly ErrorReporter[];
  calls: 'embedded' | 'hosted';
  /** Null lets everyone pass. */
  limiter: RateLimiter | null;
  trustedProxies: number;
}

const PATH = '/api/reports';
const MAX_BYTES = 1024;

export function reportRoutes({ reporters, calls, limiter, trustedProxies }: ReportParts): Hono {
  const routes = new Hono()
    .post(PATH, async (c) => {
      /** Absent where the app is asked without a server around it. */
      const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
      const wait = limiter?.waitFor(clientAddress(incoming, trustedProxies)) ?? null;
      if (wait !== null) {
        c.header('Retry-After', String(wait));
        return refuse(c, 429, 'too-many-requests', 'Too many reports.');
      }
      const [type = ''] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';');
      if (type.trim() !== 'application/json') {
        return refuse(c, 415, 'unsupported-media-type', 'This address takes JSON.');
      }
      // Who hangs up while sending is owed no answer and no line in the log.
      const text = await readText(c.req, MAX_BYTES).catch(() => '');
      if (text === null) return refuse(c, 413, 'too-large', 'The report is too large.');
      const report = parseReport(parseJson(text));
      if (!report) return refuse(c, 422, 'invalid-report', 'This is no report of a call.');
      for (const reporter of reporters) reporter.report({ ...report, calls });
      return c.body(null, 204);
    })
    .all(PATH, (c) => methodNotAllowed(c, 'POST'));
  // Its paths are of no use as a type.
  return routes as Hono;
}

function refuse(c: Context, status: 413 | 415 | 422 | 429, error: string, message: string) {
  return c.json({ error, message }, status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
