import type { DueLaterMessage } from '../storage/later-messages.ts';
import type { DeliveryResult, SendLater } from './notifier.ts';

const DAY_MS = 86_400_000;
/** A server that was off for a day has not tried for a day. */
const LEAST_ATTEMPTS = 8;

/** Tells the owner why, and resolves with whether the owner knows. */
type TellOwner = (reason: string) => Promise<boolean>;

/**
 * Returns a function that sends messages for a day. Then it gives them up and tells the owner why, as
 * it does for a message that is refused. While the owner cannot be told either, nothing is given up.
 */
export function givenUpAfterADay(send: SendLater, tellOwner: TellOwner): SendLater {
  const tell = onceADay(tellOwner);
  return async (message) => {
    const delivery = await send(message);
    if (!('reason' in delivery) || isYoungFailure(delivery, message)) return delivery;
    const { reason } = delivery;
    return { kind: (await tell(reason)) ? 'refused' : 'failed', reason };
  };
}

/** Returns a function that goes on trying, and tells the owner when it has tried for a day. */
export function toldAfterADay(send: SendLater, tellOwner: TellOwner): SendLater {
  const tell = onceADay(tellOwner);
  return async (message) => {
    const delivery = await send(message);
    if (!('reason' in delivery) || isYoungFailure(delivery, message)) return delivery;
    await tell(delivery.reason);
    return delivery;
  };
}

function isYoungFailure({ kind }: DeliveryResult, { ageMs, attempts }: DueLaterMessage): boolean {
  return kind === 'failed' && (ageMs < DAY_MS || attempts < LEAST_ATTEMPTS);
}

/** An outage keeps many messages back, and the owner needs to hear of it once. */
function onceADay(tellOwner: TellOwner): TellOwner {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async (reason) => {
    if (performance.now() - toldAt < DAY_MS) return true;
    const isTold = await tellOwner(reason);
    if (isTold) toldAt = performance.now();
    return isTold;
  };
}
