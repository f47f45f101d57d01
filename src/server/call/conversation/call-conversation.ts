import type { pino } from 'pino';
import { assistantContactWords } from '#core/site/content/assistant.ts';
import { callSphereWords } from '#core/site/content/call-sphere.ts';
import type { CastMember } from '#server/chat/cast/cast.ts';
import { soloMember } from '#server/chat/cast/cast-of-choice.ts';
import { answerInCast } from '#server/chat/cast/cast-turn.ts';
import type { ChatAgent, ChatMessage, ChatReply } from '#server/chat/chat-agent.ts';
import { bookingBytes, MOST_BOOKING_BYTES } from '#server/http/stored-bytes.ts';
import { inOrganisation } from '#server/platform/organisations/current-organisation.ts';
import type { JsonObject } from '#server/platform/resource-store.ts';
import type { AgentCallControl, AnsweredCall } from '../call-agent.ts';
import { callLimitsOf } from '../call-limits.ts';
import { errorNameForLog } from '../error-name-for-log.ts';
import { cutForAppMessages } from './cut-for-app-messages.ts';
import { visitorClock } from './visitor-clock.ts';

/** The words of a call, whether they are typed or spoken, and the answers to them. */
export interface CallConversation<State = unknown> {
  /** The agent's memory of the conversation, or null before its first answer. */
  state(): State | null;
  /**
   * Asks for the answer to a line of the visitor. If there is none, because something failed or the
   * call is over, resolves with an answer that refers to the form, or with null. `onAside` receives
   * words that have to be said at once because the answer takes longer. `reading` is what the line
   * was read as, if somebody has read it.
   */
  ask(
    text: string,
    onAside: (words: string) => void,
    reading?: object,
  ): Promise<ChatReply<State | null> | null>;
  /**
   * Gives up what a caller on the phone has tried to tell in vain. Resolves with what the agent says
   * instead of asking again, or with null like `ask`.
   */
  giveUp(field: 'name' | 'email'): Promise<ChatReply<State | null> | null>;
  /** Returns the latest messages of both sides. */
  history(): readonly ChatMessage[];
  /** Returns the settings of the assistant that speaks now. A hand-over changes them. */
  assistant(): Readonly<JsonObject>;
  /** Whether the site's own assistant speaks now. */
  isSiteAssistant(): boolean;
  /**
   * Adds a line to the transcript, and sends the line to the visitor. `speaker` is the first name of
   * a person who speaks in place of the agent.
   */
  transcribe(role: 'user' | 'assistant', text: string, speaker?: string): void;
  /** Sends the links and the booking of an answer, which stand beside its words. */
  sendBeside(reply: ChatReply): void;
  /** Sends the link to the form. The page carries the facts along that it has got before. */
  sendForm(): void;
}

export interface CallConversationParts<State = unknown> {
  chat: ChatAgent<State>;
  /** The address that visitors may write to. Null means that the agent names the form. */
  contactEmail: string | null;
  call: AnsweredCall;
  line: AgentCallControl;
  logger: pino.Logger;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
}

/** The hosted platform says the same where the owner has written nothing. */
const TRANSFERRING = 'Transferring the call now.';

/** The largest number of earlier messages that the chat agent gets with a new message. */
const MOST_REMEMBERED = 100;

export function callConversation<State>(
  parts: CallConversationParts<State>,
): CallConversation<State> {
  const { chat, contactEmail, call, line, logger, over } = parts;
  const clock = visitorClock(call);
  const history: ChatMessage[] = [];
  let state: State | null = null;
  let member: CastMember = call.member ?? memberWithoutCast(call);

  /** Lets another member answer from now on. Its limits apply at once. */
  function handOverTo(next: CastMember): void {
    if (next === member) return;
    member = next;
    line.handedOver(callLimitsOf(member.settings), member.memory.told);
  }

  /** Refers the visitor to the booking form, because a line cannot be answered. */
  function referralToForm(): ChatReply<State | null> {
    const text = assistantContactWords(contactEmail).orForm;
    const say = [{ message: 'orForm', values: {} }];
    return { text, say, links: [], state, booking: null, ended: false, handOver: false };
  }

  function turnOf(text: string, reading: object | undefined, givenUp?: 'name' | 'email') {
    const { timeZone, locale } = call.visitor;
    return {
      sessionId: call.id,
      state,
      history: [...history],
      text,
      ...(reading && { reading }),
      ...(call.network !== undefined && { network: call.network }),
      timeZone,
      locale,
      clientTime: clock?.() ?? null,
      ...(call.phone && { phone: call.phone }),
      ...(givenUp && { givenUp }),
      subject: { call: { id: call.id, type: callTypeOf(call), status: 'in-progress' } },
    };
  }

  async function answerTo(
    turn: ReturnType<typeof turnOf>,
    onAside: (words: string) => void,
  ): Promise<ChatReply<State | null> | null> {
    // The answer may make a booking. When no storage is left for a booking, the visitor is
    // referred to the form.
    const storage = line.reserveStorage(MOST_BOOKING_BYTES);
    if (storage === null) {
      logger.info({ callId: call.id }, 'a line was not answered: too much was stored today');
      return referralToForm();
    }
    let booked = 0;
    try {
      const cast = { agent: chat, usualMessage: TRANSFERRING };
      const aside = (words: string) => {
        if (!over.aborted) onAside(words);
      };
      // The sound of a call reaches this place outside of any request.
      const { reply, member: next } = await inOrganisation(call.orgId, () =>
        answerInCast(cast, member, turn, undefined, over, aside),
      );
      if (reply.booking !== null) {
        booked = bookingBytes(reply.facts ?? {});
        line.booked(reply.booking.id);
      }
      state = reply.state;
      handOverTo(next);
      return over.aborted ? null : reply;
    } catch (error) {
      if (over.aborted) return null;
      const type = errorNameForLog(error);
      logger.error({ callId: call.id, type }, 'a line could not be answered');
      return referralToForm();
    } finally {
      storage.settle(booked);
    }
  }

  return {
    state: () => state,
    history: () => history,
    assistant: () => member.settings,
    isSiteAssistant: () => member.stored === null,
    ask: (text, onAside, reading) => answerTo(turnOf(text, reading), onAside),
    giveUp: (field) => answerTo(turnOf('', undefined, field), () => {}),
    transcribe(role, text, speaker) {
      line.note(role, text, speaker);
      // The agent must not take the words of a person for its own.
      history.push({ role, content: speaker === undefined ? text : `(${speaker}) ${text}` });
      if (history.length > MOST_REMEMBERED) history.shift();
      const said = {
        type: 'transcript',
        role,
        transcriptType: 'final',
        ...(speaker && { speaker }),
      };
      for (const transcript of cutForAppMessages(text)) line.send({ ...said, transcript });
    },
    sendBeside({ text, links, booking, facts }) {
      for (const output of cutForAppMessages(text)) line.send({ type: 'model-output', output });
      // The page carries the facts along when the visitor goes on in text or in the form.
      if (links.length > 0 || booking !== null || facts !== undefined)
        line.send({ type: 'assistant-reply', links, booking, facts });
    },
    sendForm() {
      line.send({ type: 'assistant-reply', links: [callSphereWords.form], booking: null });
    },
  };
}

/** Returns the platform's name for the kind of a call. */
function callTypeOf({ phone }: AnsweredCall): string {
  if (phone === undefined) return 'webCall';
  return phone.direction === 'inbound' ? 'inboundPhoneCall' : 'outboundPhoneCall';
}

function memberWithoutCast({ assistant: settings, prompt }: AnsweredCall): CastMember {
  return soloMember({ id: null, stored: prompt && { settings, prompt } }, settings, {});
}

/** The largest number of lines that may wait for an answer at the same time. */
const MOST_WAITING = 20;

/**
 * Returns a function that runs pieces of work one after the other. When too many wait, or when the
 * call is over, the work is dropped. Work that fails does not stop the work after it.
 */
export function oneAfterTheOther(
  over: AbortSignal,
  onFailure: (error: unknown) => void,
): (work: () => unknown) => void {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    last = last
      .then(async () => {
        if (!over.aborted) await work();
      })
      .catch((error) => {
        if (!over.aborted) onFailure(error);
      })
      .finally(() => {
        waiting -= 1;
      });
  };
}
