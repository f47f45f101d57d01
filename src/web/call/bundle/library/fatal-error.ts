import type { FatalCallError } from '#core/report/fatal-call-error.ts';
import type { MicrophoneError } from '../microphone/microphone-error.ts';

/** The fields of the library's `error`, after which there is no call any more. */
export function fatalErrorEvent(
  type: FatalCallError | MicrophoneError['type'],
  msg: string,
  details: Record<string, unknown> = {},
) {
  // The library parses the details, so they go as text.
  return { errorMsg: msg, error: { type, msg, details: JSON.stringify(details) } };
}
