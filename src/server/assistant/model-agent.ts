import type { pino } from 'pino';
import { respondToLine } from '#core/assistant/dialogue/conversation.ts';
import {
  asksAboutBusiness,
  isQuestion,
  type ModelTurn,
  rulesMustAnswer,
  wordsModelMayRepeat,
} from '#core/assistant/dialogue/model-turn.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import type { ModelOptions } from './chat-completions.ts';
import { checkedModelAnswer } from './checked-model-answer.ts';
import { type AgentParts, finishTurn, localContextOf } from './dialogue-agent.ts';
import { ModelError } from './model-error.ts';
import { systemPrompt } from './model-prompt.ts';
import { modelReply, rulesReply, withModelQuickReplies } from './model-reply.ts';
import { conversationForModel, runModelRounds, typedInConversation } from './model-rounds.ts';
import type { ToolState } from './model-tools.ts';

export interface ModelAgentParts extends AgentParts {
  model: ModelOptions;
  logger: pino.Logger;
  /** The time limit for the whole turn, including all tool calls. */
  turnMs?: number;
}

/** The usual time limit for a turn in which a model speaks. */
export const MODEL_TURN_MS = 20_000;

/**
 * Returns an agent that lets a language model write the answers, under the control of the built-in
 * rules. The rules read every line of the visitor first. The rules check every sentence of the
 * model and every fact that the model saves. Only the rules show the summary and book. If the model
 * fails or is slow, the rules answer.
 */
export function modelAgent(parts: ModelAgentParts): ChatAgent {
  const { model, logger, turnMs = MODEL_TURN_MS } = parts;
  return {
    async reply(turn, onDelta = () => {}, signal) {
      signal?.throwIfAborted();
      const before = readStoredConversation(turn.state);
      const local = await localContextOf(turn, parts);
      const ruled = respondToLine(before, turn.text, local);
      if (rulesMustAnswer(turn.text, before, ruled)) {
        const reply = await finishTurn(ruled, turn, { ...parts, local, onDelta });
        return withModelQuickReplies(reply, local);
      }
      const toolState: ToolState = {
        state: ruled.state,
        typed: typedInConversation(turn),
        mustBeTyped: 'terms',
        said: [],
        links: [],
        isComplete: false,
      };
      const modelTurn = (): ModelTurn => {
        return { heard: turn.text, before, ruled, taken: toolState.state, local };
      };
      const speech = checkedModelAnswer({
        heard: turn.text,
        asks: isQuestion(turn.text),
        asksAboutUs: asksAboutBusiness(turn.text),
        said: () => [...wordsModelMayRepeat(modelTurn()), ...toolState.said],
        names: () => namesIn(toolState),
        contactEmail: local.contactEmail,
        release: onDelta,
      });
      const deadline = AbortSignal.timeout(turnMs);
      const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
      const spoken = { speech, links: toolState.links, onDelta };
      const system = systemPrompt(toolState.state, ruled, local);
      const messages = [
        { role: 'system' as const, content: system },
        ...conversationForModel(turn),
      ];
      try {
        await runModelRounds({ model, messages, toolState, speech, local, signal: until });
        return withModelQuickReplies(modelReply(modelTurn(), spoken), local);
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof ModelError)) throw error;
        logger.warn({ reason: error.reason }, 'the built-in dialogue answers for the model');
        return withModelQuickReplies(rulesReply(modelTurn(), spoken), local);
      }
    },
  };
}

/**
 * Returns the visitor's name, each word of the name, the email and the company. Values that the
 * visitor did not type are left out, because the model may have invented them.
 */
function namesIn({ state, typed }: ToolState): string[] {
  const { name, email, company } = state.facts;
  const written = typed.toLowerCase();
  return [name, ...name.split(/\s+/), email, company].filter(
    (value) => value !== '' && written.includes(value.toLowerCase()),
  );
}
