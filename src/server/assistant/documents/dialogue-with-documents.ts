import { answerLine } from '#core/assistant/decide/conversation.ts';
import { documentTurn } from '#core/assistant/decide/document-turn.ts';
import { excerptFor } from '#core/assistant/documents/passage-excerpt.ts';
import { ANSWERS_FROM } from '#core/assistant/documents/search-passages.ts';
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
  const dialogue = dialogueAgent(parts);
  return {
    async reply(turn, onDelta = () => {}, signal) {
      const knowledge = turn.prompt?.knowledge;
      if (!knowledge) return dialogue.reply(turn, onDelta, signal);
      const deadline = searchDeadline(signal);
      const [passage] = await parts.library.search(knowledge, turn.text, deadline);
      if (!passage || passage.coverage < ANSWERS_FROM) return dialogue.reply(turn, onDelta, signal);
      const { fileId, fileName } = passage;
      const heard = await heardLineOf(turn, parts);
      const answer = documentTurn(
        { heard, ruled: answerLine(heard) },
        { fileName, excerpt: excerptFor(turn.text, passage) },
      );
      if (!answer) return replyByDialogue(parts, turn, heard, { onDelta, signal });
      const { local } = heard;
      const reply = await finishTurn(answer, turn, { ...parts, local, onDelta });
      const sources = [{ fileId, name: fileName }];
      return { ...withQuickReplies(reply, answer.state, local), sources };
    },
  };
}
