import { changeNoticeText } from '#core/consultation/change-notice.ts';
import { noticeText } from '#core/consultation/notice.ts';
import type { OwnerMessageText } from '#core/consultation/owner-message.ts';
import type { DeliveryResult, Notifier, SendAlert } from '../notifier.ts';

export interface TelegramOptions {
  botToken: string;
  chatId: string;
  threadId: number;
  apiUrl: string;
  timeoutMs?: number;
}

interface Reply {
  status: number;
  /** Whether Telegram's answer is valid JSON and says that the message was sent. */
  ok: boolean;
  description: string;
  retryAfterMs: number | undefined;
}

/**
 * The longest pause that Telegram may ask for. A longer pause must be a mistake, so it is shortened
 * to this length.
 */
const LONGEST_WAIT_MS = 86_400_000;

/**
 * Creates a notifier that sends Telegram messages. The address of the Telegram API contains the
 * token, so the address and the errors of `fetch` must not appear in a result or a log.
 */
export function telegramNotifier({
  botToken,
  chatId,
  threadId,
  apiUrl,
  timeoutMs = 3000,
}: TelegramOptions): Notifier & { sendAlert: SendAlert } {
  const address = `${apiUrl}/bot${botToken}/sendMessage`;

  async function post(message: { text: string; parse_mode?: 'Markdown' }): Promise<Reply> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        chat_id: chatId,
        message_thread_id: threadId,
        ...message,
        // Without this option, Telegram would open a link in the visitor's text and show a large
        // preview.
        link_preview_options: { is_disabled: true },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, ...readAnswer(await response.text()) };
  }

  async function deliver({ markdown, plain }: OwnerMessageText): Promise<DeliveryResult> {
    return attempt(async () => {
      const reply = await post({ text: markdown, parse_mode: 'Markdown' });
      const isUnreadable = reply.status === 400 && /can't parse entities/i.test(reply.description);
      return isUnreadable ? post({ text: plain }) : reply;
    });
  }

  return {
    send: async (notice) => deliver(noticeText(notice)),
    sendChange: async (news) => deliver(changeNoticeText(news)),
    sendAlert: ({ subject, text }) => attempt(() => post({ text: `${subject}\n\n${text}` })),
  };
}

async function attempt(send: () => Promise<Reply>): Promise<DeliveryResult> {
  try {
    return deliveryOf(await send());
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

function deliveryOf({ status, ok, retryAfterMs }: Reply): DeliveryResult {
  if (status === 200 && ok) return { kind: 'delivered' };
  const reason = status === 200 ? 'answer not understood' : `status ${status}`;
  if (status >= 400 && status < 500 && status !== 429) return { kind: 'refused', reason };
  return retryAfterMs === undefined
    ? { kind: 'failed', reason }
    : { kind: 'failed', reason, retryAfterMs };
}

/**
 * Reads the answer to a message. The answer may be anything, for example a proxy's HTML page or an
 * incomplete JSON text.
 */
function readAnswer(text: string): Omit<Reply, 'status'> {
  const answer = parsed(text);
  const parameters = asRecord(answer.parameters);
  const retryAfter = parameters.retry_after;
  return {
    ok: answer.ok === true,
    description: typeof answer.description === 'string' ? answer.description : '',
    retryAfterMs:
      typeof retryAfter === 'number' && retryAfter >= 0
        ? Math.min(Math.ceil(retryAfter * 1000), LONGEST_WAIT_MS)
        : undefined,
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'connection failed';
}
