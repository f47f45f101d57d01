import type { CallReport } from '#core/report/call-report.ts';

/** A browser's report, and the platform on which the call took place. */
export interface ReportedError extends CallReport {
  calls: 'embedded' | 'hosted';
}

/** Passes reports of failed calls on to the site's owner. A report says nothing about a visitor. */
export interface ErrorReporter {
  report(error: ReportedError): void;
  /** Resolves when every report was sent or given up. */
  idle(): Promise<void>;
}
