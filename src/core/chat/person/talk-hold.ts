/** Somebody of the team who writes in a conversation in the place of the assistant. */
export interface TalkPerson {
  id: string;
  /** The first name, which the visitor sees. */
  name: string;
}

/** What is noted of a conversation that is not the assistant's alone. Instants are milliseconds. */
export type TalkHold =
  /** The visitor waits for a person. */
  | { kind: 'asked'; askedAt: number }
  /** A person has joined, and gave the last sign of life at `seenAt`. */
  | { kind: 'joined'; person: TalkPerson; seenAt: number };

export interface HoldTiming {
  /** A person of whom nothing was heard for so long has gone. */
  goneMs: number;
  /** A visitor who asks for a person waits so long. */
  ringMs: number;
}

export const holdTiming: HoldTiming = { goneMs: 60_000, ringMs: 20_000 };

/** What a conversation is like at an instant. */
export type TalkStanding =
  | { kind: 'assistant' }
  /** The desk rings. */
  | { kind: 'ringing' }
  /** Nobody has come, and the visitor was not told yet. */
  | { kind: 'unanswered' }
  | { kind: 'person'; person: TalkPerson }
  /** The person has gone, and the visitor was not told yet. */
  | { kind: 'gone'; person: TalkPerson };

export function standingOf(
  hold: TalkHold | null,
  now: number,
  { goneMs, ringMs }: HoldTiming,
): TalkStanding {
  if (hold === null) return { kind: 'assistant' };
  if (hold.kind === 'asked')
    return { kind: now - hold.askedAt < ringMs ? 'ringing' : 'unanswered' };
  const { person, seenAt } = hold;
  return { kind: now - seenAt < goneMs ? 'person' : 'gone', person };
}

/** Returns the instant at which a hold ends by itself, unless there is a sign of life before. */
export function endOfHold(hold: TalkHold, { goneMs, ringMs }: HoldTiming): number {
  return hold.kind === 'asked' ? hold.askedAt + ringMs : hold.seenAt + goneMs;
}

/**
 * Returns the person who has a conversation instead of this one, or null if this one may have it. A
 * person who comes back before the visitor was told of the going has never left.
 */
export function personBefore(
  standing: TalkStanding,
  { id }: Pick<TalkPerson, 'id'>,
): TalkPerson | null {
  return standing.kind === 'person' && standing.person.id !== id ? standing.person : null;
}
