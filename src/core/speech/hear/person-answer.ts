/** What a visitor says to a person who listens in. */
export type PersonAnswer = 'refuses' | 'allows';

/** A no at the beginning of an answer, right after the agent has said that somebody listens. */
const NO =
  /^(?:(?:um|uh|oh|well|actually|sorry|hm+) )*(?:no|nope|nah|not okay|not ok|please don t|please do not|don t|do not|i d rather not|i would rather not|rather not|i don t want|i do not want|i mind|never)(?: |$)/;
/** A no that names what it refuses, whenever it is said. */
const NO_LISTENER =
  /(?:^| )(?:don t|do not|no|not|nobody|no one|stop)(?: \w+){0,6} (?:listen|listens|listening|anyone|anybody|else|(?:this|that|another) person)(?: |$)/;
const YES =
  /^(?:(?:um|uh|oh|well) )*(?:yes|yeah|yep|yup|okay|ok|sure|fine|alright|all right|that s fine|that is fine|that s okay|no problem|no worries|i don t mind|i do not mind|go ahead|of course|good|great|thanks|thank you)(?: |$)/;
const MOST_WORDS_OF_YES = 6;

/**
 * Tells how a visitor takes it that somebody listens in. `isFresh` means that the agent has just said
 * so, and a plain yes or no is about that. Null means that the line is about something else.
 */
export function personAnswer(text: string, isFresh: boolean): PersonAnswer | null {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (isFresh && YES.test(plain)) return isShort(plain) ? 'allows' : null;
  if (isFresh && NO.test(plain)) return 'refuses';
  return NO_LISTENER.test(plain) ? 'refuses' : null;
}

function isShort(plain: string): boolean {
  return plain.split(' ').length <= MOST_WORDS_OF_YES;
}
