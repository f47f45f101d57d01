import type { pino } from 'pino';
import { assistantWords } from '#core/site/content/assistant.ts';
import type { ChatAgent, ChatMessage, ChatReply } from '#server/chat/chat-agent.ts';
import { bookingBytes, MOST_BOOKING_BYTES } from '#server/http/storage-allowance.ts';
import type { AnsweredCall, CallLine } from '../call-agent.ts';
import { errorKind } from '../room/room-error-kind.ts';
import { pieces } from './line-test-messages.ts';

export interface LineTestTalk {
  /** A line that the visitor typed; answered after those before it. */
  type(text: string): void;
  /** A line that wants no answer. */
  add(text: string): void;
  /** Said by the agent, to be read as long as it has no voice. */
  say(text: string): void;
}

interface TalkParts {
  chat: ChatAgent;
  call: AnsweredCall;
  line: CallLine;
  logger: pino.Logger;
  /** Aborted when the call is over. */
  over: AbortSignal;
  /** An answer is about to be read. */
  onSaid(): void;
}

/** What a visitor may type ahead of the answers. */
const MOST_WAITING = 20;
/** Lines before this one that an answer is made with. */
const MOST_REMEMBERED = 100;

/** The written half of a call: what is typed and what is answered, as transcript. */
export function lineTestTalk({ chat, call, line, logger, over, onSaid }: TalkParts): LineTestTalk {
  const began = Date.now();
  const history: ChatMessage[] = [];
  let state: unknown = null;
  let waiting = 0;
  let turns: Promise<void> = Promise.resolve();

  function transcribe(role: 'user' | 'assistant', text: string): void {
    line.note(role, text);
    history.push({ role, content: text });
    if (history.length > MOST_REMEMBERED) history.shift();
    for (const transcript of pieces(text)) {
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
      // Their clock has gone on since the call was made.
      clientTime: clientTime === null ? null : clientTime + (Date.now() - began),
    };
    transcribe('user', text);
    // The answer may book; where there is no room for that, the line stays unanswered.
    const storage = line.reserveStorage(MOST_BOOKING_BYTES);
    if (storage === null) {
      logger.info({ callId: call.id }, 'a typed line was not answered: too much was stored today');
      refer();
      return;
    }
    let booked = 0;
    try {
      const reply = await chat.reply(turn, undefined, over);
      if (reply.booking !== null) booked = bookingBytes(reply.facts ?? {});
      state = reply.state;
      if (!over.aborted) tell(reply);
    } catch (error) {
      if (over.aborted) return;
      const type = errorKind(error);
      logger.error({ callId: call.id, type }, 'a typed line could not be answered');
      refer();
    } finally {
      storage.settle(booked);
    }
  }

  /** To the form, where a line cannot be answered. */
  function refer(): void {
    onSaid();
    transcribe('assistant', assistantWords.orForm);
  }

  function tell({ text, links, booking }: ChatReply): void {
    onSaid();
    transcribe('assistant', text);
    for (const output of pieces(text)) line.send({ type: 'model-output', output });
    if (links.length > 0 || booking !== null)
      line.send({ type: 'assistant-reply', links, booking });
  }

  /** One after the other, in the order in which they came. */
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
