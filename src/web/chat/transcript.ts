import type { ConversationState } from '#core/assistant/conversation-state.ts';
import type { AnswerRating } from '#core/chat/answer-rating.ts';
import { assistantPanelWords } from '#core/site/content/assistant-panel.ts';

/**
 * A link that belongs to an answer, for example a link to the page from which the answer was taken.
 */
export interface AnswerSource {
  label: string;
  href: string;
}

/**
 * The facts that the assistant knows about the visitor's request. The keys are the field names of
 * the form, and no value is empty.
 */
export type KnownFacts = Partial<Record<FactName, string>>;

export type FactName = keyof ConversationState['facts'];

/** The word that the panel shows for each field. The type makes sure that no field is missing. */
const factWords: Record<FactName, string> = assistantPanelWords.facts;
export const factKeys = Object.keys(factWords) as readonly FactName[];

/** A request that the assistant has sent. A field is null if its value is not known. */
export interface TranscriptBooking {
  id: string;
  date: string | null;
  slot: string | null;
  /** A short name of the request, for example `EV-7K3M-Q2`. */
  reference: string | null;
  /** The path of the page on which the visitor can see, move or cancel the request. */
  link: string | null;
  /** Whether there is no calendar entry, because a wrong clock chose the day. */
  isOffCalendar: boolean;
}

export interface AssistantReply {
  /** The id of this turn on the server. The value is null if the server sent none. */
  chatId: string | null;
  text: string;
  sources: readonly AnswerSource[];
  booking: TranscriptBooking | null;
  ended: boolean;
  handOver: boolean;
  /** The value is null if the server sent no facts. */
  facts: KnownFacts | null;
  /** Short answers to the assistant's question, if there are any. */
  quickReplies?: readonly string[];
  /** The first name of the person who says this, or who answers later if there is no text. */
  person?: string;
}

/** Something new in the conversation that the visitor has not asked for. */
export interface TalkNews {
  /** The first name of the person who is in the conversation, or null. */
  person: string | null;
  said: readonly AssistantReply[];
  /** How many messages of the session are known by now. */
  heard: number;
}

export interface TranscriptQuestion {
  by: 'visitor';
  id: number;
  at: number;
  text: string;
  /** Whether a person has it, who answers in a message of their own. */
  isDelivered?: boolean;
}

export interface TranscriptAnswer extends Omit<AssistantReply, 'facts'> {
  by: 'assistant';
  id: number;
  at: number;
  /**
   * True if the visitor or a failure stopped the answer. The text of the answer may then be
   * incomplete or empty.
   */
  brokenOff: boolean;
  rating: AnswerRating | null;
  /** Whether it came by itself. Nobody can rate it then. */
  isUnasked?: boolean;
}

export type TranscriptEntry = TranscriptQuestion | TranscriptAnswer;

export type ChatTrouble =
  /** `seconds` is null if the server does not say how long to wait. */
  { kind: 'busy'; seconds: number | null } | { kind: 'unreachable' | 'broken' | 'interrupted' };

export interface Transcript {
  /**
   * The id of the session on the server. The value is null until a session has been opened, and
   * again after the visitor has turned the assistant off.
   */
  sessionId: string | null;
  /** The ids of the earlier sessions of this conversation, oldest first. They have ended. */
  earlierSessionIds: readonly string[];
  entries: readonly TranscriptEntry[];
  /** The part of the answer that has arrived so far. The value is null if no answer is arriving. */
  coming: string | null;
  trouble: ChatTrouble | null;
  facts: KnownFacts | null;
  /** The first name of the person who answers instead of the assistant, or null. */
  person: string | null;
  /** How many messages of the session this page knows, of those that come by themselves. */
  heard: number;
  /** The text in the input field that has not been sent yet. */
  unsent: string;
}

export type TranscriptEvent =
  | { type: 'typed'; text: string }
  | { type: 'asked'; text: string; at: number }
  | { type: 'asked-again' }
  /** The visitor goes on here after a call, and brings along what was said. */
  | { type: 'carried'; lines: ReadonlyArray<{ role: string; text: string }>; at: number }
  | { type: 'session-opened'; id: string }
  | { type: 'session-ended' }
  | { type: 'piece-came'; piece: string }
  | { type: 'answered'; reply: AssistantReply; at: number }
  | { type: 'told'; news: TalkNews; at: number }
  | { type: 'stopped'; at: number }
  | { type: 'failed'; trouble: ChatTrouble; at: number }
  | { type: 'rated'; id: number; rating: AnswerRating | null }
  | { type: 'cleared' };

export const emptyTranscript: Transcript = {
  sessionId: null,
  earlierSessionIds: [],
  entries: [],
  coming: null,
  trouble: null,
  facts: null,
  person: null,
  heard: 0,
  unsent: '',
};

export function reduceTranscript(state: Transcript, event: TranscriptEvent): Transcript {
  switch (event.type) {
    case 'typed':
      return { ...state, unsent: event.text };
    case 'asked':
      return ask(state, event);
    case 'asked-again':
      return askAgain(state);
    case 'carried':
      return event.lines.reduce((so, line) => addSaid(so, line, event.at), state);
    case 'session-opened':
      return { ...endSession(state), sessionId: event.id };
    case 'session-ended':
      return endSession(state);
    case 'piece-came':
      return state.coming === null ? state : { ...state, coming: state.coming + event.piece };
    case 'answered':
      return answer(state, event);
    case 'told':
      return tell(state, event);
    case 'stopped':
      return state.coming === null ? state : breakOff(state, event.at);
    case 'failed':
      return fail(state, event);
    case 'rated':
      return { ...state, entries: state.entries.map((entry) => rate(entry, event)) };
    case 'cleared':
      return { ...emptyTranscript, unsent: state.unsent };
  }
}

/** Returns the session that a new session continues, or null if this conversation had none. */
export function continuedSessionId({ sessionId, earlierSessionIds }: Transcript): string | null {
  return sessionId ?? earlierSessionIds.at(-1) ?? null;
}

function endSession(state: Transcript): Transcript {
  if (state.sessionId === null) return state;
  const earlierSessionIds = [...state.earlierSessionIds, state.sessionId];
  return { ...state, sessionId: null, earlierSessionIds, person: null, heard: 0 };
}

/** Returns the last question if it has no complete answer and no person has it. */
export function unansweredQuestion({ entries }: Transcript): TranscriptQuestion | undefined {
  const last = entries.findLast((entry) => entry.by === 'visitor' || !entry.brokenOff);
  return last?.by === 'visitor' && !last.isDelivered ? last : undefined;
}

function ask(state: Transcript, { text, at }: { text: string; at: number }): Transcript {
  if (state.coming !== null) return state;
  const question: TranscriptQuestion = { by: 'visitor', id: nextId(state), at, text };
  return { ...state, entries: [...state.entries, question], coming: '', trouble: null };
}

/**
 * Asks the last question again. The incomplete answer is removed, because the new answer will
 * replace the incomplete answer.
 */
function askAgain(state: Transcript): Transcript {
  const question = unansweredQuestion(state);
  if (!question || state.coming !== null) return state;
  const entries = state.entries.slice(0, state.entries.indexOf(question) + 1);
  return { ...state, entries, coming: '', trouble: null };
}

function answer(
  state: Transcript,
  { reply, at }: { reply: AssistantReply; at: number },
): Transcript {
  if (state.coming === null) return state;
  if (reply.person) return deliver(state, reply.person);
  const { facts, ...said } = reply;
  // If the reply has no text, the pieces that arrived are the text.
  const text = said.text || state.coming;
  const entry = { ...answerAt(state, at), ...said, text };
  return {
    ...state,
    entries: [...state.entries, entry],
    coming: null,
    facts: facts ?? state.facts,
  };
}

/** Notes that a person has the questions, and answers in messages of their own. */
function deliver(state: Transcript, person: string): Transcript {
  const entries = state.entries.map((entry) =>
    entry.by === 'visitor' ? { ...entry, isDelivered: true } : entry,
  );
  return { ...state, entries, coming: null, person };
}

/** Adds what was said unasked. What is known already was told twice after a lost connection. */
function tell(state: Transcript, { news, at }: { news: TalkNews; at: number }): Transcript {
  const { person, said, heard } = news;
  if (heard <= state.heard) return { ...state, person };
  const entries = [...state.entries];
  for (const { facts: _, ...reply } of said) {
    const before = { ...state, entries };
    entries.push({ ...answerAt(before, at), ...reply, isUnasked: true });
  }
  const facts = said.findLast((reply) => reply.facts !== null)?.facts ?? state.facts;
  return { ...state, entries, facts, person, heard };
}

function breakOff(state: Transcript, at: number): Transcript {
  const entry = { ...answerAt(state, at), text: state.coming ?? '', brokenOff: true };
  return { ...state, entries: [...state.entries, entry], coming: null };
}

function fail(
  state: Transcript,
  { trouble, at }: { trouble: ChatTrouble; at: number },
): Transcript {
  if (state.coming === null) return state;
  const left = state.coming === '' ? { ...state, coming: null } : breakOff(state, at);
  return { ...left, trouble };
}

function addSaid(
  state: Transcript,
  { role, text }: { role: string; text: string },
  at: number,
): Transcript {
  const entry: TranscriptEntry =
    role === 'user'
      ? { by: 'visitor', id: nextId(state), at, text }
      : { ...answerAt(state, at), text };
  return { ...state, entries: [...state.entries, entry] };
}

function rate(
  entry: TranscriptEntry,
  { id, rating }: { id: number; rating: AnswerRating | null },
): TranscriptEntry {
  return entry.id === id && entry.by === 'assistant' ? { ...entry, rating } : entry;
}

function answerAt(state: Transcript, at: number): TranscriptAnswer {
  return {
    by: 'assistant',
    id: nextId(state),
    at,
    chatId: null,
    text: '',
    sources: [],
    booking: null,
    ended: false,
    handOver: false,
    brokenOff: false,
    rating: null,
  };
}

function nextId({ entries }: Transcript): number {
  return (entries.at(-1)?.id ?? 0) + 1;
}
