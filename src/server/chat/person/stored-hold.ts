import type { TalkHold } from '#core/chat/person/talk-hold.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import { type StoredMessage, storedMessages } from '../chat-messages.ts';

/** What typed and spoken conversations have in common here. */
interface StateWithHold {
  hold?: TalkHold | null;
}

/** The label of a conversation that is not the assistant's alone. Its value is the kind of the hold. */
const LABEL = 'taken';

/** Returns what is noted of a conversation that a person has joined, or is asked to join. */
export function holdOf({ state }: Pick<StoredResource, 'state'>): TalkHold | null {
  return (state as StateWithHold | null)?.hold ?? null;
}

/**
 * Returns the first name of the person who has joined a session, or null. Somebody who has gone is
 * there until the visitor was told.
 */
export function personIn(session: StoredResource): string | null {
  const hold = holdOf(session);
  return hold?.kind === 'joined' ? hold.person.name : null;
}

/** Returns the session or call with another hold, or with none. */
export function withHold(talk: StoredResource, hold: TalkHold | null): StoredResource {
  const { hold: _, ...state } = talk.state as StateWithHold;
  const { [LABEL]: __, ...labels } = talk.labels;
  return {
    ...talk,
    labels: hold === null ? labels : { ...labels, [LABEL]: hold.kind },
    state: hold === null ? state : { ...state, hold },
  };
}

/** Returns the session with one more message. Its time goes on, so that followers see the change. */
export function withMessage(
  session: StoredResource,
  message: StoredMessage,
  now: number,
): StoredResource {
  const messages = [...storedMessages(session.body.messages), message];
  return {
    ...session,
    updatedAt: Math.max(now, session.updatedAt + 1),
    body: { ...session.body, messages },
  };
}
