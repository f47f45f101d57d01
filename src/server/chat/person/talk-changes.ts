import type { TalkPerson } from '#core/chat/person/talk-hold.ts';
import type { ResourceStore, StoredResource } from '#server/platform/resource-store.ts';
import { isExpired } from '#server/platform/stored-resource.ts';
import { VoiceError } from '#server/platform/voice-error.ts';
import type { SessionHolds } from '../conversation-queue.ts';

/** What has become of something that a person wanted to do in a conversation. */
export type TakeOverResult =
  | { kind: 'done' }
  /** Somebody else is in the conversation. */
  | { kind: 'taken'; by: TalkPerson }
  /** Nobody is in the conversation: this person was away, or has handed it back elsewhere. */
  | { kind: 'left' }
  /** The assistant is in the middle of an answer that takes long. */
  | { kind: 'busy' }
  /** The conversation is over, or was erased, or holds no more. */
  | { kind: 'over' };

export interface TalkChangeParts {
  store: Pick<ResourceStore, 'find' | 'change'>;
  holds: Pick<SessionHolds, 'hold'>;
  /** Is called after each change that whoever follows the conversation should see. */
  onChanged?(sessionId: string): void;
}

const DONE: TakeOverResult = { kind: 'done' };
const OVER: TakeOverResult = { kind: 'over' };

/** Returns the ways in which a person changes a conversation. */
export function createTalkChanges({ store, holds, onChanged = () => {} }: TalkChangeParts) {
  /**
   * Changes a session in one step, so that two people at once cannot both do it. `decide` returns
   * the changed session, or why nothing is changed.
   */
  async function change(
    sessionId: string,
    decide: (session: StoredResource) => StoredResource | TakeOverResult,
  ): Promise<TakeOverResult> {
    let result = DONE;
    const found = await store.change('session', sessionId, (session) => {
      const decided = isOver(session, Date.now()) ? OVER : decide(session);
      result = 'body' in decided ? DONE : decided;
      return 'body' in decided ? { resource: decided } : null;
    });
    if (found === null) return OVER;
    if (result.kind === 'done') onChanged(sessionId);
    return result;
  }

  /** Does something while no turn of the conversation is under way. */
  async function betweenTurns(
    sessionId: string,
    work: () => Promise<TakeOverResult>,
  ): Promise<TakeOverResult> {
    let release: () => Promise<void>;
    try {
      ({ release } = await holds.hold(sessionId));
    } catch (error) {
      if (!(error instanceof VoiceError)) throw error;
      return error.status === 409 || error.status === 429 ? { kind: 'busy' } : OVER;
    }
    try {
      return await work();
    } finally {
      await release();
    }
  }

  return { change, betweenTurns };
}

function isOver(session: StoredResource, now: number): boolean {
  // Where nothing was said yet, there is nobody to talk with.
  return session.state === null || session.body.status === 'completed' || isExpired(session, now);
}
