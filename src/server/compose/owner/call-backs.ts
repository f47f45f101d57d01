import type { pino } from 'pino';
import type { NoteCallBack } from '#core/phone/call-back-note.ts';
import { storedCallBacks } from '../../call/stored-call-backs.ts';
import type { Config } from '../../config/config.ts';
import { runCallBackQueue } from '../../consultation/messages/call-back-queue.ts';
import type { OutboxTiming } from '../../consultation/messages/message-queue.ts';
import type { SendAlert } from '../../consultation/messages/notifier.ts';
import type { ResourceStore } from '../../platform/resource-store.ts';

interface CallBackSurroundings {
  allResources: ResourceStore;
  sendAlert: SendAlert;
  origin: string;
  timing: OutboxTiming;
  logger: pino.Logger;
  shutdown: AbortSignal;
}

interface OpenedCallBacks {
  noteCallBack: NoteCallBack;
  /** Resolves after the shutdown. */
  telling: Promise<void>;
}

/** Notes callers who are to be called back, and tells the owner of them. */
export function openCallBacks(
  { allResources, sendAlert, origin, timing, logger, shutdown }: CallBackSurroundings,
  { telegram, smtp, desk }: Pick<Config, 'telegram' | 'smtp' | 'desk'>,
): OpenedCallBacks {
  const notes = storedCallBacks(allResources);
  const hasChannel = telegram !== null || smtp !== null;
  const telling = runCallBackQueue({
    notes,
    async sendAlert(alert) {
      if (hasChannel) return sendAlert(alert);
      // The log holds no number. The transcript of the call does.
      logger.warn({ callId: alert.id }, 'a caller wants to be called back');
      return { kind: 'delivered' };
    },
    linkOf: (callId) => (desk ? `${origin}/desk/calls/${callId}` : null),
    timing,
    logger,
    shutdown,
  });
  return { noteCallBack: notes.note, telling };
}
