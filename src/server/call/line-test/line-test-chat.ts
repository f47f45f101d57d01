import type { pino } from 'pino';
import { assistantContactWords } from '#core/site/content/assistant.ts';
import type { ChatAgent, ChatMessage, ChatReply } from '#server/chat/chat-agent.ts';
import { bookingBytes, MOST_BOOKING_BYTES } from '#server/http/storage-allowance.ts';
import type { AgentCallControl, AnsweredCall } from '../call-agent.ts';
import { errorNameForLog } from '../error-name-for-log.ts';
import { cutForAppMessages } from './cut-for-app-messages.ts';

export interface LineTestChat {
  /**
   * Answers a message that the visitor typed. Messages are answered in the order in which they
   * arrive.
   */
  type(text: string): void;
  /** Adds a message from the visitor that needs no answer. */
  add(text: string): void;
  /**
   * Adds a message from the agent. The visitor reads this message, because the agent has no voice
   * yet.
   */
  say(text: string): void;
}

interface TalkParts {
  chat: ChatAgent;
  contactEmail: string | null;
  call: AnsweredCall;
  line: AgentCallControl;
  logger: pino.Logger;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
  /** Is called before an answer is sent to the visitor. */
  onAnswer(): void;
}

/**
 * The largest number of messages from the visitor that may wait at the same time. Further messages
 * are dropped.
 */
const MOST_WAITING = 20;
/** The largest number of earlier messages that the chat agent gets with a new message. */
const MOST_REMEMBERED = 100;

/**
 * Runs the written part of a call. Answers typed messages, and sends the messages of both sides to
 * the visitor as parts of the transcript.
 */
export function lineTestChat({
  chat,
  contactEmail,
  call,
  line,
  logger,
  over,
  onAnswer,
}: TalkParts): LineTestChat {
  const began = Date.now();
  const history: ChatMessage[] = [];
  let state: unknown = null;
  let waiting = 0;
  let turns: Promise<void> = Promise.resolve();

  function transcribe(role: 'user' | 'assistant', text: string): void {
    line.note(role, text);
    history.push({ role, content: text });
    if (history.length > MOST_REMEMBERED) history.shift();
    for (const transcript of cutForAppMessages(text)) {
      line.send({ type: 'transcript', role, transcriptType: 'final', transcript });
    }
  }

  async function answer(text: string): Promise<void> {
    const { timeZone, locale, clientTime } = call.visitor;
    const turn = {
      sessionId: call.id,
      state,
      history: [...history],
      text,
      timeZone,
      locale,
      // `clientTime` is the visitor's time at the start of the call, so the time that has passed
      // since then is added.
      clientTime: clientTime === null ? null : clientTime + (Date.now() - began),
    };
    transcribe('user', text);
    // The answer may make a booking. When no storage is left for a booking, the visitor is referred
    // to the form.
    const storage = line.reserveStorage(MOST_BOOKING_BYTES);
    if (storage === null) {
      logger.info({ callId: call.id }, 'a typed line was not answered: too much was stored today');
      referToForm();
      return;
    }
    let booked = 0;
    try {
      const reply = await chat.reply(turn, undefined, over);
      if (reply.booking !== null) booked = bookingBytes(reply.facts ?? {});
      state = reply.state;
      if (!over.aborted) send(reply);
    } catch (error) {
      if (over.aborted) return;
      const type = errorNameForLog(error);
      logger.error({ callId: call.id, type }, 'a typed line could not be answered');
      referToForm();
    } finally {
      storage.settle(booked);
    }
  }

  /** Refers the visitor to the booking form, because a message cannot be answered. */
  function referToForm(): void {
    onAnswer();
    transcribe('assistant', assistantContactWords(contactEmail).orForm);
  }

  function send({ text, links, booking, facts }: ChatReply): void {
    onAnswer();
    transcribe('assistant', text);
    for (const output of cutForAppMessages(text)) line.send({ type: 'model-output', output });
    // The page carries the facts along when the visitor goes on in text or in the form.
    if (links.length > 0 || booking !== null || facts !== undefined)
      line.send({ type: 'assistant-reply', links, booking, facts });
  }

  /**
   * Runs the work for one message after the work for all earlier messages. Drops the work when too
   * many messages are waiting.
   */
  function inTurn(work: () => void | Promise<void>): void {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    turns = turns
      .then(() => (over.aborted ? undefined : work()))
      .finally(() => {
        waiting -= 1;
      });
  }

  return {
    type: (text) => inTurn(() => answer(text)),
    add: (text) => inTurn(() => transcribe('user', text)),
    say: (text) => transcribe('assistant', text),
  };
}
