import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  CALL_REPORT_TYPES,
  CALL_REPORTS_PATH,
  CALL_STATES,
  type CallReport,
} from '#core/report/call-report.ts';
import { clientNetwork } from '../http/client-address.ts';
import { methodNotAllowed } from '../http/errors.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { readRequestText } from '../http/read-text.ts';
import type { CallFailureReporter } from './error-reporter.ts';

interface ReportParts {
  reporters: readonly CallFailureReporter[];
  calls: 'embedded' | 'hosted';
  /**
   * Limits how many reports one network may send (see `clientNetwork`). Null allows any number of
   * reports.
   */
  limiter: RateLimiter | null;
  trustedProxies: number;
}

const MAX_BYTES = 1024;

const reportShape = v.strictObject({
  type: v.picklist(CALL_REPORT_TYPES),
  stage: v.picklist(CALL_STATES),
});

export function reportRoutes({ reporters, calls, limiter, trustedProxies }: ReportParts): Hono {
  const routes = new Hono()
    .post(CALL_REPORTS_PATH, async (c) => {
      /** `incoming` is undefined when a test calls the app without a server. */
      const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
      const wait = limiter?.waitFor(clientNetwork(incoming, trustedProxies)) ?? null;
      if (wait !== null) {
        c.header('Retry-After', String(wait));
        return refuse(c, 429, 'too-many-requests', 'Too many reports.');
      }
      const [type = ''] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';');
      if (type.trim() !== 'application/json') {
        return refuse(c, 415, 'unsupported-media-type', 'This address takes JSON.');
      }
      // If the client disconnects while it is sending, the body counts as empty. The client cannot
      // receive the answer any more.
      const text = await readRequestText(c.req, MAX_BYTES).catch(() => '');
      if (text === null) return refuse(c, 413, 'too-large', 'The report is too large.');
      const report = parseReport(parseJson(text));
      if (!report) return refuse(c, 422, 'invalid-report', 'This is no report of a call.');
      for (const reporter of reporters) reporter.report({ ...report, calls });
      return c.body(null, 204);
    })
    .all(CALL_REPORTS_PATH, (c) => methodNotAllowed(c, 'POST'));
  // The type that Hono infers lists the paths of all routes. Callers do not need the paths, so they
  // get the plain type `Hono`.
  return routes as Hono;
}

/**
 * Returns the report in the body. Returns null if a field is missing, has an unknown value, or does
 * not belong to a report.
 */
export function parseReport(body: unknown): CallReport | null {
  const { success, output } = v.safeParse(reportShape, body);
  return success ? output : null;
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
