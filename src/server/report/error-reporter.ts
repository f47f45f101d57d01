import type { CallReport } from '#core/report/call-report.ts';

/** A browser's report, together with the platform that the failed call used. */
export interface ReportedError extends CallReport {
  calls: 'embedded' | 'hosted';
}

/** Passes reports of failed calls on to the site's owner. A report says nothing about a visitor. */
export interface ErrorReporter {
  report(error: ReportedError): void;
  /** Resolves when every report was sent or given up. */
  idle(): Promise<void>;
}
