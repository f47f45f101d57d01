/** The names that the call library gives to fatal errors (docs/rules.md, rule 23). */
export const FATAL_CALL_ERRORS = [
  'connection-error',
  'end-of-life',
  'no-room',
  'exp-room',
  'nbf-room',
  'exp-token',
  'nbf-token',
  'meeting-full',
  'ejected',
  'not-allowed',
] as const;

export type FatalCallError = (typeof FATAL_CALL_ERRORS)[number];

export function isFatalCallError(value: unknown): value is FatalCallError {
  return FATAL_CALL_ERRORS.includes(value as FatalCallError);
}
