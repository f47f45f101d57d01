import type { CallReport } from '#core/report/call-report.ts';

/**
 * A browser's report of a failed call, and whether this server or the hosted platform ran the call.
 */
export interface FailedCallReport extends CallReport {
  calls: 'embedded' | 'hosted';
}

/** Passes reports of failed calls on to the site's owner. A report says nothing about a visitor. */
export interface CallFailureReporter {
  report(error: FailedCallReport): void;
  /** Resolves when no report is being sent. */
  idle(): Promise<void>;
}
