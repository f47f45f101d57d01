import type { ConversationState } from '../../conversation-state.ts';
import { answerToQuestion } from '../../decide/question-turns.ts';
import { dialogueContext as local } from '../dialogue.ts';
import { ownersQuestions, type QuestionPhrase, questionPhrases } from '../question-phrases.ts';
import { unanswerableReferenceQuestions } from '../questions/unanswerable-reference-questions.ts';
import { hearTrained } from '../written-turns.ts';
import {
  type JudgedRow,
  type JudgedTable,
  judgedRow,
  stateAt,
  wholeRequest,
} from './judged-table.ts';

function questionRow(
  { heard, about, also = [] }: QuestionPhrase,
  state: ConversationState = stateAt(null),
): JudgedRow {
  const line = hearTrained(state, heard, local);
  const found = answerToQuestion(line)?.about ?? null;
  const subjects = [about, ...also];
  const isAnswered = subjects.some((each) => each === found || found?.startsWith(`${each}/`));
  return judgedRow(state.asked ?? 'open', heard, [about, isAnswered ? about : found]);
}

function tableOf(title: string, least: number, rows: readonly QuestionPhrase[]): JudgedTable {
  return { title, least, judge: () => rows.map((row) => questionRow(row)) };
}

/** Questions while the request is read back. What comes next then is what follows the request. */
const questionsAtSummary: readonly QuestionPhrase[] = [
  { heard: 'what happens after i say yes', about: 'contact/afterwards' },
  { heard: 'what happens after i confirm', about: 'contact/afterwards' },
  { heard: 'what happens next once i send it', about: 'contact/afterwards' },
  { heard: 'is it free', about: 'faq/consultation/free' },
  { heard: 'do you use cookies?', about: 'privacy/cookies' },
];

/** Questions about other customers, whose data nobody is told. */
const aboutOthers: readonly QuestionPhrase[] = unanswerableReferenceQuestions.flatMap(
  ({ about, heard }) => heard.map((line) => ({ heard: line, about })),
);

export const questionTables: readonly JudgedTable[] = [
  tableOf('questions about other customers', 1, aboutOthers),
  tableOf('questions', 1, questionPhrases),
  tableOf(
    'questions in the words of owners',
    0.99,
    ownersQuestions.filter((_, place) => place % 3 === 0),
  ),
  {
    title: 'questions at the summary',
    least: 0.8,
    judge: () => questionsAtSummary.map((row) => questionRow(row, stateAt('send', wholeRequest))),
  },
];
