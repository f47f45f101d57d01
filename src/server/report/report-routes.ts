import { Hono } from 'hono';
import * as v from 'valibot';
import {
  CALL_REPORT_TYPES,
  CALL_REPORTS_PATH,
  CALL_STATES,
  type CallReport,
} from '#core/report/call-report.ts';
import { methodNotAllowed } from '../http/errors.ts';
import { mediaTypeOf, readRequestText } from '../http/incoming-request.ts';
import { type NetworkLimit, refuseAsJson, refuseTooMany } from '../http/json-refusals.ts';
import { parseJson } from '../http/parse-json.ts';
import type { CallFailureReporter } from './error-reporter.ts';

interface ReportParts extends NetworkLimit {
  reporters: readonly CallFailureReporter[];
  calls: 'embedded' | 'hosted';
}

const MAX_BYTES = 1024;

const reportShape = v.strictObject({
  type: v.picklist(CALL_REPORT_TYPES),
  stage: v.picklist(CALL_STATES),
});

export function reportRoutes(parts: ReportParts): Hono {
  const { reporters, calls } = parts;
  const routes = new Hono()
    .post(CALL_REPORTS_PATH, async (c) => {
      const refusal = await refuseTooMany(c, parts, () => 'Too many reports.');
      if (refusal) return refusal;
      if (mediaTypeOf(c.req.header('Content-Type')) !== 'application/json') {
        return refuseAsJson(c, 415, 'unsupported-media-type', 'This address takes JSON.');
      }
      // If the client disconnects while it is sending, the body counts as empty. The client cannot
      // receive the answer any more.
      const text = await readRequestText(c.req, MAX_BYTES).catch(() => '');
      if (text === null) return refuseAsJson(c, 413, 'too-large', 'The report is too large.');
      const report = parseReport(parseJson(text));
      if (!report) return refuseAsJson(c, 422, 'invalid-report', 'This is no report of a call.');
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
