import type { pino } from 'pino';
import type { CallBackNote } from '#core/phone/call-back-note.ts';
import { callBackText } from '#core/phone/call-back-text.ts';
import type { MessageOutcome } from '../storage/later-messages.ts';
import { deliverQueue, type OutboxTiming } from './message-queue.ts';
import type { SendAlert } from './notifier.ts';

/** A note that waits until the owner is told. Its id is that of the call. */
interface DueCallBack {
  id: string;
  note: CallBackNote;
  at: number;
  attempts: number;
}

/** Keeps the notes about callers who are to be called back. Every failure is a StorageError. */
interface CallBackNotes {
  /** Takes notes that are due. Other processes do not see them for `leaseMs`. */
  takeDue(leaseMs: number, limit: number): Promise<DueCallBack[]>;
  settle(id: string, outcome: MessageOutcome): Promise<void>;
  /** Rejects if the storage does not answer. */
  probe(): Promise<void>;
}

interface CallBackQueueParts {
  notes: CallBackNotes;
  sendAlert: SendAlert;
  /** Returns the address of a call at the desk, or null if there is no desk. */
  linkOf(callId: string): string | null;
  logger: pino.Logger;
  shutdown: AbortSignal;
  timing: OutboxTiming;
}

/** A mail server may take 20 seconds, and the lease of a batch is a minute. */
const BATCH = 2;

/** Tells the owner of callers who are to be called back, until the shutdown. */
export function runCallBackQueue(parts: CallBackQueueParts): Promise<void> {
  const { notes, sendAlert, linkOf, logger, shutdown, timing } = parts;
  return deliverQueue(
    {
      batch: BATCH,
      takeDue: notes.takeDue,
      send: ({ id, note, at }) => sendAlert({ ...callBackText(note, at, linkOf(id)), id }),
      settle: notes.settle,
      bookingOf: ({ id }) => id,
    },
    // Nothing is remembered while the storage is down: a note is then told once more.
    { ledger: { catchUp: async () => {}, probe: notes.probe }, logger, shutdown, timing },
  );
}
