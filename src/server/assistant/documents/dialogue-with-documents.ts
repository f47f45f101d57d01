import { respondToLine } from '#core/assistant/decide/conversation.ts';
import { documentTurn } from '#core/assistant/decide/document-turn.ts';
import { excerptFor } from '#core/assistant/documents/passage-excerpt.ts';
import { ANSWERS_FROM } from '#core/assistant/documents/search-passages.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import type { ChatAgent } from '../../chat/chat-agent.ts';
import {
  type AgentParts,
  finishTurn,
  localContextOf,
  withQuickReplies,
} from '../dialogue-agent.ts';
import { type DocumentLibrary, searchDeadline } from './document-library.ts';

/**
 * Returns an agent that answers a question with the words of an uploaded file, if the assistant names
 * files and a passage of them is near enough to the question. The dialogue answers everything else.
 */
export function dialogueWithDocuments(
  dialogue: ChatAgent,
  parts: AgentParts & { library: DocumentLibrary },
): ChatAgent {
  return {
    async reply(turn, onDelta = () => {}, signal) {
      const knowledge = turn.prompt?.knowledge;
      if (!knowledge) return dialogue.reply(turn, onDelta, signal);
      const deadline = searchDeadline(signal);
      const [passage] = await parts.library.search(knowledge, turn.text, deadline);
      if (!passage || passage.coverage < ANSWERS_FROM) return dialogue.reply(turn, onDelta, signal);
      const { fileId, fileName } = passage;
      const local = await localContextOf(turn, parts);
      const before = readStoredConversation(turn.state);
      const ruled = respondToLine(before, turn.text, local);
      const answer = documentTurn(
        { heard: turn.text, before, ruled, local },
        { fileName, excerpt: excerptFor(turn.text, passage) },
      );
      if (!answer) return dialogue.reply(turn, onDelta, signal);
      const reply = await finishTurn(answer, turn, { ...parts, local, onDelta });
      const sources = [{ fileId, name: fileName }];
      return { ...withQuickReplies(reply, answer.state, local), sources };
    },
  };
}
