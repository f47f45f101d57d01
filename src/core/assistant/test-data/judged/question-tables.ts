import { startConversation } from '../../conversation-state.ts';
import { answerToQuestion } from '../../decide/question-turns.ts';
import { dialogueContext as local } from '../dialogue.ts';
import { ownersQuestions, type QuestionPhrase, questionPhrases } from '../question-phrases.ts';
import { hearTrained } from '../written-turns.ts';
import { type JudgedRow, type JudgedTable, judgedRow } from './judged-table.ts';

function questionRow({ heard, about, also = [] }: QuestionPhrase): JudgedRow {
  const line = hearTrained(startConversation(), heard, local);
  const found = answerToQuestion(line)?.about ?? null;
  const subjects = [about, ...also];
  const isAnswered = subjects.some((each) => each === found || found?.startsWith(`${each}/`));
  return judgedRow('open', heard, [about, isAnswered ? about : found]);
}

function tableOf(title: string, least: number, rows: readonly QuestionPhrase[]): JudgedTable {
  return { title, least, judge: () => rows.map(questionRow) };
}

export const questionTables: readonly JudgedTable[] = [
  tableOf('questions', 0, questionPhrases),
  tableOf('questions in the words of owners', 0, ownersQuestions),
];
