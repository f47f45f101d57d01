import { rulesMustAnswer } from '#core/assistant/decide/conversation.ts';
import {
  asksAboutBusiness,
  isQuestion,
  wordsModelMayRepeat,
} from '#core/assistant/decide/model-turn.ts';
import { personalWords } from '#core/assistant/fact-table.ts';
import type { AssistantAgent } from './agent-turn.ts';
import { checkedModelAnswer } from './checked-model-answer.ts';
import { systemPrompt } from './model-prompt.ts';
import { type ModelAgentParts, type ModelSpeaker, replyByModel } from './model-spoken-turn.ts';
import type { ToolState } from './model-tools.ts';

/**
 * Returns an agent that lets a language model write the answers, under the control of the built-in
 * rules. The rules read every line of the visitor first. The rules check every sentence of the
 * model and every fact that the model saves. Only the rules show the summary and book. If the model
 * fails or is slow, the rules answer.
 */
export function modelAgent(parts: ModelAgentParts): AssistantAgent {
  return {
    reply: (turn, onDelta = () => {}, signal) =>
      replyByModel(parts, siteSpeaker, turn, { onDelta, signal }),
  };
}

/** The site's own assistant. It says only what the site's content, the rules or the tools say. */
const siteSpeaker: ModelSpeaker = {
  leavesToRules: rulesMustAnswer,
  mustBeTyped: 'terms',
  speech: ({ toolState, modelTurn, onDelta }) =>
    checkedModelAnswer({
      heard: modelTurn().heard,
      asks: isQuestion(modelTurn().heard),
      asksAboutUs: asksAboutBusiness(modelTurn().heard),
      said: () => [...wordsModelMayRepeat(modelTurn()), ...toolState.said],
      names: () => namesIn(toolState),
      contactEmail: modelTurn().local.contactEmail,
      release: onDelta,
    }),
  instructions({ modelTurn }) {
    const { ruled, local } = modelTurn();
    return [{ role: 'system', content: systemPrompt(ruled.state, ruled, local) }];
  },
};

/**
 * Returns what says who the visitor is, and each word of the name. Values that the visitor did not
 * type are left out, because the model may have invented them.
 */
function namesIn({ state, typed }: ToolState): string[] {
  const written = typed.toLowerCase();
  return [...personalWords(state.facts), ...state.facts.name.split(/\s+/)].filter(
    (value) => value !== '' && written.includes(value.toLowerCase()),
  );
}
