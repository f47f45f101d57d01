import type { FatalCallError } from '#core/report/fatal-call-error.ts';
import type { MicrophoneError } from '../microphone/microphone-error.ts';

/** Returns the fields of the library's `error` event. The call is over after this event. */
export function fatalErrorEvent(
  type: FatalCallError | MicrophoneError['type'],
  msg: string,
  details: Record<string, unknown> = {},
) {
  // The library parses `details` as JSON.
  return { errorMsg: msg, error: { type, msg, details: JSON.stringify(details) } };
}

/**
 * Returns the fields of the library's `camera-error` event, which the library also uses for
 * microphone errors.
 */
export function microphoneErrorEvent(error: MicrophoneError) {
  return { errorMsg: { errorMsg: error.msg, audioOk: false, videoOk: true }, error };
}

/** The library reserves these actions for owners of a meeting. */
const OWNER_ACTIONS = [
  'dialout-start',
  'dialout-stop',
  'sip-call-transfer',
  'send-dtmf',
  'daily-method-start-remote-media-player',
  'daily-method-update-remote-media-player',
  'daily-method-stop-remote-media-player',
  'daily-method-update-waiting-participant',
  'daily-method-update-waiting-participants',
  'set-custom-integrations',
  'start-custom-integrations',
  'stop-custom-integrations',
];

/** Returns the reply to an action that this bundle does not support. */
export function unsupportedActionReply(action: string, isOwner: boolean) {
  const msg =
    OWNER_ACTIONS.includes(action) && !isOwner
      ? 'Only an owner of the meeting can do this.'
      : 'This is not supported in this call.';
  return {
    error: msg,
    errorMsg: msg,
    // The library's network tests read `results` even if the reply contains an error.
    results: { result: 'failed', errorMsg: msg, error: { type: 'unsupported', msg } },
  };
}

/**
 * The event that reports an error, for each of these actions. The library waits for this event
 * instead of a reply.
 */
const ERROR_EVENTS: Record<string, string> = {
  'daily-method-start-transcription': 'transcription-error',
  'daily-method-update-transcription': 'transcription-error',
  'daily-method-start-live-streaming': 'live-streaming-error',
};

/**
 * Returns the event that reports that an action is not supported. Returns null for an action that
 * gets a reply instead.
 */
export function unsupportedActionEvent(action: string): string | null {
  return ERROR_EVENTS[action] ?? null;
}
