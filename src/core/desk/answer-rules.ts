import { textMistake, withBrandName } from '../site/content/owners/merge-texts.ts';

/** An answer is said aloud in one turn, and each question is compared with every line of visitors. */
export const ANSWER_LIMITS = { questions: 12, questionLength: 200, textLength: 1000 };

/** What somebody has typed, before it is checked. */
export interface TypedAnswer {
  /** One question on each line. */
  questions: string;
  text: string;
}

type AnswerProblem =
  | 'empty'
  | 'too-long'
  | 'too-many'
  | 'question-too-long'
  | 'control-sign'
  | 'placeholder'
  | 'markup';

export interface CheckedAnswer {
  questions: string[];
  text: string;
  /** What is wrong with each field. Without a problem it may be stored. */
  problems: Partial<Record<keyof TypedAnswer, AnswerProblem>>;
}

/** A tag, a link or emphasis. A panel and a voice would say the signs. */
const MARKUP = /<\/?[a-z!][^>]*>|\]\(|\*\*|__|`|^#{1,6} /im;

/** Checks an answer by the rules for the owner's texts. `{brand}` becomes the name of the brand. */
export function checkAnswer(typed: TypedAnswer, brandName: string): CheckedAnswer {
  const questions = [
    ...new Set(
      linesOf(typed.questions)
        .map((line) => withBrandName(line.trim().replace(/\s+/g, ' '), brandName))
        .filter(Boolean),
    ),
  ];
  const text = withBrandName(linesOf(typed.text).join('\n').trim(), brandName);
  const { questions: most, questionLength, textLength } = ANSWER_LIMITS;
  const ofQuestions =
    problemOf(linesOf(typed.questions).join('\n')) ??
    (questions.length > most ? 'too-many' : null) ??
    (questions.some(({ length }) => length > questionLength) ? 'question-too-long' : null);
  const ofText = problemOf(typed.text) ?? (text.length > textLength ? 'too-long' : null);
  return {
    questions,
    text,
    problems: {
      ...(ofQuestions && { questions: ofQuestions }),
      ...(ofText && { text: ofText }),
    },
  };
}

/** A form sends its line ends as two signs. */
function linesOf(text: string): string[] {
  return text.replaceAll('\t', ' ').split(/\r\n|\r|\n/);
}

function problemOf(text: string): AnswerProblem | null {
  const plain = linesOf(text).join('\n');
  const kind = textMistake(plain)?.kind;
  if (kind === 'unknown-placeholder') return 'placeholder';
  if (kind === 'empty' || kind === 'too-long' || kind === 'control-sign') return kind;
  return MARKUP.test(plain) ? 'markup' : null;
}
