import { CALL_REPORTS_PATH, type CallReport } from '#core/report/call-report.ts';

/** Posts a report to the site's owner. Nobody waits for the answer, and a failure is ignored. */
export function sendCallReport(report: CallReport, fetch: typeof globalThis.fetch): void {
  fetch(CALL_REPORTS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    // The visitor may leave the page at this moment, and the report must still arrive.
    keepalive: true,
  }).catch(() => {});
}
