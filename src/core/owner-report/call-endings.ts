/** Why a call ended, in the owner's words. */
interface EndingInWords {
  words: string;
  /** Whether somebody ended the call on purpose, and it did not break off. */
  isOnPurpose: boolean;
}

const onPurpose = (words: string): EndingInWords => ({ words, isOnPurpose: true });
const brokenOff = (words: string): EndingInWords => ({ words, isOnPurpose: false });

/** The reasons that this server gives. The keys are the words of the voice platform. */
const endings: Readonly<Record<string, EndingInWords>> = {
  'customer-ended-call': onPurpose('The visitor hung up'),
  'assistant-ended-call': onPurpose('The agent ended the call'),
  'assistant-said-end-call-phrase': onPurpose('The agent said goodbye'),
  'manually-canceled': onPurpose('You ended the call'),
  'assistant-forwarded-call': onPurpose('The agent put the caller through'),
  'customer-busy': onPurpose('The phone was busy'),
  'assistant-request-returned-error': onPurpose('Your server had only a text for the caller'),
  'assistant-request-returned-forwarding-phone-number': onPurpose(
    'The caller was passed on to another number',
  ),
  'assistant-request-returned-no-assistant': brokenOff('Nobody was there to answer'),
  voicemail: onPurpose('A mailbox answered'),
  'call.ringing.sip-inbound-caller-hungup-before-call-connect': onPurpose(
    'The caller hung up while it rang',
  ),
  'silence-timed-out': brokenOff('Nobody spoke any more'),
  'exceeded-max-duration': brokenOff('The longest duration was reached'),
  'call.in-progress.error-vapifault-call-started-but-connection-to-transport-missing':
    brokenOff('The connection was lost'),
  'call.in-progress.error-vapifault-transport-never-connected': brokenOff(
    'No sound could be exchanged',
  ),
  'call.in-progress.error-sip-inbound-call-failed-to-connect': brokenOff(
    'The phone network could not connect the call',
  ),
  'call.in-progress.error-sip-outbound-call-failed-to-connect': brokenOff(
    'The phone network could not connect the call',
  ),
  'call.start.error-get-transport': brokenOff('The call could not be placed'),
  'call.start.error-subscription-concurrency-limit-reached': brokenOff('No line was free'),
  'call.in-progress.error-vapifault-worker-died': brokenOff('The server stopped suddenly'),
  'worker-shutdown': brokenOff('The server was shut down'),
  'unknown-error': brokenOff('The call broke off on the server'),
};

/** Returns the ending for a reason. A reason of another platform is shown as it is. */
export function callEndingOf(reason: string): EndingInWords {
  return Object.hasOwn(endings, reason)
    ? (endings[reason] ?? brokenOff(reason))
    : brokenOff(reason);
}
