import { saysNoAnswer } from '../site/content/assistant/no-answer.ts';
import type { SaidLine } from './report-facts.ts';
import { holdsQuestion, questionKey, shownQuestion } from './shown-question.ts';

/** Questions with one subject, in the words that were used most often. */
interface QuestionGroup {
  text: string;
  count: number;
}

export interface QuestionFigures {
  total: number;
  /** The groups, the most frequent first. */
  groups: readonly QuestionGroup[];
  /** How many questions are in no group, because nothing of them may be shown. */
  unshown: number;
}

interface QuestionCollector {
  /** Takes the questions that have no answer from the lines of a conversation. */
  addLines(lines: readonly SaidLine[], names?: readonly string[]): void;
  figures(): QuestionFigures;
}

export function collectQuestions(): QuestionCollector {
  const wordings = new Map<string, Map<string, number>>();
  /** The keys of questions that were answered at least once. */
  const answered = new Set<string>();
  let unshown = 0;

  const addQuestion = (question: string, names: readonly string[]) => {
    const shown = shownQuestion(question, names);
    if (shown === null) {
      unshown += 1;
      return;
    }
    const key = questionKey(shown);
    const texts = wordings.get(key) ?? new Map<string, number>();
    wordings.set(key, texts.set(shown, (texts.get(shown) ?? 0) + 1));
  };
  return {
    addLines(lines, names = []) {
      for (const { question, isAnswered } of questionsAmong(lines)) {
        if (!isAnswered) addQuestion(question, names);
        else {
          const shown = shownQuestion(question, names);
          if (shown !== null) answered.add(questionKey(shown));
        }
      }
    },
    figures() {
      const open = [...wordings].filter(([key]) => !answered.has(key));
      const groups = open.map(([, texts]) => groupOf(texts));
      groups.sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1));
      const shown = groups.reduce((sum, { count }) => sum + count, 0);
      return { total: shown + unshown, groups, unshown };
    },
  };
}

/** Yields the questions among the lines of a conversation, and whether each got an answer. */
export function* questionsAmong(
  lines: readonly SaidLine[],
): Generator<{ question: string; isAnswered: boolean }> {
  for (const [at, { isVisitor, text }] of lines.entries()) {
    if (!isVisitor) continue;
    // In a call an answer may be several lines, such as a word to bridge a pause.
    const rest = lines.slice(at + 1);
    const next = rest.findIndex((line) => line.isVisitor);
    const answer = next === -1 ? rest : rest.slice(0, next);
    if (answer.some((line) => saysNoAnswer(line.text))) yield { question: text, isAnswered: false };
    else if (answer.length > 0 && holdsQuestion(text)) yield { question: text, isAnswered: true };
  }
}

function groupOf(texts: ReadonlyMap<string, number>): QuestionGroup {
  const [most] = [...texts].sort(([, one], [, other]) => other - one);
  return { text: most?.[0] ?? '', count: [...texts.values()].reduce((sum, one) => sum + one, 0) };
}
