import { FATAL_CALL_ERRORS } from './fatal-call-error.ts';

/** The states of a call (docs/rules.md, rule 20). */
export const CALL_STATES = [
  'new',
  'loading',
  'loaded',
  'joining',
  'joined',
  'left',
  'error',
] as const;

/**
 * The failures that may be reported: a fatal error, a call that did not start (`start-failed`), or
 * any other failure (`unknown`).
 */
export const CALL_REPORT_TYPES = [...FATAL_CALL_ERRORS, 'start-failed', 'unknown'] as const;

/**
 * A browser's report about a call that failed. Each field is a word from a fixed list, so a report
 * says nothing about the visitor.
 */
export interface CallReport {
  type: (typeof CALL_REPORT_TYPES)[number];
  /** The state of the call when it failed. */
  stage: (typeof CALL_STATES)[number];
}

/** The path to which browsers post their reports. */
export const CALL_REPORTS_PATH = '/api/reports';
