import type { pino } from 'pino';
import { respond } from '#core/assistant/dialogue/conversation.ts';
import {
  asksAboutBusiness,
  closingStep,
  fallbackTurn,
  isQuestion,
  type ModelTurn,
  rulesMustAnswer,
  wordsModelMayRepeat,
} from '#core/assistant/dialogue/model-turn.ts';
import { keptConversation } from '#core/assistant/kept-conversation.ts';
import type { Link } from '#core/assistant/knowledge/knowledge.ts';
import type { Agent, AgentParts, AgentReply, AgentTurn } from './agent.ts';
import { complete, type ModelMessage, type ModelOptions } from './chat-completions.ts';
import { type CheckedSpeech, checkedSpeech } from './checked-speech.ts';
import { concluded, localContextOf, replyOf, sayByWords } from './dialogue-agent.ts';
import { ModelError } from './model-error.ts';
import { systemPrompt, toolDefinitions } from './model-prompt.ts';
import { runTool, type ToolDesk } from './model-tools.ts';

export interface ModelAgentParts extends AgentParts {
  model: ModelOptions;
  logger: pino.Logger;
  /** The whole turn, with all that the model asks of its tools. */
  turnMs?: number;
}

const TURN_MS = 20_000;
/** How often in a turn the model may ask its tools before it has to speak. */
const MAX_ROUNDS = 5;
const MAX_HISTORY = 20;
const MAX_LINE = 2000;
const MAX_LINKS = 3;

/**
 * A model speaks, the rules decide: they hear every line first, check what the model says and takes
 * down, read the summary back, and book. Where the model fails or is slow they answer in its place.
 */
export function modelAgent(parts: ModelAgentParts): Agent {
  const { model, logger, book, turnMs = TURN_MS } = parts;

  async function speak(turn: AgentTurn, spoken: ModelTurn, listening: Listening): Promise<void> {
    const { desk, speech, signal } = listening;
    const { local, ruled } = spoken;
    const messages: ModelMessage[] = [
      { role: 'system', content: systemPrompt(desk.state, ruled, local) },
      ...historyOf(turn),
      { role: 'user', content: turn.text.slice(0, MAX_LINE) },
    ];
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const request = { messages, tools: toolDefinitions, onText: speech.hear, signal };
      const { text, toolCalls } = await complete(model, request);
      speech.pause();
      if (toolCalls.length === 0) return;
      messages.push({ role: 'assistant', content: text || null, tool_calls: toolCalls });
      for (const call of toolCalls) {
        const content = runTool(call, desk, local);
        messages.push({ role: 'tool', tool_call_id: call.id, content });
      }
      if (desk.isComplete) return;
    }
    throw new ModelError('too many rounds');
  }

  return {
    async reply(turn, onDelta = () => {}, signal) {
      signal?.throwIfAborted();
      const before = keptConversation(turn.state);
      const local = localContextOf(turn, parts);
      const ruled = respond(before, turn.text, local);
      if (rulesMustAnswer(turn.text, before, ruled))
        return concluded(ruled, turn, { book, onDelta });

      const desk: ToolDesk = {
        state: ruled.state,
        typed: typedIn(turn),
        said: [],
        links: [],
        isComplete: false,
      };
      const spoken = (): ModelTurn => {
        return { heard: turn.text, before, ruled, taken: desk.state, local };
      };
      const speech = checkedSpeech({
        heard: turn.text,
        asks: isQuestion(turn.text),
        asksAboutUs: asksAboutBusiness(turn.text),
        said: () => [...wordsModelMayRepeat(spoken()), ...desk.said],
        names: () => namesIn(desk),
        release: onDelta,
      });
      const deadline = AbortSignal.timeout(turnMs);
      const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
      try {
        await speak(turn, spoken(), { desk, speech, signal: until });
        return spokenReply(spoken(), { desk, speech, onDelta });
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof ModelError)) throw error;
        logger.warn({ reason: error.reason }, 'the built-in dialogue answers for the model');
        return ruledReply(spoken(), { speech, onDelta });
      }
    },
  };
}

interface Listening {
  desk: ToolDesk;
  speech: CheckedSpeech;
  signal: AbortSignal;
}

function spokenReply(
  spoken: ModelTurn,
  { desk, speech, onDelta }: { desk: ToolDesk; speech: CheckedSpeech; onDelta(text: string): void },
): AgentReply {
  const { state, say } = closingStep(spoken);
  // All of it was withheld, or the model had nothing to say.
  if (speech.text() === '' && say === '') return ruledReply(spoken, { speech, onDelta });
  const text = withMore(speech, say, onDelta);
  const links = uniqueLinks([...desk.links, ...speech.links()]);
  const kept = { ...state, lastSaid: text };
  return replyOf({ state: kept, say: text, links, ended: false, handOver: false });
}

function ruledReply(
  spoken: ModelTurn,
  { speech, onDelta }: { speech: CheckedSpeech; onDelta(text: string): void },
): AgentReply {
  const { state, say, links, ended, handOver } = fallbackTurn(spoken);
  const text = withMore(speech, say, onDelta);
  const kept = { ...state, lastSaid: text };
  const shown = uniqueLinks([...links, ...speech.links()]);
  return replyOf({ state: kept, say: text, links: shown, ended, handOver });
}

function withMore(speech: CheckedSpeech, say: string, onDelta: (text: string) => void): string {
  const told = speech.text();
  if (say === '' || told.includes(say)) return told;
  const more = told === '' ? say : ` ${say}`;
  sayByWords(more, onDelta);
  return told + more;
}

/** Only who speaks here: whoever writes to the platform could have written the rest. */
function historyOf({ history }: AgentTurn): ModelMessage[] {
  return history.slice(-MAX_HISTORY).flatMap(({ role, content }) => {
    if (role !== 'user' && role !== 'assistant') return [];
    return [{ role, content: content.slice(0, MAX_LINE) }];
  });
}

function typedIn({ history, text }: AgentTurn): string {
  const before = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return [...before, text].join('\n');
}

/** As the visitor wrote them: a name that only the model knows may be anybody's. */
function namesIn({ state, typed }: ToolDesk): string[] {
  const { name, email, company } = state.facts;
  const written = typed.toLowerCase();
  return [name, ...name.split(/\s+/), email, company].filter(
    (value) => value !== '' && written.includes(value.toLowerCase()),
  );
}

function uniqueLinks(links: readonly Link[]): Link[] {
  const hrefs = new Map(links.map((link) => [link.href, link]));
  return [...hrefs.values()].slice(0, MAX_LINKS);
}
