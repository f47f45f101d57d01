import { respondToLine } from '#core/assistant/dialogue/conversation.ts';
import { type ModelTurn, wordsModelMayRepeat } from '#core/assistant/dialogue/model-turn.ts';
import { isAboutBooking, rulesKeepTurn } from '#core/assistant/dialogue/prompted-turn.ts';
import { misstatesBooking } from '#core/assistant/knowledge/booking-talk.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import type { AssistantPrompt, ChatAgent, ChatReply, ChatTurn } from '../chat/chat-agent.ts';
import { bookingCheckedAnswer } from './booking-checked-answer.ts';
import { finishTurn, localContextOf } from './dialogue-agent.ts';
import { MODEL_TURN_MS, type ModelAgentParts } from './model-agent.ts';
import { ModelError } from './model-error.ts';
import { requestNotes } from './model-prompt.ts';
import { modelReply, rulesReply, withModelQuickReplies } from './model-reply.ts';
import { conversationForModel, runModelRounds, typedInConversation } from './model-rounds.ts';
import type { ToolState } from './model-tools.ts';
import { storedAssistantMessages } from './stored-assistant-prompt.ts';

/**
 * Returns an agent that lets a language model speak by the prompt of the stored assistant. What it
 * says of a booking is checked, and the rules read the summary, hear the yes and book. If the model
 * fails, the rules answer in the site's words. The site's own assistant is answered by `site`.
 */
export function storedAssistantAgent(parts: ModelAgentParts, site: ChatAgent): ChatAgent {
  const { model, logger, turnMs = MODEL_TURN_MS } = parts;

  async function replyByPrompt(
    turn: ChatTurn,
    prompt: AssistantPrompt,
    { onDelta, signal }: { onDelta(text: string): void; signal: AbortSignal | undefined },
  ): Promise<ChatReply> {
    signal?.throwIfAborted();
    const before = readStoredConversation(turn.state);
    const local = await localContextOf(turn, parts);
    const ruled = respondToLine(before, turn.text, local);
    if (rulesKeepTurn(turn.text, before, ruled)) {
      const reply = await finishTurn(ruled, turn, { ...parts, local, onDelta });
      return withModelQuickReplies(reply, local);
    }
    const toolState: ToolState = {
      state: ruled.state,
      typed: typedInConversation(turn),
      mustBeTyped: 'contact-and-terms',
      said: [],
      links: [],
      isComplete: false,
    };
    const modelTurn = (): ModelTurn => {
      return { heard: turn.text, before, ruled, taken: toolState.state, local };
    };
    const ownersNotes = turn.history.filter(
      ({ role }) => role === 'system' || role === 'developer',
    );
    const ownersTexts = [...prompt.messages, ...ownersNotes].map(({ content }) => content);
    const speech = bookingCheckedAnswer({
      isFalse: (sentence) =>
        misstatesBooking(sentence, {
          known: [...ownersTexts, ...wordsModelMayRepeat(modelTurn()), ...toolState.said],
          typed: toolState.typed,
          heard: turn.text,
          isAboutBooking: isAboutBooking(toolState.state),
        }),
      release: onDelta,
    });
    const request = isAboutBooking(ruled.state) ? requestNotes(ruled.state, ruled, local) : '';
    const notes = { request, today: local.now.date, ownersNotes };
    const deadline = AbortSignal.timeout(turnMs);
    const spoken = { speech, links: toolState.links, onDelta };
    try {
      await runModelRounds({
        model,
        sampling: prompt,
        messages: [...storedAssistantMessages(prompt, notes), ...conversationForModel(turn)],
        toolState,
        speech,
        local,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      return withModelQuickReplies(modelReply(modelTurn(), spoken), local);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ModelError)) throw error;
      logger.warn({ reason: error.reason }, 'the built-in dialogue answers for the model');
      return withModelQuickReplies(rulesReply(modelTurn(), spoken), local);
    }
  }

  return {
    async reply(turn, onDelta = () => {}, signal) {
      const { prompt } = turn;
      if (prompt === null) return site.reply(turn, onDelta, signal);
      return replyByPrompt(turn, prompt, { onDelta, signal });
    },
  };
}
