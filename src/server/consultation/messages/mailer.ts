import type { DeliveryResult } from './notifier.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The text of an iCalendar file that is attached; null for none. */
  calendarFile: string | null;
  /** The id of the letter. It is the same in every attempt. */
  messageId: string;
}

/**
 * Sends letters. A failed delivery does not make `send` reject. `send` ends after a time limit of
 * its own.
 */
export interface Mailer {
  send(letter: Letter): Promise<DeliveryResult>;
}
