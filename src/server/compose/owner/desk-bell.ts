import type { pino } from 'pino';
import { hereWords } from '#core/site/content/owners/desk/here-words.ts';
import type { Config } from '../../config/config.ts';
import type { SendAlert } from '../../consultation/messages/notifier.ts';
import type { HereStore } from '../../desk/here/here-store.ts';
import { logError } from '../../http/errors.ts';
import { isForSite } from '../../platform/organisations/current-organisation.ts';

export interface DeskBellSurroundings {
  here: Pick<HereStore, 'list'>;
  sendAlert: SendAlert;
  origin: string;
  logger: pino.Logger;
}

/** How visitors reach the people at the desk. */
interface DeskBell {
  /** Whether somebody has said to be there. The desk is that of the site alone. */
  isAnybodyHere(): Promise<boolean>;
  /** Sends the owner the address of the place in which a visitor asks for a person. */
  tell(where: 'chat' | 'call', id: string): void;
}

const ROOMS = { chat: 'talks', call: 'calls' };

export function deskBell(
  { here, sendAlert, origin, logger }: DeskBellSurroundings,
  { desk }: Pick<Config, 'desk'>,
): DeskBell {
  return {
    isAnybodyHere: async () => desk && isForSite() && (await here.list(Date.now())).length > 0,
    tell(where, id) {
      const { subject, text } = hereWords.alert;
      const link = `${origin}/desk/${ROOMS[where]}/${id}`;
      // The visitor does not wait for the owner's message.
      void sendAlert({ subject, text: `${text(where)}\n${link}` }).catch((error) =>
        logError(logger, error),
      );
    },
  };
}
