import { startConversation } from '../../conversation-state.ts';
import { answerToQuestion } from '../../decide/question-turns.ts';
import { contentAnswer } from '../../knowledge/answers.ts';
import type { OwnersTerms } from '../../knowledge/knowledge.ts';
import { hearLine } from '../../read/read-line.ts';
import { answerInWriting, type WrittenAnswer } from '../../say/written-answer.ts';
import { dialogueContext as local } from '../dialogue.ts';
import { meaningFor } from '../meaning-of-line.ts';

const nothingSet: OwnersTerms = { contactEmail: null };

/** Answers a question that begins a conversation, as the trained reader takes it. */
export function answerAsRead(question: string, terms = nothingSet): WrittenAnswer | null {
  const state = startConversation();
  const meaning = meaningFor(question, state);
  const answer = answerToQuestion(hearLine(state, question, { local, meaning }));
  return answer && answerInWriting(answer, terms);
}

/** Answers a question with a passage, whatever a reader takes it to ask for. */
export function passageAnswer(id: string, question: string): WrittenAnswer | null {
  const answer = contentAnswer(id === 'price' ? 'faq/price' : id, question, new Set());
  return answer && answerInWriting(answer, nothingSet);
}
