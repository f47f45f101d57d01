import type { Hono } from 'hono';
import type { pino } from 'pino';
import type { HoldTiming } from '#core/chat/person/talk-hold.ts';
import { hereWords } from '#core/site/content/owners/desk/here-words.ts';
import type { Bell, ConversationParts } from '../chat/chat-turn.ts';
import { carryOn } from '../chat/person/carry-on.ts';
import { createTakeOver, type TakeOver } from '../chat/person/take-over.ts';
import { talkStreamRoutes } from '../chat/person/talk-stream.ts';
import { createTalkWatch } from '../chat/person/talk-watch.ts';
import type { Config } from '../config/config.ts';
import type { SendAlert } from '../consultation/messages/notifier.ts';
import type { HereStore } from '../desk/here/here-store.ts';
import { logError } from '../http/errors.ts';
import type { NewLimiter } from '../http/rate-limit.ts';
import { isForSite } from '../platform/organisations/current-organisation.ts';
import { ORG_ID } from '../platform/site-assistant.ts';
import type { ConversationArchive } from '../retention/conversation-archive.ts';

export interface TakeOverSurroundings {
  conversations: Pick<ConversationArchive, 'changedTalks' | 'askedTalks'>;
  here: Pick<HereStore, 'list'>;
  sendAlert: SendAlert;
  newLimiter: NewLimiter;
  origin: string;
  /** This signal is aborted when every answer has to end its connection. */
  closing: AbortSignal;
  logger: pino.Logger;
  /** How long a person may be away, and how long the desk rings. Tests set shorter times. */
  holdTiming?: Partial<HoldTiming>;
}

interface ComposedTakeOver {
  takeOver: TakeOver;
  bell: Bell;
  /** Tells open panels what a person says. */
  stream: Hono;
}

/** Creates what lets people of the team write in visitors' conversations. */
export function composeTakeOver(
  surroundings: TakeOverSurroundings,
  conversation: Omit<ConversationParts, 'restrictions'>,
  { desk, trustedProxies }: Config,
): ComposedTakeOver {
  const { conversations, here, sendAlert, origin, closing, logger, newLimiter } = surroundings;
  const { store, holds } = conversation;
  const timing = surroundings.holdTiming ?? {};
  const watch = createTalkWatch({
    changedSince: (instant) => conversations.changedTalks(ORG_ID, instant),
    logger,
  });
  const takeOver = createTakeOver({
    store,
    holds,
    askedTalks: () => conversations.askedTalks(ORG_ID),
    carryOn: (session, text) => carryOn(conversation, session, text),
    onChanged: watch.tell,
    timing,
  });
  const bell: Bell = {
    isAnybodyHere: async () => desk && isForSite() && (await here.list(Date.now())).length > 0,
    async ring(sessionId) {
      if (!(await takeOver.ring(sessionId))) return;
      const { subject, text } = hereWords.alert;
      const link = `${origin}/desk/talks/${sessionId}`;
      // The visitor does not wait for the owner's message.
      void sendAlert({ subject, text: `${text}\n${link}` }).catch((error) =>
        logError(logger, error),
      );
    },
  };
  const limiter = newLimiter();
  const stream = talkStreamRoutes({
    store,
    takeOver,
    watch,
    closing,
    logger,
    trustedProxies,
    limiter,
    timing,
  });
  return { takeOver, bell, stream };
}
