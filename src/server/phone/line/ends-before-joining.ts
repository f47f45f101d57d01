import type { EndBeforeJoining } from './phone-desk.ts';

/** Why nobody has joined a call, in the platform's words. */
export const endsBeforeJoining = {
  callerLeft: { reason: 'call.ringing.sip-inbound-caller-hungup-before-call-connect' },
  noLine: {
    reason: 'call.start.error-subscription-concurrency-limit-reached',
    message: 'All lines of the server were taken.',
  },
  noVoice: {
    reason: 'call.start.error-get-transport',
    message: 'The agent of the server had no voice.',
  },
  noSound: {
    reason: 'call.in-progress.error-vapifault-transport-never-connected',
    message: 'The sound could not be agreed on with the phone network.',
  },
} satisfies Record<string, EndBeforeJoining>;
