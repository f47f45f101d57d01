import type { AnswerRating } from '#core/chat/answer-rating.ts';
import { carriedFactsLine } from '#core/chat/carried-facts.ts';
import type { MAX_LINE_LENGTH } from '#core/cut-line.ts';
import type { CarriedTalk } from '../assistant/assistant-switch.ts';
import { type ChatConnection, ChatTroubleError } from './chat-connection.ts';
import { loadTranscript, saveTranscript } from './stored-transcript.ts';
import {
  continuedSessionId,
  reduceTranscript,
  type TalkNews,
  type Transcript,
  type TranscriptEvent,
  unansweredQuestion,
} from './transcript.ts';

/** The typed conversation of this page: its transcript and the actions of the visitor. */
export interface ChatStore {
  getTranscript(): Transcript;
  subscribe(listener: () => void): () => void;
  /** Starts a session, unless a reload has left one running. */
  turnOn(): void;
  /** Stops the running answer and ends the session, unless a person is in the conversation. */
  turnOff(): void;
  /**
   * Adds what was said in a call, and tells the assistant the facts of the call, so that nothing has
   * to be said twice. If nobody answered in the call, asks here what the visitor typed there.
   */
  carry(talk: CarriedTalk): void;
  type(text: string): void;
  ask(text: string): void;
  askAgain(): void;
  stop(): void;
  rate(id: number, rating: AnswerRating | null): void;
  clear(): void;
}

/**
 * The maximum length of a question. The server cuts a question at the same length, and the type
 * makes sure that both numbers are equal. Only the type is imported, because importing the number
 * would load the code of the dialogue.
 */
export const MAX_QUESTION_LENGTH: typeof MAX_LINE_LENGTH = 2000;

export function createChatStore(connection: ChatConnection): ChatStore {
  let transcript = loadTranscript();
  /** Aborts the running request. The value is null if no request is running. */
  let running: AbortController | null = null;
  /** The session that is being opened. The value is null if none is. */
  let opening: { done: Promise<void>; cancel: AbortController } | null = null;
  /** The lines that are sent when the one before them has reached the server. */
  const waiting: string[] = [];
  const listeners = new Set<() => void>();
  let isOn = false;
  /** The session of which this page hears what comes by itself. */
  let followed: { id: string; stop(): void } | null = null;

  function apply(event: TranscriptEvent): void {
    transcript = reduceTranscript(transcript, event);
    // The single pieces of an answer are not stored, because there are many pieces and the whole
    // answer is stored soon.
    if (event.type !== 'piece-came') saveTranscript(transcript);
    for (const listener of listeners) listener();
    follow();
  }

  /** Follows the session while the panel is open and both sides have said something. */
  function follow(): void {
    const { sessionId, entries, heard } = transcript;
    const id = isOn && entries.length > 1 ? sessionId : null;
    if (id === (followed?.id ?? null)) return;
    followed?.stop();
    followed = null;
    if (id === null) return;
    const tell = (news: TalkNews) => apply({ type: 'told', news, at: Date.now() });
    followed = { id, stop: connection.follow(id, heard, tell) };
  }

  function openSession(): void {
    const cancel = new AbortController();
    const { signal } = cancel;
    const open = async () => {
      const id = await connection.openSession({
        continuedSessionId: continuedSessionId(transcript),
        signal,
      });
      // A session that was opened too late ends at once.
      if (signal.aborted) connection.endSession(id);
      else apply({ type: 'session-opened', id });
    };
    // If the session cannot be opened now, the first question opens it.
    const done = open()
      .catch(() => {})
      .finally(() => {
        if (opening?.cancel === cancel) opening = null;
      });
    opening = { done, cancel };
  }

  async function run(text: string): Promise<void> {
    const own = new AbortController();
    running = own;
    await opening?.done;
    if (running !== own) return;
    const tell = (event: TranscriptEvent) => {
      // Events of an answer that was stopped are ignored.
      if (running === own) apply(event);
    };
    try {
      const reply = await connection.ask({
        text,
        sessionId: transcript.sessionId,
        continuedSessionId: continuedSessionId(transcript),
        onSession: (id) => tell({ type: 'session-opened', id }),
        onPiece: (piece) => tell({ type: 'piece-came', piece }),
        signal: own.signal,
      });
      tell({ type: 'answered', reply, at: Date.now() });
    } catch (error) {
      const trouble =
        error instanceof ChatTroubleError ? error.trouble : { kind: 'broken' as const };
      tell({ type: 'failed', trouble, at: Date.now() });
    } finally {
      if (running === own) {
        running = null;
        ask(waiting.shift() ?? '');
      }
    }
  }

  function hangUp(): void {
    const stopped = running;
    running = null;
    stopped?.abort();
  }

  function ask(typed: string): void {
    const text = typed.trim().slice(0, MAX_QUESTION_LENGTH);
    if (text === '') return;
    if (running) {
      // A person gets one line after the other, however fast they are typed.
      if (transcript.person !== null) waiting.push(text);
      return;
    }
    apply({ type: 'asked', text, at: Date.now() });
    void run(text);
  }

  return {
    getTranscript: () => transcript,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turnOn() {
      isOn = true;
      follow();
      if (transcript.sessionId === null && opening === null) openSession();
    },
    turnOff() {
      isOn = false;
      follow();
      opening?.cancel.abort();
      opening = null;
      hangUp();
      apply({ type: 'stopped', at: Date.now() });
      if (transcript.sessionId === null || transcript.person !== null) return;
      connection.endSession(transcript.sessionId);
      apply({ type: 'session-ended' });
    },
    type: (text) => apply({ type: 'typed', text }),
    carry({ lines, facts }) {
      const isAnswered = lines.some(({ role }) => role === 'assistant');
      if (isAnswered) apply({ type: 'carried', lines, at: Date.now() });
      // What nobody has heard in the call is asked here.
      ask(isAnswered ? carriedFactsLine(facts) : lines.map(({ text }) => text).join(' '));
    },
    ask,
    askAgain() {
      const question = unansweredQuestion(transcript);
      if (!question || running) return;
      apply({ type: 'asked-again' });
      void run(question.text);
    },
    stop() {
      hangUp();
      apply({ type: 'stopped', at: Date.now() });
    },
    rate(id, rating) {
      apply({ type: 'rated', id, rating });
      const rated = transcript.entries.find((entry) => entry.id === id);
      if (rated?.by === 'assistant' && rated.chatId) connection.rate(rated.chatId, rating);
    },
    clear() {
      hangUp();
      for (const id of [...transcript.earlierSessionIds, transcript.sessionId]) {
        if (id) connection.forget(id);
      }
      apply({ type: 'cleared' });
      openSession();
    },
  };
}
