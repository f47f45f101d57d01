import type { CallReport } from './report.ts';

/** A report, and on which platform the call was. */
export interface ReportedError extends CallReport {
  calls: 'embedded' | 'hosted';
}

/** Is told of calls that failed. Nothing about a visitor is in a report. */
export interface ErrorReporter {
  report(error: ReportedError): void;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
}
