import { type AnswerRating, ratingPath } from '#core/chat/answer-rating.ts';
import { visitorTimeAndLocale } from '../ui/visitor-time-and-locale.ts';
import { followTalk } from './follow-talk.ts';
import { readEvents } from './read-events.ts';
import { asRecord, asText, readAnswerEvent } from './read-reply.ts';
import type { AssistantReply, ChatTrouble, TalkNews } from './transcript.ts';

interface ChatQuestion {
  text: string;
  sessionId: string | null;
  /** The session that a new session continues, so that the assistant knows what was said. */
  continuedSessionId: string | null;
  /**
   * The connection calls this function when the server has opened a session for this conversation.
   */
  onSession(id: string): void;
  onPiece(text: string): void;
  signal: AbortSignal;
}

/** The connection to the assistant that runs on the server. */
export interface ChatConnection {
  /**
   * Sends a question and returns the reply. If there is no reply, rejects with a ChatTroubleError.
   */
  ask(question: ChatQuestion): Promise<AssistantReply>;
  /** Opens a session. Rejects with a ChatTroubleError if the server opens none. */
  openSession(opening: Pick<ChatQuestion, 'continuedSessionId' | 'signal'>): Promise<string>;
  /**
   * Tells what comes by itself, such as the words of a person. `heard` says what is known already.
   * Returns a function that ends it.
   */
  follow(sessionId: string, heard: number, tell: (news: TalkNews) => void): () => void;
  /** Tells the server that the session has ended. The server's answer is ignored. */
  endSession(sessionId: string): void;
  /** Stores what the visitor thinks of an answer. The server's answer is ignored. */
  rate(chatId: string, rating: AnswerRating | null): void;
  /** Asks the server to erase the session. The server's answer is ignored. */
  forget(sessionId: string): void;
}

export class ChatTroubleError extends Error {
  readonly trouble: ChatTrouble;

  constructor(trouble: ChatTrouble) {
    super(trouble.kind);
    this.trouble = trouble;
  }
}

interface SiteFacts {
  publicKey: string;
  assistantId: string;
}

interface Sent {
  method: string;
  path: string;
  body?: object;
  signal?: AbortSignal;
  /** Whether the request goes on after the visitor has left the page. */
  keepalive?: boolean;
}

/** If an answer is not complete after this time, the question has failed. */
const PATIENCE_MS = 60_000;

export function createChatConnection(): ChatConnection {
  let site: Promise<SiteFacts> | null = null;

  /** Reads the site's facts once. A signal stops the reading, and the next question reads again. */
  function knowSite(signal?: AbortSignal): Promise<SiteFacts> {
    site ??= readSite(signal).catch((error) => {
      site = null;
      throw error;
    });
    return site;
  }

  async function send({ method, path, body, signal, keepalive = false }: Sent): Promise<Response> {
    const { publicKey } = await knowSite(signal);
    const response = await reach(`/voice/${path}`, {
      method,
      headers: { Authorization: `Bearer ${publicKey}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      keepalive,
    });
    // The status 401 means that the public key has changed, so the next request reads the key
    // again.
    if (response.status === 401) site = null;
    return response;
  }

  async function openSession({
    continuedSessionId: continuesSessionId,
    signal,
  }: Pick<ChatQuestion, 'continuedSessionId' | 'signal'>): Promise<string> {
    const { assistantId } = await knowSite(signal);
    const body = {
      assistantId,
      ...(continuesSessionId && { assistantOverrides: { variableValues: { continuesSessionId } } }),
    };
    const response = await send({ method: 'POST', path: 'session', body, signal });
    const id = asText((await readObject(response)).id);
    if (!id) throw new ChatTroubleError({ kind: 'broken' });
    return id;
  }

  return {
    openSession,
    async ask(question) {
      const { text, sessionId, continuedSessionId } = question;
      const signal = AbortSignal.any([question.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const chat = (id: string) => {
        const visitor = visitorTimeAndLocale();
        const assistantOverrides = { variableValues: visitor };
        const body = { sessionId: id, input: text, stream: true, assistantOverrides };
        return send({ method: 'POST', path: 'chat', body, signal });
      };
      const open = async () => {
        const id = await openSession({ continuedSessionId, signal });
        question.onSession(id);
        return id;
      };
      let response = await chat(sessionId ?? (await open()));
      // The status 404 or 400 means that the session has ended, was erased or is full. The question
      // is then sent again in a new session.
      if (sessionId !== null && (response.status === 404 || response.status === 400)) {
        response = await chat(await open());
      }
      return readStream(response, question);
    },
    follow: followTalk,
    endSession(id) {
      const path = `session/${encodeURIComponent(id)}`;
      const body = { status: 'completed' };
      void send({ method: 'PATCH', path, body, keepalive: true }).catch(() => {});
    },
    rate(chatId, rating) {
      void fetch(ratingPath(chatId), {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ rating }),
        keepalive: true,
      }).catch(() => {});
    },
    forget(id) {
      void send({ method: 'DELETE', path: `session/${encodeURIComponent(id)}` }).catch(() => {});
    },
  };
}

async function readStream(response: Response, { onPiece }: ChatQuestion): Promise<AssistantReply> {
  if (!response.ok || !response.body) throw troubleOf(response);
  let reply: AssistantReply | null = null;
  try {
    // This loop reads the stream to its end, because the browser cannot reuse a connection that is
    // closed early.
    for await (const data of readEvents(response.body)) {
      const event = readAnswerEvent(data);
      if (event?.kind === 'piece') onPiece(event.text);
      if (event?.kind === 'reply') reply = event.reply;
    }
  } catch {
    if (!reply) throw new ChatTroubleError({ kind: 'unreachable' });
  }
  if (!reply) throw new ChatTroubleError({ kind: 'broken' });
  return reply;
}

async function readSite(signal?: AbortSignal): Promise<SiteFacts> {
  const { voice } = await readObject(await reach('/api/site', signal ? { signal } : {}));
  const { publicKey, assistantId } = asRecord(voice);
  return { publicKey: asText(publicKey), assistantId: asText(assistantId) };
}

async function reach(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, options);
  } catch {
    throw new ChatTroubleError({ kind: 'unreachable' });
  }
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  if (!response.ok) throw troubleOf(response);
  return asRecord(await response.json().catch(() => null));
}

function troubleOf({ status, headers }: Response): ChatTroubleError {
  if (status !== 429) return new ChatTroubleError({ kind: 'broken' });
  const seconds = Number(headers.get('Retry-After'));
  return new ChatTroubleError({ kind: 'busy', seconds: seconds > 0 ? Math.ceil(seconds) : null });
}
