import { FATAL_CALL_ERRORS } from './fatal-call-error.ts';

/** The states of a call in spec section 4. */
export const CALL_STATES = [
  'new',
  'loading',
  'loaded',
  'joining',
  'joined',
  'left',
  'error',
] as const;

/** What may be reported: a fatal error, a call that did not start, or any other failure. */
export const CALL_REPORT_TYPES = [...FATAL_CALL_ERRORS, 'start-failed', 'unknown'] as const;

/**
 * What a browser reports about a call that failed. Both fields are words out of fixed lists, so a
 * report says nothing about the visitor.
 */
export interface CallReport {
  type: (typeof CALL_REPORT_TYPES)[number];
  /** The state of the call when it failed. */
  stage: (typeof CALL_STATES)[number];
}

/** Browsers post their reports to this path. */
export const CALL_REPORTS_PATH = '/api/reports';
