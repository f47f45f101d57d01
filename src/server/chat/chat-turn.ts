import { randomUUID } from 'node:crypto';
import type { AgentBooking } from '#core/agent-booking.ts';
import { holdsEndCallPhrase } from '#core/chat/end-call-phrase.ts';
import { askingWords } from '#core/site/content/assistant/person-words.ts';
import type { ReserveStorage, StorageReservation } from '../http/storage-allowance.ts';
import { jsonBytes, MOST_BOOKING_BYTES } from '../http/stored-bytes.ts';
import { endCallPhrasesOf } from '../platform/assistant-settings.ts';
import { checkBody } from '../platform/http/parse-body.ts';
import type { JsonObject, KeyKind } from '../platform/resource-store.ts';
import { chatResource } from '../platform/resources/chat.ts';
import type { CastMember } from './cast/cast.ts';
import { answerInCast, type CastAnswer } from './cast/cast-turn.ts';
import type { ChatAgent, ChatReply } from './chat-agent.ts';
import type { ChatWithEarlierMessages } from './chat-history.ts';
import { messagesForAgent, parseChatInput, type StoredMessage } from './chat-messages.ts';
import type { ConversationBeforeTurn } from './conversation-before-turn.ts';
import { type OpenConversationParts, openConversation } from './open-conversation.ts';
import { storeTurn } from './store-turn.ts';

export interface ConversationParts extends OpenConversationParts {
  agent: ChatAgent;
  /** Where it is missing, nobody can be asked to join. */
  bell?: Bell;
}

/** Asks the people at the desk to join a conversation. */
export interface Bell {
  isAnybodyHere(): Promise<boolean>;
  ring(sessionId: string): Promise<void>;
}

/**
 * A turn stores the visitor's words, new and earlier, up to eight times. The chat and the session may
 * each hold them four times: in the facts, elsewhere in the agent's state, in the answer if it sums
 * up the request, and in the copy of that answer inside the agent's state.
 */
const TOLD_TIMES = 8;
/**
 * An upper limit for the bytes of an answer with its links. The limit includes both copies: one in
 * the chat and one in the session.
 */
const MOST_ANSWER_BYTES = 32 * 1024;

/** A turn that passed all checks, so the agent may answer it. */
export interface PreparedTurn {
  chatId: string;
  sessionId: string | null;
  /** Asks the agent, stores the chat and resolves with the answer. */
  run(onDelta?: (text: string) => void, signal?: AbortSignal): Promise<TurnAnswer>;
}

/** The stored chat of a turn, and the booking of the turn, which is not stored with the chat. */
interface TurnAnswer extends ChatWithEarlierMessages {
  booking: AgentBooking | null;
}

interface TurnOptions {
  network?: string;
  /** Whether the line stands in the session already, because it was asked while a person was there. */
  isAskedBefore?: boolean;
}

/** Checks and prepares a turn of a conversation. Throws a VoiceError if the turn is refused. */
export async function prepareTurn(
  parts: ConversationParts,
  sent: JsonObject,
  caller: KeyKind,
  reserve: ReserveStorage,
  { network, isAskedBefore = false }: TurnOptions = {},
): Promise<PreparedTurn> {
  const { store, desk, agent, bell } = parts;
  const { model: _, ...body } = checkBody(chatResource.create, sent);
  const { asked, text } = parseChatInput(body.input);
  await desk.checkReferences(chatResource, body);
  const context = await openConversation(parts, body, asked, caller);
  const { held, visitor, assistant, person } = context;
  const sessionId = held?.session.id ?? null;
  const chatId = randomUUID();
  const storage = await reserveForTurn();
  const earlier = await readEarlier();
  const before = [...earlier, ...asked.slice(0, -1)];

  /** Reserves storage for the agent's answer and booking, before the agent is asked. */
  async function reserveForTurn(): Promise<StorageReservation> {
    try {
      const told = jsonBytes(text) + jsonBytes(context.state);
      const kept = jsonBytes(body) + jsonBytes(asked) + TOLD_TIMES * told + MOST_ANSWER_BYTES;
      return reserve(kept + MOST_BOOKING_BYTES, 'at-most');
    } catch (error) {
      await letGo();
      throw error;
    }
  }

  /**
   * Reads the earlier messages. This function is called after `reserveForTurn`, because a request
   * that gets no storage must not read the messages.
   */
  async function readEarlier(): Promise<StoredMessage[]> {
    try {
      return await context.readMessages();
    } catch (error) {
      storage.settle(0);
      await letGo();
      throw error;
    }
  }

  async function letGo(): Promise<void> {
    await held?.release();
    context.passOn();
  }

  async function askAgent(
    onDelta: (text: string) => void,
    signal?: AbortSignal,
  ): Promise<CastAnswer> {
    const turn = {
      sessionId,
      state: context.state,
      history: messagesForAgent(before),
      text,
      ...(network !== undefined && { network }),
      ...visitor,
      subject: { chat: { id: chatId, ...(sessionId !== null && { sessionId }) } },
    };
    const parts = { agent, usualMessage: '' };
    const { reply, member } = await answerInCast(parts, assistant, turn, onDelta, signal);
    return { reply: { ...reply, ended: reply.ended || endsByPhrase(reply, member) }, member };
  }

  /** Resolves with the conversation whose visitor is offered a person; with null if none is there. */
  async function sessionToRing({ handOver }: ChatReply): Promise<string | null> {
    const isOffered = handOver && sessionId !== null && caller === 'public';
    return isOffered && (await bell?.isAnybodyHere()) ? sessionId : null;
  }

  return {
    chatId,
    sessionId,
    async run(onDelta = () => {}, signal) {
      try {
        const { reply: said, member } =
          person === null ? await askAgent(onDelta, signal) : personAnswers(context, person);
        const ringsIn = await sessionToRing(said);
        const reply = ringsIn === null ? said : withOffer(said, onDelta);
        const turn = {
          chatId,
          body,
          asked,
          context,
          caller,
          earlier: earlier.length,
          member,
          isAskedBefore,
        };
        const chat = await storeTurn({ store, storage }, turn, reply);
        if (ringsIn !== null) await bell?.ring(ringsIn);
        return { chat, messages: before, booking: reply.booking };
      } catch (error) {
        storage.settle(0);
        await letGo();
        throw error;
      }
    },
  };
}

/** Returns the answer of an assistant that is silent, because a person answers later. */
function personAnswers({ state, assistant }: ConversationBeforeTurn, person: string): CastAnswer {
  const nothing = { text: '', links: [], booking: null, ended: false, handOver: false };
  return { reply: { ...nothing, state, person }, member: assistant };
}

/** Returns the answer together with the words that somebody is asked to join. */
function withOffer(reply: ChatReply, onDelta: (text: string) => void): ChatReply {
  const offer = `\n\n${askingWords}`;
  onDelta(offer);
  return { ...reply, text: reply.text + offer };
}

/** Whether the assistant has said one of the phrases after which its owner wants to end. */
function endsByPhrase({ text }: ChatReply, { stored }: CastMember): boolean {
  return stored !== null && holdsEndCallPhrase(text, endCallPhrasesOf(stored.settings));
}
