import type { LastQuestion } from '../../assistant/conversation-state.ts';

/** What the agent is doing while the visitor is heard. */
interface SpeakingMoment {
  asked: LastQuestion | null;
  /** Whether the agent has come to its question. From then on a yes is an answer. */
  questionBegan: boolean;
}

/** Sounds by which a listener shows attention and says nothing. */
const SOUNDS = /^(?:m+|mm+ ?h+m+|m+h+m+|u+h+[ -]?h+u+h*|a+h+|o+h+|h+m+|huh|wow|ooh)$/;
/** Words that show attention, and that answer a question for a yes. */
const AGREEMENT =
  /^(?:yes|yeah|yep|yup|ya|okay|ok|kay|right|sure|alright|all right|got it|i see|great|good|cool|fine|perfect|nice|correct|exactly|makes sense|sounds good|of course|interesting|go on|i understand|please)$/;
/** More repetitions than these are no sign of attention, but a wish to speak. */
const MOST_WORDS = 4;
const CONSENT_QUESTIONS: readonly (LastQuestion | null)[] = [
  'send',
  'move-booking',
  'cancel-booking',
  'call-back',
];

/**
 * Tells whether what the visitor says while the agent speaks only shows attention, as 'mm hmm' does.
 * Then the agent goes on. Everything else stops it.
 */
export function isBackChannel(text: string, { asked, questionBegan }: SpeakingMoment): boolean {
  const plain = text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z\s]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '' || plain.split(' ').length > MOST_WORDS) return false;
  const signs = signsIn(plain);
  if (signs === null) return false;
  const answers = questionBegan && CONSENT_QUESTIONS.includes(asked);
  return !answers || signs.every((sign) => SOUNDS.test(sign));
}

/** Cuts a text into signs of attention. Returns null if a word of it is none. */
function signsIn(plain: string): string[] | null {
  if (plain === '') return [];
  const words = plain.split(' ');
  for (let count = Math.min(2, words.length); count > 0; count -= 1) {
    const sign = words.slice(0, count).join(' ');
    if (!SOUNDS.test(sign) && !AGREEMENT.test(sign)) continue;
    const rest = signsIn(words.slice(count).join(' '));
    if (rest) return [sign, ...rest];
  }
  return null;
}
