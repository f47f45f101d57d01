/** What a mailbox says before its tone, and no person says to a caller. */
const OF_MAILBOX =
  /\b(?:leave (?:me |us )?(?:a|your) (?:(?:brief|short|detailed|voice) )?(?:message|name)|(?:after|at|before) the (?:tone|beep|signal)|voice ?mail|mail ?box|record your message|(?:has been|have been|being|is being) forwarded|when you (?:have|are) finished recording|(?:not|isn't|is not|are not|aren't) available (?:right now|at the moment|to take)|(?:can't|cannot|can not|unable to|couldn't) (?:come to the phone|take your call|answer (?:your call|the phone))|away from (?:my|the) (?:phone|desk)|get back to you as soon as|(?:press|hang up or press) (?:one|1|pound) for more options|the (?:person|number|party|customer|subscriber) you (?:have |are )?(?:dialed|dialled|called|calling|trying to reach)|our office hours are)\b/i;

/** A person who picks up says a word or two and waits. */
export const LONGEST_GREETING_OF_PERSON_MS = 7000;

/** Tells whether the first words of whoever was called are those of a mailbox. */
export function soundsLikeMailbox(text: string): boolean {
  return OF_MAILBOX.test(text.replaceAll('’', "'"));
}

/** How the agent leaves a message. */
export interface VoicemailPlan {
  /** So long after the start of the call it speaks, even if no tone was heard. */
  mostWaitMs: number;
  /** Null leaves nothing. */
  message: string | null;
}

const USUAL_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60;

/**
 * Reads how an assistant treats mailboxes. Its settings are stored without a check. Returns null if it
 * does not look for them.
 */
export function voicemailPlanOf(
  assistant: Readonly<Record<string, unknown>>,
): VoicemailPlan | null {
  const { voicemailDetection, voicemailMessage } = assistant;
  const isAsked = typeof voicemailDetection === 'object' && voicemailDetection !== null;
  if (!isAsked) return null;
  const { beepMaxAwaitSeconds: seconds } = Object(voicemailDetection);
  const wait = typeof seconds === 'number' && seconds >= 0 ? seconds : USUAL_WAIT_SECONDS;
  const message = typeof voicemailMessage === 'string' ? voicemailMessage.trim() : '';
  return {
    mostWaitMs: 1000 * Math.min(wait, LONGEST_WAIT_SECONDS),
    message: message === '' ? null : message,
  };
}
