import type { ConversationState } from '#core/assistant/conversation-state.ts';
import { assistantPanel } from '#core/site/content/assistant-panel.ts';

/** Where an answer says more. */
export interface Source {
  label: string;
  href: string;
}

/** What was said of the request so far, by the names of the form's fields; none of them empty. */
export type Facts = Partial<Record<FactName, string>>;

export type FactName = keyof ConversationState['facts'];

/** What the panel calls each field; the type makes sure that none is forgotten. */
const factWords: Record<FactName, string> = assistantPanel.facts;
export const factNames = Object.keys(factWords) as readonly FactName[];

/** A request that was sent, with the day and the time as far as they are known. */
export interface Booking {
  id: string;
  date: string | null;
  slot: string | null;
}

export interface Reply {
  text: string;
  sources: readonly Source[];
  booking: Booking | null;
  ended: boolean;
  handOver: boolean;
  /** Null where the server does not tell. */
  facts: Facts | null;
}

export interface Question {
  by: 'visitor';
  id: number;
  at: number;
  text: string;
}

export interface Answer extends Omit<Reply, 'facts'> {
  by: 'assistant';
  id: number;
  at: number;
  /** Stopped by the visitor or by a failure; its text may be cut short, even empty. */
  brokenOff: boolean;
  rating: Rating | null;
}

export type Entry = Question | Answer;
export type Rating = 'up' | 'down';

export type Trouble =
  /** Null where the server names no time. */
  { kind: 'busy'; seconds: number | null } | { kind: 'unreachable' | 'broken' | 'interrupted' };

export interface Transcript {
  /** Of the session on the server, once it has one. */
  sessionId: string | null;
  entries: readonly Entry[];
  /** What has come of the answer under way; null while none is. */
  coming: string | null;
  trouble: Trouble | null;
  facts: Facts | null;
  /** What stands in the field. */
  unsent: string;
}

export type TranscriptEvent =
  | { type: 'typed'; text: string }
  | { type: 'asked'; text: string; at: number }
  | { type: 'asked-again' }
  | { type: 'session-opened'; id: string }
  | { type: 'piece-came'; piece: string }
  | { type: 'answered'; reply: Reply; at: number }
  | { type: 'stopped'; at: number }
  | { type: 'failed'; trouble: Trouble; at: number }
  | { type: 'rated'; id: number; rating: Rating | null }
  | { type: 'cleared' };

export const emptyTranscript: Transcript = {
  sessionId: null,
  entries: [],
  coming: null,
  trouble: null,
  facts: null,
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
    case 'session-opened':
      return { ...state, sessionId: event.id };
    case 'piece-came':
      return state.coming === null ? state : { ...state, coming: state.coming + event.piece };
    case 'answered':
      return answer(state, event);
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

/** The question that has no whole answer yet. */
export function openQuestion({ entries }: Transcript): Question | undefined {
  const last = entries.findLast((entry) => entry.by === 'visitor' || !entry.brokenOff);
  return last?.by === 'visitor' ? last : undefined;
}

function ask(state: Transcript, { text, at }: { text: string; at: number }): Transcript {
  if (state.coming !== null) return state;
  const question: Question = { by: 'visitor', id: nextId(state), at, text };
  return { ...state, entries: [...state.entries, question], coming: '', trouble: null };
}

/** What came of the answer before goes: the new one takes its place. */
function askAgain(state: Transcript): Transcript {
  const question = openQuestion(state);
  if (!question || state.coming !== null) return state;
  const entries = state.entries.slice(0, state.entries.indexOf(question) + 1);
  return { ...state, entries, coming: '', trouble: null };
}

function answer(state: Transcript, { reply, at }: { reply: Reply; at: number }): Transcript {
  if (state.coming === null) return state;
  const { facts, ...said } = reply;
  // Where the server sends no whole text, what came in pieces is it.
  const text = said.text || state.coming;
  const entry = { ...answerAt(state, at), ...said, text };
  return {
    ...state,
    entries: [...state.entries, entry],
    coming: null,
    facts: facts ?? state.facts,
  };
}

function breakOff(state: Transcript, at: number): Transcript {
  const entry = { ...answerAt(state, at), text: state.coming ?? '', brokenOff: true };
  return { ...state, entries: [...state.entries, entry], coming: null };
}

function fail(state: Transcript, { trouble, at }: { trouble: Trouble; at: number }): Transcript {
  if (state.coming === null) return state;
  const left = state.coming === '' ? { ...state, coming: null } : breakOff(state, at);
  return { ...left, trouble };
}

function rate(entry: Entry, { id, rating }: { id: number; rating: Rating | null }): Entry {
  return entry.id === id && entry.by === 'assistant' ? { ...entry, rating } : entry;
}

function answerAt(state: Transcript, at: number): Answer {
  return {
    by: 'assistant',
    id: nextId(state),
    at,
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
