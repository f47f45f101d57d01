import * as v from 'valibot';
import { FATAL_CALL_ERRORS } from '#core/report/fatal-call-error.ts';

const report = v.strictObject({
  type: v.picklist([...FATAL_CALL_ERRORS, 'start-failed', 'unknown']),
  /** Spec section 4: the state in which the call was. */
  stage: v.picklist(['new', 'loading', 'loaded', 'joining', 'joined', 'left', 'error']),
});

/** What a browser tells of a call that failed: two words out of lists, so nothing of its visitor. */
export type CallReport = v.InferOutput<typeof report>;

export function parseReport(body: unknown): CallReport | null {
  const { success, output } = v.safeParse(report, body);
  return success ? output : null;
}
