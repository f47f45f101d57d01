import type { pino } from 'pino';
import { MAX_LINE_LENGTH, respondToLine } from '#core/assistant/dialogue/conversation.ts';
import {
  asksAboutBusiness,
  fallbackTurn,
  isQuestion,
  type ModelTurn,
  questionAfterModel,
  rulesMustAnswer,
  stepAfterModel,
  wordsModelMayRepeat,
} from '#core/assistant/dialogue/model-turn.ts';
import type { ContentLink } from '#core/assistant/knowledge/knowledge.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import type { ChatAgent, ChatReply, ChatTurn } from '../chat/chat-agent.ts';
import { type ModelMessage, type ModelOptions, requestCompletion } from './chat-completions.ts';
import { type CheckedModelAnswer, checkedModelAnswer } from './checked-model-answer.ts';
import {
  type AgentParts,
  chatReplyOf,
  finishTurn,
  localContextOf,
  sendWordByWord,
  withQuickReplies,
} from './dialogue-agent.ts';
import { ModelError } from './model-error.ts';
import { systemPrompt, toolDefinitions } from './model-prompt.ts';
import { runTool, type ToolState } from './model-tools.ts';

export interface ModelAgentParts extends AgentParts {
  model: ModelOptions;
  logger: pino.Logger;
  /** The time limit for the whole turn, including all tool calls. */
  turnMs?: number;
}

const TURN_MS = 20_000;
/**
 * The most answers that the model may give in one turn. After an answer that calls tools, the model
 * gets the results of the tools and answers again.
 */
const MAX_ROUNDS = 5;
const MAX_HISTORY = 20;
const MAX_LINKS = 3;

/**
 * Returns an agent that lets a language model write the answers, under the control of the built-in
 * rules. The rules read every line of the visitor first. The rules check every sentence of the
 * model and every fact that the model saves. Only the rules show the summary and book. If the model
 * fails or is slow, the rules answer.
 */
export function modelAgent(parts: ModelAgentParts): ChatAgent {
  const { model, logger, turnMs = TURN_MS } = parts;

  async function speak(turn: ChatTurn, modelTurn: ModelTurn, session: ModelSession): Promise<void> {
    const { toolState, speech, signal } = session;
    const { local, ruled } = modelTurn;
    const messages: ModelMessage[] = [
      { role: 'system', content: systemPrompt(toolState.state, ruled, local) },
      ...historyOf(turn),
      { role: 'user', content: turn.text.slice(0, MAX_LINE_LENGTH) },
    ];
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const request = { messages, tools: toolDefinitions, onText: speech.hear, signal };
      const { text, toolCalls } = await requestCompletion(model, request);
      speech.pause();
      if (toolCalls.length === 0) return;
      messages.push({ role: 'assistant', content: text || null, tool_calls: toolCalls });
      for (const call of toolCalls) {
        const content = runTool(call, toolState, local);
        messages.push({ role: 'tool', tool_call_id: call.id, content });
      }
      if (toolState.isComplete) return;
    }
    throw new ModelError('too many rounds');
  }

  return {
    async reply(turn, onDelta = () => {}, signal) {
      signal?.throwIfAborted();
      const before = readStoredConversation(turn.state);
      const local = await localContextOf(turn, parts);
      const answered = (reply: ChatReply) => {
        const state = readStoredConversation(reply.state);
        const asked = questionAfterModel(state, reply.text);
        return withQuickReplies(reply, { ...state, asked }, local);
      };
      const ruled = respondToLine(before, turn.text, local);
      if (rulesMustAnswer(turn.text, before, ruled))
        return answered(await finishTurn(ruled, turn, { ...parts, local, onDelta }));

      const toolState: ToolState = {
        state: ruled.state,
        typed: typedIn(turn),
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
      try {
        await speak(turn, modelTurn(), { toolState, speech, signal: until });
        return answered(modelReply(modelTurn(), { toolState, speech, onDelta }));
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof ModelError)) throw error;
        logger.warn({ reason: error.reason }, 'the built-in dialogue answers for the model');
        return answered(rulesReply(modelTurn(), { speech, onDelta }));
      }
    },
  };
}

interface ModelSession {
  toolState: ToolState;
  speech: CheckedModelAnswer;
  signal: AbortSignal;
}

function modelReply(
  modelTurn: ModelTurn,
  {
    toolState,
    speech,
    onDelta,
  }: { toolState: ToolState; speech: CheckedModelAnswer; onDelta(text: string): void },
): ChatReply {
  const { state, say } = stepAfterModel(modelTurn);
  // The rules answer if no text of the model was released and the next step adds no text.
  if (speech.text() === '' && say === '') return rulesReply(modelTurn, { speech, onDelta });
  const text = addSentence(speech, say, onDelta);
  const links = uniqueLinks([...toolState.links, ...speech.links()]);
  const kept = { ...state, lastSaid: text };
  return chatReplyOf({ state: kept, say: text, links, ended: false, handOver: false });
}

function rulesReply(
  modelTurn: ModelTurn,
  { speech, onDelta }: { speech: CheckedModelAnswer; onDelta(text: string): void },
): ChatReply {
  const { state, say, links, ended, handOver } = fallbackTurn(modelTurn);
  const text = addSentence(speech, say, onDelta);
  const kept = { ...state, lastSaid: text };
  const shown = uniqueLinks([...links, ...speech.links()]);
  return chatReplyOf({ state: kept, say: text, links: shown, ended, handOver });
}

function addSentence(
  speech: CheckedModelAnswer,
  say: string,
  onDelta: (text: string) => void,
): string {
  const told = speech.text();
  if (say === '' || told.includes(say)) return told;
  const more = told === '' ? say : ` ${say}`;
  sendWordByWord(more, onDelta);
  return told + more;
}

/**
 * Returns only the lines of the visitor and the assistant, because a client may also send messages
 * with other roles.
 */
function historyOf({ history }: ChatTurn): ModelMessage[] {
  return history.slice(-MAX_HISTORY).flatMap(({ role, content }) => {
    if (role !== 'user' && role !== 'assistant') return [];
    return [{ role, content: content.slice(0, MAX_LINE_LENGTH) }];
  });
}

function typedIn({ history, text }: ChatTurn): string {
  const before = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return [...before, text].join('\n');
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

function uniqueLinks(links: readonly ContentLink[]): ContentLink[] {
  const hrefs = new Map(links.map((link) => [link.href, link]));
  return [...hrefs.values()].slice(0, MAX_LINKS);
}
