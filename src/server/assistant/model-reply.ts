import {
  fallbackTurn,
  type ModelTurn,
  questionAfterModel,
  stepAfterModel,
} from '#core/assistant/decide/model-turn.ts';
import type { ContentLink } from '#core/assistant/knowledge/knowledge.ts';
import type { LocalContext } from '#core/assistant/local-context.ts';
import { type Message, sayingText } from '#core/assistant/say/message.ts';
import { writtenText } from '#core/assistant/say/written.ts';
import type { AgentReply } from './agent-turn.ts';
import type { CheckedModelAnswer } from './checked-model-answer.ts';
import { chatReplyOf, sendWordByWord, withQuickReplies } from './dialogue-agent.ts';

interface SpokenTurn {
  speech: CheckedModelAnswer;
  /** The links of the tools that the model has called. */
  links: readonly ContentLink[];
  onDelta(text: string): void;
}

const MAX_LINKS = 3;

/** Returns the reply after the model has spoken. What only the rules may say follows its words. */
export function modelReply(modelTurn: ModelTurn, spoken: SpokenTurn): AgentReply {
  const { speech, links, onDelta } = spoken;
  const { ruled } = modelTurn;
  const step = stepAfterModel(modelTurn);
  // The rules answer if no text of the model was released and the next step says nothing.
  if (speech.text() === '' && step.say.length === 0) return rulesReply(modelTurn, spoken);
  const { text, say } = afterSpeech(speech, step.say, { local: modelTurn.local, onDelta });
  const { ended, handOver } = ruled;
  const shown = uniqueLinks([...links, ...speech.links(), ...(handOver ? ruled.links : [])]);
  const state = { ...step.state, said: say };
  return chatReplyOf({ state, say, links: shown, ended, handOver }, text);
}

/** Returns the rules' own reply, after what was already shown of the model's answer. */
export function rulesReply(modelTurn: ModelTurn, { speech, onDelta }: SpokenTurn): AgentReply {
  const turn = fallbackTurn(modelTurn);
  const { text, say } = afterSpeech(speech, turn.say, { local: modelTurn.local, onDelta });
  const state = { ...turn.state, said: say };
  const links = uniqueLinks([...turn.links, ...speech.links()]);
  return chatReplyOf({ ...turn, state, say, links }, text);
}

/** Adds the short answers to the question with which the model or the rules have ended. */
export function withModelQuickReplies(reply: AgentReply, local: LocalContext): AgentReply {
  const { state } = reply;
  const asked = questionAfterModel(state, reply.text);
  return withQuickReplies(reply, { ...state, asked }, local);
}

/** Says what the rules say after the words of the model, unless these words end with it. */
function afterSpeech(
  speech: CheckedModelAnswer,
  say: readonly Message[],
  { local, onDelta }: { local: LocalContext; onDelta(text: string): void },
): { text: string; say: readonly Message[] } {
  const told = speech.text();
  const written = writtenText(say, local);
  // A question in the middle of the model's words may be followed by another one.
  if (told.trimEnd().endsWith(written)) {
    const before = told
      .trimEnd()
      .slice(0, -written.length || undefined)
      .trimEnd();
    return { text: told, say: [...sayingText(before), ...say] };
  }
  const more = told === '' ? written : ` ${written}`;
  sendWordByWord(more, onDelta);
  return { text: told + more, say: [...sayingText(told), ...say] };
}

function uniqueLinks(links: readonly ContentLink[]): ContentLink[] {
  const hrefs = new Map(links.map((link) => [link.href, link]));
  return [...hrefs.values()].slice(0, MAX_LINKS);
}
