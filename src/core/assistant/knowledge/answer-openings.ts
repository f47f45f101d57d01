import { answerFrame } from '../../site/content/assistant.ts';
import type { Passage } from './passages/passage.ts';
import { segmentsOf } from './question-segments.ts';

const YES_OR_NO_QUESTION =
  /^(?:(?:and|so|but|ok|okay|um|uh|hi|hey|well|yeah|also|or|then|please|like)\s+)*(?:do|does|is|are|can|could|will|would|am|must|may)\b/;
/** A question such as 'so you don't use cookies?' could get a yes or a no for the same meaning. */
const NEGATION = /\b(not|no|never|without|cannot|nothing|none|nobody|unless|\w+n['’]?t|only)\b/;
/** The content promises nothing absolute, so such a question gets no plain yes. */
const ABSOLUTE =
  /\b(completely|everything|all|every|always|100|guarantee\w*|perfect(ly)?|forever|instantly|immediately|unlimited)\b/;
const CHOICE = /\bor\b/;

/**
 * Returns 'Yes.' or 'No.' if a passage plainly settles a yes-or-no question. Otherwise returns an
 * empty text, because a wrong yes is worse than none.
 */
export function yesOrNo({ yes, no }: Passage, question: string): string {
  const asked = segmentsOf(question.toLowerCase())
    .map(({ text }) => text)
    .filter((text) => YES_OR_NO_QUESTION.test(text));
  const plain = asked.find((text) => no?.test(text) || yes?.test(text));
  if (!plain || NEGATION.test(plain) || CHOICE.test(plain)) return '';
  if (yes?.test(plain) && ABSOLUTE.test(plain)) return '';
  return no?.test(plain) ? answerFrame.no : answerFrame.yes;
}
