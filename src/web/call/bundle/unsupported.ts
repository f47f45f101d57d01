/** Actions that the library leaves to owners of a meeting. */
const FOR_OWNERS = [
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

/** What the library's users wait for without a callback, and so must be told by an event. */
const ERROR_EVENTS: Record<string, string> = {
  'daily-method-start-transcription': 'transcription-error',
  'daily-method-update-transcription': 'transcription-error',
  'daily-method-start-live-streaming': 'live-streaming-error',
};

/** The answer to an action that this call has no use for. */
export function unsupportedAnswer(action: string, isOwner: boolean) {
  const msg =
    FOR_OWNERS.includes(action) && !isOwner
      ? 'Only an owner of the meeting can do this.'
      : 'This is not supported in this call.';
  return {
    error: msg,
    errorMsg: msg,
    // Tests of the network read their outcome without looking for an error first.
    results: { result: 'failed', errorMsg: msg, error: { type: 'unsupported', msg } },
  };
}

export function errorEventOf(action: string): string | null {
  return ERROR_EVENTS[action] ?? null;
}
