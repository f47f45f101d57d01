import type { pino } from 'pino';
import type { ConversationState } from '#core/assistant/conversation-state.ts';
import { answerLine } from '#core/assistant/decide/conversation.ts';
import type { DialogueTurn } from '#core/assistant/decide/dialogue-turn.ts';
import type { ModelTurn } from '#core/assistant/decide/model-turn.ts';
import type { HeardLine } from '#core/assistant/read/read-line.ts';
import type { ChatReply, ChatTurn } from '../chat/chat-agent.ts';
import {
  type AgentParts,
  type AgentReply,
  heardLineOf,
  mayBook,
  throwIfStopped,
} from './agent-turn.ts';
import type { ModelMessage, ModelOptions, ModelSampling } from './chat-completions.ts';
import type { CheckedModelAnswer } from './checked-model-answer.ts';
import { chatReplyOf, finishTurn } from './dialogue-agent.ts';
import { successorByName, successorReply } from './hand-over.ts';
import { ModelError } from './model-error.ts';
import { modelReply, rulesReply, withModelQuickReplies } from './model-reply.ts';
import { conversationForModel, runModelRounds, typedInConversation } from './model-rounds.ts';
import type { ToolState } from './model-tools.ts';
import { LONGEST_TOOL_MS, type OwnersTools } from './tools/owners-tools.ts';

export interface ModelAgentParts extends AgentParts {
  model: ModelOptions;
  logger: pino.Logger;
  /** The time limit for the whole turn. Calls of the owner's tools have further time. */
  turnMs?: number;
}

/** Where the words of a turn go, and what stops them. */
interface TurnOutput {
  onDelta(text: string): void;
  signal: AbortSignal | undefined;
  /** Says words at once while the answer takes longer. */
  onAside?: ((text: string) => void) | undefined;
}

/** What is known when the model begins to speak. */
export interface ModelSpokenTurn {
  turn: ChatTurn;
  toolState: ToolState;
  /** Returns the turn as the rules see it. The tools may have changed it meanwhile. */
  modelTurn(): ModelTurn;
  onDelta(text: string): void;
}

/** What differs between the agents whose words a language model writes. */
export interface ModelSpeaker {
  /** Tells whether the rules answer this line themselves. */
  leavesToRules(heard: HeardLine, ruled: DialogueTurn): boolean;
  mustBeTyped: ToolState['mustBeTyped'];
  sampling?: ModelSampling;
  /** Checks the model's words and releases them. */
  speech(spoken: ModelSpokenTurn): CheckedModelAnswer;
  /** Returns the messages before the conversation. */
  instructions(spoken: ModelSpokenTurn): readonly ModelMessage[];
  /** Resolves with the tools that the owner has added, or with null if there are none. */
  tools?(
    spoken: ModelSpokenTurn,
    words: { tell(text: string): void; tellMeanwhile(text: string): void },
  ): Promise<OwnersTools | null>;
}

const MODEL_TURN_MS = 20_000;

/** Returns what the tools of a turn do in the call. */
function actsInCall(tools: OwnersTools | null): Pick<ChatReply, 'callActions'> & { ended?: true } {
  const callActions = tools?.callActions?.() ?? [];
  return {
    ...(callActions.length > 0 && { callActions }),
    ...(tools?.endsConversation() && { ended: true }),
  };
}

function silentTurn(state: ConversationState) {
  return { state, say: [], links: [], ended: false, handOver: false };
}

/**
 * Lets a language model answer a line under the control of the rules. The rules read the line
 * first, and they answer it themselves if the model fails or is late.
 */
export async function replyByModel(
  parts: ModelAgentParts,
  speaker: ModelSpeaker,
  turn: ChatTurn,
  { onDelta, signal, onAside }: TurnOutput,
): Promise<AgentReply> {
  throwIfStopped(signal);
  const { model, logger, reader, turnMs = MODEL_TURN_MS } = parts;
  const heard = await heardLineOf(turn, parts);
  const { local } = heard;
  const ruled = answerLine(heard);
  if (speaker.leavesToRules(heard, ruled)) {
    const reply = await finishTurn(ruled, turn, { ...parts, local, onDelta });
    return withModelQuickReplies(reply, local);
  }
  const toolState: ToolState = {
    state: ruled.state,
    typed: typedInConversation(turn),
    mustBeTyped: speaker.mustBeTyped,
    said: [],
    ownersResults: [],
    links: [],
    isComplete: false,
    successors: turn.successors ?? [],
    successor: null,
  };
  const modelTurn = (): ModelTurn => {
    return { heard, ruled, taken: toolState.state, local };
  };
  const begun = { turn, toolState, modelTurn, onDelta };
  const speech = speaker.speech(begun);
  const spoken = { speech, links: toolState.links, onDelta };
  const { tell } = speech;
  const ownersTools =
    (await speaker.tools?.(begun, { tell, tellMeanwhile: onAside ?? tell })) ?? null;
  const deadline = AbortSignal.timeout(turnMs + (ownersTools ? LONGEST_TOOL_MS : 0));
  try {
    await runModelRounds({
      model,
      ...(speaker.sampling && { sampling: speaker.sampling }),
      messages: [...speaker.instructions(begun), ...conversationForModel(turn)],
      toolState,
      takesBookings: mayBook(parts),
      ownersTools,
      speech,
      local,
      reader,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const { successor, state } = toolState;
    if (successor !== null) return successorReply(speech.text(), state, successor);
    const acts = actsInCall(ownersTools);
    // The tool has answered the caller, so no words are missing.
    const isWordless = speech.text() === '' && (acts.ended || acts.callActions !== undefined);
    if (isWordless) return { ...chatReplyOf(silentTurn(state), ''), ...acts };
    const reply = withModelQuickReplies(modelReply(modelTurn(), spoken), local);
    return { ...reply, ...acts };
  } catch (error) {
    throwIfStopped(signal);
    if (!(error instanceof ModelError)) throw error;
    logger.warn({ reason: error.reason }, 'the built-in dialogue answers for the model');
    const named = successorByName(turn);
    if (named !== null) return successorReply(speech.text(), heard.state, named);
    return withModelQuickReplies(rulesReply(modelTurn(), spoken), local);
  }
}
