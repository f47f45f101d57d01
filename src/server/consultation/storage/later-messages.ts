import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { BookingNews } from '#core/consultation/booking-news.ts';
import { foldedText } from '#core/person-search.ts';

/** The result of an attempt to send a message about a booking. */
export type MessageOutcome =
  | { kind: 'delivered' }
  | { kind: 'postponed'; retryInMs: number }
  /**
   * The provider refused the message, or the message could not be written. The message is not sent
   * again. The owner sees this state in the list of requests.
   */
  | { kind: 'refused' };

/** The result of an attempt to send a later message. */
export type LaterMessageOutcome =
  | MessageOutcome
  /** There is nothing to tell any more, so the message is removed. */
  | { kind: 'dropped' };

/**
 * The ways by which a message reaches its recipient: the owner's chat, mail, a program of the owner,
 * or the owner's calendar. A `difference` tells the owner that the calendar shows a booking otherwise,
 * a `reminder` is a letter before the meeting, and an `agenda` tells the owner of a day's meetings.
 */
export const laterMessageChannels = [
  'chat',
  'mail',
  'webhook',
  'calendar',
  'difference',
  'reminder',
  'agenda',
] as const;

export type LaterMessageChannel = (typeof laterMessageChannels)[number];

/**
 * The SQL condition that the message `m` may be sent while an earlier one of its booking waits, for
 * SQLite and PostgreSQL. A reminder of the last hour cannot wait an hour for the next attempt at one of
 * the day before. What is too late by then is dropped, so nothing comes in a wrong order.
 */
export const IN_NO_ORDER = "m.channel in ('reminder', 'agenda')";

/** A message about a booking that waits in the ledger until it is delivered. */
export interface NewLaterMessage {
  id: string;
  channel: LaterMessageChannel;
  recipient: 'visitor' | 'owner';
  /** The hash of the address, by which mails to one recipient are counted. Empty for the owner. */
  recipientHash: string;
  /**
   * Tells several messages of one channel about the same state of a booking apart. It is missing if
   * there is only one.
   */
  occasion?: string;
  payload: BookingNews;
}

export interface DueLaterMessage {
  id: string;
  bookingId: string;
  recipient: NewLaterMessage['recipient'];
  occasion: string;
  payload: BookingNews;
  attempts: number;
  /** How long the message has existed. */
  ageMs: number;
  /** Whether the recipient already got as many mails as one recipient may get in a day. */
  isOverLimit: boolean;
}

/**
 * The largest number of mails of one channel that one visitor gets in any 24 hours. Anybody can type
 * another person's address into the form. Reminders count for themselves, because a letter about a
 * change must not take the place of one.
 */
const MAILS_A_DAY: Partial<Record<LaterMessageChannel, number>> = { mail: 3, reminder: 6 };
export const MAIL_LIMIT_MS = 86_400_000;

/** Tells whether what one recipient gets by this channel has a limit. */
export function isLimited(channel: LaterMessageChannel): boolean {
  return channel in MAILS_A_DAY;
}

/**
 * Returns the hash of a mailbox. Spellings that reach the same mailbox have the same hash: other
 * capitals, a tag after a plus sign, a dot at the end, and the two forms of an international domain.
 */
export function recipientHashOf(email: string): string {
  const folded = foldedText(email);
  const at = folded.lastIndexOf('@');
  const mailbox = folded.slice(0, at).replace(/\+.*$/, '');
  const domain = folded.slice(at + 1).replace(/\.+$/, '');
  return hash('sha256', `${mailbox}@${domainToASCII(domain) || domain}`);
}

/** A row of the table `booking_messages`, as SQLite or PostgreSQL returns it. */
type LaterMessageRow = Record<string, unknown>;

/** The columns that a new message fills, without its times, which each engine takes from its clock. */
export const LATER_MESSAGE_COLUMNS = [
  'id',
  'booking_id',
  'sequence',
  'channel',
  'recipient',
  'recipient_hash',
  'occasion',
  'payload',
  'state',
] as const satisfies readonly (keyof ReturnType<typeof newLaterMessageRow>)[];

/** Returns the row of a message that is due at `now`. */
export function newLaterMessageRow(
  { id, channel, recipient, recipientHash, occasion = '', payload }: NewLaterMessage,
  { bookingId, sequence }: { bookingId: string; sequence: number },
  now: number,
) {
  return {
    id,
    booking_id: bookingId,
    sequence,
    channel,
    recipient,
    recipient_hash: recipientHash,
    occasion,
    payload: JSON.stringify(payload),
    state: 'waiting',
    due_at: now,
    created_at: now,
  };
}

/**
 * Reads the due messages of one channel. `mailsTo` holds, for each recipient's hash, the number of
 * other messages of the channel that were sent to this recipient in the last 24 hours.
 */
export function readDueLaterMessages(
  channel: LaterMessageChannel,
  rows: readonly LaterMessageRow[],
  mailsTo: ReadonlyMap<string, number>,
): DueLaterMessage[] {
  const counts = new Map(mailsTo);
  const most = MAILS_A_DAY[channel] ?? Number.POSITIVE_INFINITY;
  return rows.map((row) => {
    const recipientHash = String(row.recipient_hash);
    const sent = counts.get(recipientHash) ?? 0;
    const isOverLimit = recipientHash !== '' && sent >= most;
    if (!isOverLimit) counts.set(recipientHash, sent + 1);
    return {
      id: String(row.id),
      bookingId: String(row.booking_id),
      recipient: row.recipient as DueLaterMessage['recipient'],
      occasion: String(row.occasion),
      payload: JSON.parse(String(row.payload)),
      attempts: Number(row.attempts),
      ageMs: Number(row.age),
      isOverLimit,
    };
  });
}
