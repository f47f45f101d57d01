import {
  fallbackTurn,
  type ModelTurn,
  questionAfterModel,
  stepAfterModel,
} from '#core/assistant/dialogue/model-turn.ts';
import type { ContentLink } from '#core/assistant/knowledge/knowledge.ts';
import type { LocalContext } from '#core/assistant/local-context.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import type { ChatReply } from '../chat/chat-agent.ts';
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
export function modelReply(modelTurn: ModelTurn, spoken: SpokenTurn): ChatReply {
  const { speech, links, onDelta } = spoken;
  const { ruled } = modelTurn;
  const { state, say } = stepAfterModel(modelTurn);
  // The rules answer if no text of the model was released and the next step adds no text.
  if (speech.text() === '' && say === '') return rulesReply(modelTurn, spoken);
  const text = addSentence(speech, say, onDelta);
  const { ended, handOver } = ruled;
  const shown = uniqueLinks([...links, ...speech.links(), ...(handOver ? ruled.links : [])]);
  return chatReplyOf({
    state: { ...state, lastSaid: text },
    say: text,
    links: shown,
    ended,
    handOver,
  });
}

/** Returns the rules' own reply, after what was already shown of the model's answer. */
export function rulesReply(modelTurn: ModelTurn, { speech, onDelta }: SpokenTurn): ChatReply {
  const { state, say, links, ended, handOver } = fallbackTurn(modelTurn);
  const text = addSentence(speech, say, onDelta);
  const kept = { ...state, lastSaid: text };
  const shown = uniqueLinks([...links, ...speech.links()]);
  return chatReplyOf({ state: kept, say: text, links: shown, ended, handOver });
}

/** Adds the short answers to the question with which the model or the rules have ended. */
export function withModelQuickReplies(reply: ChatReply, local: LocalContext): ChatReply {
  const state = readStoredConversation(reply.state);
  const asked = questionAfterModel(state, reply.text);
  return withQuickReplies(reply, { ...state, asked }, local);
}

function addSentence(
  speech: CheckedModelAnswer,
  say: string,
  onDelta: (text: string) => void,
): string {
  const told = speech.text();
  // A question in the middle of the model's words may be followed by another one.
  if (say === '' || told.trimEnd().endsWith(say)) return told;
  const more = told === '' ? say : ` ${say}`;
  sendWordByWord(more, onDelta);
  return told + more;
}

function uniqueLinks(links: readonly ContentLink[]): ContentLink[] {
  const hrefs = new Map(links.map((link) => [link.href, link]));
  return [...hrefs.values()].slice(0, MAX_LINKS);
}
