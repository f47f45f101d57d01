import {
  type HoldTiming,
  holdTiming,
  personBefore,
  standingOf,
  type TalkPerson,
  type TalkStanding,
} from '#core/chat/person/talk-hold.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import { isFull, type StoredMessage, storedMessages } from '../chat-messages.ts';
import { holdOf, withHold, withMessage } from './stored-hold.ts';
import { createTalkChanges, type TakeOverResult, type TalkChangeParts } from './talk-changes.ts';
import { noticeMessage, openLines, personsMessage } from './unasked-messages.ts';

interface TakeOverParts extends TalkChangeParts {
  /** Resolves with the conversations, typed and spoken, whose visitor has asked for a person. */
  askedTalks(): Promise<StoredResource[]>;
  /** Lets the assistant answer lines that stand in the conversation already. */
  carryOn(session: StoredResource, text: string): Promise<void>;
  timing?: Partial<HoldTiming>;
}

/** Lets a person of the team write in a visitor's conversation in the place of the assistant. */
export interface TakeOver {
  standingOf(session: StoredResource): TalkStanding;
  /** Joins. The assistant first finishes the answer that it has begun, and says who has come. */
  join(sessionId: string, person: TalkPerson): Promise<TakeOverResult>;
  say(sessionId: string, person: TalkPerson, text: string): Promise<TakeOverResult>;
  /** Leaves. The assistant says so, and answers what was asked and not answered. */
  handBack(sessionId: string, person: TalkPerson): Promise<TakeOverResult>;
  /** Notes a sign of life of the person's page. */
  noteSeen(sessionId: string, person: TalkPerson): Promise<void>;
  /** Notes that the visitor asks for a person. Resolves with false if this was noted before. */
  ring(sessionId: string): Promise<boolean>;
  /** Resolves with the conversations, typed and spoken, whose visitor waits for a person right now. */
  ringing(): Promise<StoredResource[]>;
  /**
   * Gives the conversation back to the assistant if its person has gone, or if nobody has come. The
   * visitor is told.
   */
  settle(sessionId: string): Promise<void>;
}

const OVER: TakeOverResult = { kind: 'over' };

export function createTakeOver(parts: TakeOverParts): TakeOver {
  const { store, carryOn } = parts;
  const { change, betweenTurns } = createTalkChanges(parts);
  const timing = { ...holdTiming, ...parts.timing };
  const standing = (session: StoredResource) => standingOf(holdOf(session), Date.now(), timing);

  /** Gives the conversation back, if it still is what `isLeft` says, and answers what is open. */
  async function leave(
    sessionId: string,
    notice: 'handedBack' | 'gone',
    refusal: (now: TalkStanding) => TakeOverResult | null,
  ): Promise<TakeOverResult> {
    let left: StoredResource | null = null;
    const result = await betweenTurns(sessionId, () =>
      change(sessionId, (session) => {
        left = null;
        const now = standing(session);
        const refused = refusal(now);
        if (refused !== null) return refused;
        if (now.kind !== 'person' && now.kind !== 'gone') return { kind: 'left' };
        const message = noticeMessage(notice, now.person.name, Date.now());
        left = withHold(withMessage(session, message, Date.now()), null);
        return left;
      }),
    );
    await answerOpenLines(left);
    return result;
  }

  /** Tells the visitor that nobody has come. Whoever comes later may still join. */
  async function tellUnanswered(sessionId: string): Promise<void> {
    await change(sessionId, (session) => {
      if (standing(session).kind !== 'unanswered') return { kind: 'left' };
      const message = noticeMessage('unanswered', '', Date.now());
      return withHold(withMessage(session, message, Date.now()), null);
    });
  }

  async function answerOpenLines(session: StoredResource | null): Promise<void> {
    if (session === null) return;
    const text = openLines(storedMessages(session.body.messages));
    if (text !== '') await carryOn(session, text);
    parts.onChanged?.(session.id);
  }

  const write = (session: StoredResource, message: StoredMessage) =>
    isFull(storedMessages(session.body.messages), message)
      ? OVER
      : withMessage(session, message, Date.now());

  return {
    standingOf: standing,

    join: (sessionId, person) =>
      betweenTurns(sessionId, () =>
        change(sessionId, (session) => {
          const now = standing(session);
          const by = personBefore(now, person);
          if (by !== null) return { kind: 'taken', by };
          const hold = { kind: 'joined', person, seenAt: Date.now() } as const;
          const isHere = (now.kind === 'person' || now.kind === 'gone') && isSame(now, person);
          if (isHere) return withHold(session, hold);
          const written = write(session, noticeMessage('joined', person.name, Date.now()));
          return 'body' in written ? withHold(written, hold) : written;
        }),
      ),

    say: (sessionId, person, text) =>
      change(sessionId, (session) => {
        const now = standing(session);
        const by = personBefore(now, person);
        if (by !== null) return { kind: 'taken', by };
        if (!isSame(now, person)) return { kind: 'left' };
        const written = write(session, personsMessage(person, text, Date.now()));
        if (!('body' in written)) return written;
        return withHold(written, { kind: 'joined', person, seenAt: Date.now() });
      }),

    handBack: (sessionId, person) =>
      leave(sessionId, 'handedBack', (now) => {
        const by = personBefore(now, person);
        return by === null ? null : { kind: 'taken', by };
      }),

    async noteSeen(sessionId, person) {
      await change(sessionId, (session) =>
        isSame(standing(session), person)
          ? withHold(session, { kind: 'joined', person, seenAt: Date.now() })
          : { kind: 'left' },
      );
    },

    async ring(sessionId) {
      const result = await change(sessionId, (session) => {
        if (standing(session).kind !== 'assistant') return { kind: 'left' };
        const hold = { kind: 'asked', askedAt: Date.now() } as const;
        const updatedAt = Math.max(Date.now(), session.updatedAt + 1);
        return withHold({ ...session, updatedAt }, hold);
      });
      return result.kind === 'done';
    },

    ringing: async () =>
      (await parts.askedTalks()).filter((session) => standing(session).kind === 'ringing'),

    async settle(sessionId) {
      const session = await store.find('session', sessionId);
      if (session === null) return;
      const { kind } = standing(session);
      if (kind === 'unanswered') await tellUnanswered(sessionId);
      if (kind !== 'gone') return;
      await leave(sessionId, 'gone', ({ kind }) => (kind === 'gone' ? null : { kind: 'left' }));
    },
  };
}

function isSame(standing: TalkStanding, { id }: TalkPerson): boolean {
  return 'person' in standing && standing.person.id === id;
}
