import type { Hono } from 'hono';
import type { HoldTiming } from '#core/chat/person/talk-hold.ts';
import type { Bell, ConversationParts } from '../../chat/chat-turn.ts';
import { carryOn } from '../../chat/person/carry-on.ts';
import { createTakeOver, type TakeOver } from '../../chat/person/take-over.ts';
import { talkStreamRoutes } from '../../chat/person/talk-stream.ts';
import { createTalkWatch } from '../../chat/person/talk-watch.ts';
import type { Config } from '../../config/config.ts';
import type { NewLimiter } from '../../http/rate-limit.ts';
import { ORG_ID } from '../../platform/site-assistant.ts';
import type { ConversationArchive } from '../../retention/conversation-archive.ts';
import { type DeskBellSurroundings, deskBell } from './desk-bell.ts';

export interface TakeOverSurroundings extends DeskBellSurroundings {
  conversations: Pick<ConversationArchive, 'changedTalks' | 'askedTalks'>;
  newLimiter: NewLimiter;
  /** This signal is aborted when every answer has to end its connection. */
  closing: AbortSignal;
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
  config: Config,
): ComposedTakeOver {
  const { conversations, closing, logger, newLimiter } = surroundings;
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
  const { isAnybodyHere, tell } = deskBell(surroundings, config);
  const bell: Bell = {
    isAnybodyHere,
    async ring(sessionId) {
      if (await takeOver.ring(sessionId)) tell('chat', sessionId);
    },
  };
  const limiter = newLimiter();
  const stream = talkStreamRoutes({
    store,
    takeOver,
    watch,
    closing,
    logger,
    trustedProxies: config.trustedProxies,
    limiter,
    timing,
  });
  return { takeOver, bell, stream };
}
