import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Letter, Mailer } from '../mailer.ts';
import type { DeliveryResult } from '../notifier.ts';

export interface SmtpOptions {
  host: string;
  port: number;
  /**
   * How the connection is protected:
   * - `tls`: by TLS from its beginning, as `smtps:` means it.
   * - `starttls`: by TLS after STARTTLS. A server without STARTTLS gets no password and no letter.
   * - `if-offered`: by TLS if the server offers STARTTLS.
   * - `none`: not at all, because the connection stays on this machine.
   */
  protection: 'tls' | 'starttls' | 'if-offered' | 'none';
  login: { user: string; password: string } | null;
  from: { name: string; address: string };
  /** The time limit of one attempt, from the connection to the server's last answer. */
  timeoutMs?: number;
  tls?: ConnectionOptions;
}

/** The fields of an error of the library that hold no address and nothing that the server said. */
interface SmtpFailure {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  permanent?: boolean;
  /** The command that the server refused. */
  command?: string;
}

/** How far an attempt has come. */
interface Progress {
  /** Whether the whole letter was given to the connection. */
  isLetterSent: boolean;
}

/** Some servers examine a letter for many seconds before they accept it. */
const TIMEOUT_MS = 20_000;
/** The statuses with which a server says that a mailbox does not exist or takes no letters. */
const MAILBOX_REFUSED = [550, 551, 553];
/** An address with one of these signs could be read as several addresses or as a command. */
const UNSAFE_IN_ADDRESS = /[\s\p{Cc}\p{Cf}<>,;:()[\]\\"]/u;

/**
 * Creates a mailer that hands letters to an SMTP server. An error of the library holds addresses
 * and the words of the server, so no such error leaves this file.
 */
export function smtpMailer(options: SmtpOptions): Mailer {
  return {
    async send(letter) {
      if (UNSAFE_IN_ADDRESS.test(letter.to))
        return { kind: 'refused', reason: 'the address cannot be used' };
      const progress: Progress = { isLetterSent: false };
      try {
        await handOver(letter, options, progress);
        return { kind: 'delivered' };
      } catch (error) {
        return deliveryOf(error as SmtpFailure, progress);
      }
    },
  };
}

/** Hands the letter to the server over a connection of its own. */
async function handOver(letter: Letter, options: SmtpOptions, progress: Progress): Promise<void> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const message = new MailComposer(mailOf(letter, options)).compile();
  const content = await message.build();
  const connection = new SMTPConnection(connectionOptions(options, timeoutMs));
  const { promise: broken, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject({ code: 'ETIMEDOUT' }), timeoutMs);
  // The library reports some errors after the call that they belong to. Without a listener, such
  // an error would end the process.
  connection.on('error', reject);
  connection.once('end', () => reject({ code: 'ECONNECTION' }));
  try {
    const envelope = message.getEnvelope();
    await Promise.race([broken, converse(connection, options, { envelope, content }, progress)]);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

async function converse(
  connection: SMTPConnection,
  { login }: SmtpOptions,
  { envelope, content }: { envelope: { from: string | false; to: string[] }; content: Buffer },
  progress: Progress,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  if (login !== null)
    await new Promise<void>((resolve, reject) => {
      const { user, password: pass } = login;
      connection.login({ user, pass }, (error) => (error ? reject(error) : resolve()));
    });
  const letter = Readable.from([content]);
  letter.once('end', () => {
    progress.isLetterSent = true;
  });
  await new Promise<void>((resolve, reject) => {
    connection.send(envelope, letter, (error) => (error ? reject(error) : resolve()));
  });
}

function mailOf({ to, replyTo, calendarFile, ...letter }: Letter, { from }: SmtpOptions) {
  return {
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: letter.messageId,
    from,
    to: { name: '', address: to },
    // Without this field an answer goes to the sender. The letter's text has the address too.
    ...(replyTo !== undefined &&
      !UNSAFE_IN_ADDRESS.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
    // A program that answers letters by itself, such as a vacation notice, ignores such a letter.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(letter.stopAddress !== undefined && {
        'List-Unsubscribe': `<${letter.stopAddress}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(calendarFile !== null && {
      icalEvent: {
        content: calendarFile,
        filename: 'consultation.ics',
        method: /^METHOD:CANCEL\r?$/m.test(calendarFile) ? 'CANCEL' : 'PUBLISH',
      },
    }),
    // No text of a letter may make this process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function connectionOptions({ host, port, protection, tls }: SmtpOptions, timeoutMs: number) {
  return {
    host,
    port,
    secure: protection === 'tls',
    requireTLS: protection === 'starttls',
    ignoreTLS: protection === 'none',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    logger: false,
    ...(tls !== undefined && { tls }),
  };
}

/**
 * Returns the result of an attempt that failed. A letter counts as refused if the server refuses
 * its recipient or its content for good. A refused login, sender or relay is about the owner's
 * settings and not about the letter, so the letter waits until the owner has corrected them. If the
 * server had the whole letter and gave no answer, it may have taken the letter.
 */
function deliveryOf(failure: SmtpFailure, { isLetterSent }: Progress): DeliveryResult {
  const { code, originalCode, responseCode, permanent, command } = failure;
  if (responseCode !== undefined) {
    const isRecipient = command === 'RCPT TO' && MAILBOX_REFUSED.includes(responseCode);
    const isRefused = permanent === true && (isRecipient || code === 'EMESSAGE');
    return { kind: isRefused ? 'refused' : 'failed', reason: `status ${responseCode}` };
  }
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'the address cannot be used' };
  const cause = originalCode ?? code ?? 'connection failed';
  const reason = code === 'ETIMEDOUT' ? 'no answer in time' : cause;
  return { kind: 'failed', reason, ...(isLetterSent && { mayHaveArrived: true }) };
}
