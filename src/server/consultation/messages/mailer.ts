import type { DeliveryResult } from './notifier.ts';

/** A letter to one recipient. No field needs escaping, because the mailer encodes all of them. */
export interface Letter {
  to: string;
  /** The address that an answer to the letter goes to. If it is missing, answers go to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The text of an iCalendar file that belongs to the letter. */
  calendarFile: string | null;
  /**
   * An address of this site. A program that posts to it, as a mail program does for its user
   * (RFC 8058), stops letters of this kind.
   */
  stopAddress?: string;
  /**
   * The Message-ID, with its angle brackets. It is the same in every attempt at the same letter, so
   * that a mail program can show the letter once, even if it arrives twice.
   */
  messageId: string;
}

/**
 * Sends letters. A failed delivery does not make `send` reject. `send` ends after a time limit of
 * its own.
 */
export interface Mailer {
  send(letter: Letter): Promise<DeliveryResult>;
}
