import { answerLine } from '#core/assistant/decide/conversation.ts';
import { documentTurn } from '#core/assistant/decide/document-turn.ts';
import { excerptFor } from '#core/assistant/documents/passage-excerpt.ts';
import { ANSWERS_FROM, type DocumentMatch } from '#core/assistant/documents/search-passages.ts';
import { answersRather } from '#core/assistant/knowledge/text-nearness.ts';
import type { HeardLine } from '#core/assistant/read/read-line.ts';
import type { ChatTurn } from '../../chat/chat-agent.ts';
import { type AgentParts, type AssistantAgent, heardLineOf } from '../agent-turn.ts';
import { dialogueAgent, finishTurn, replyByDialogue, withQuickReplies } from '../dialogue-agent.ts';
import { type DocumentLibrary, searchDeadline } from './document-library.ts';

/**
 * Returns the agent of the built-in dialogue, which answers a question with the words of an uploaded
 * file if the assistant names files and a passage of them is near enough to the question.
 */
export function dialogueWithDocuments(
  parts: AgentParts & { library: DocumentLibrary },
): AssistantAgent {
  return dialogueAgent(parts, {
    async reply(turn, onDelta = () => {}, signal) {
      const heard = await heardLineOf(turn, parts);
      const passage = await nearestPassage(turn, heard, { library: parts.library, signal });
      const answer = passage && answerFromPassage(turn.text, heard, passage);
      if (!answer) return replyByDialogue(parts, turn, heard, { onDelta, signal });
      const { local } = heard;
      const reply = await finishTurn(answer, turn, { ...parts, local, onDelta });
      const sources = [{ fileId: passage.fileId, name: passage.fileName }];
      return { ...withQuickReplies(reply, answer.state, local), sources };
    },
  });
}

async function nearestPassage(
  { prompt, text }: ChatTurn,
  { reading }: HeardLine,
  { library, signal }: { library: DocumentLibrary; signal: AbortSignal | undefined },
): Promise<DocumentMatch | null> {
  if (!prompt?.knowledge) return null;
  const [passage] = await library.search(prompt.knowledge, text, searchDeadline(signal));
  if (!passage) return null;
  const isNear = answersRather(passage.nearest?.nearness ?? 0, reading.passage);
  return passage.coverage >= ANSWERS_FROM || isNear ? passage : null;
}

function answerFromPassage(question: string, heard: HeardLine, passage: DocumentMatch) {
  // A passage that shares few words with the question is told from its nearest sentence on.
  const isFoundByWords = passage.coverage >= ANSWERS_FROM;
  const told = isFoundByWords ? question : (passage.nearest?.text ?? question);
  const document = { fileName: passage.fileName, excerpt: excerptFor(told, passage) };
  return documentTurn({ heard, ruled: answerLine(heard) }, document);
}
