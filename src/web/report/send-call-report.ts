import { CALL_REPORTS_PATH, type CallReport } from '#core/report/call-report.ts';

/**
 * Posts a report to the server, for the site's owner. The function does not wait for the answer,
 * and a failure is ignored.
 */
export function sendCallReport(report: CallReport, fetch: typeof globalThis.fetch): void {
  fetch(CALL_REPORTS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    // The browser sends the report even if the visitor leaves the page at this moment.
    keepalive: true,
  }).catch(() => {});
}
