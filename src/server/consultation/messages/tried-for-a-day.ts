import type { DueLaterMessage } from '../storage/later-messages.ts';
import type { DeliveryResult } from './notifier.ts';

type SendLater = (message: DueLaterMessage) => Promise<DeliveryResult>;

const DAY_MS = 86_400_000;

/**
 * Returns a function that sends messages until they are a day old. Then it gives them up and tells
 * the owner why, as it does for a message that is refused.
 */
export function givenUpAfterADay(
  send: SendLater,
  tellOwner: (reason: string) => Promise<void>,
): SendLater {
  const tell = onceADay(tellOwner);
  return async (message) => {
    const delivery = await send(message);
    if (delivery.kind === 'delivered' || isYoungFailure(delivery, message)) return delivery;
    const { reason } = delivery;
    await tell(reason);
    return { kind: 'refused', reason };
  };
}

/** Returns a function that goes on trying, and tells the owner when a message is a day old. */
export function toldAfterADay(
  send: SendLater,
  tellOwner: (reason: string) => Promise<void>,
): SendLater {
  const tell = onceADay(tellOwner);
  return async (message) => {
    const delivery = await send(message);
    if (delivery.kind === 'delivered' || isYoungFailure(delivery, message)) return delivery;
    await tell(delivery.reason);
    return delivery;
  };
}

function isYoungFailure({ kind }: DeliveryResult, { ageMs }: DueLaterMessage): boolean {
  return kind === 'failed' && ageMs < DAY_MS;
}

/** An outage keeps many messages back, and the owner needs to hear of it once. */
function onceADay(tellOwner: (reason: string) => Promise<void>) {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async (reason: string) => {
    if (performance.now() - toldAt < DAY_MS) return;
    toldAt = performance.now();
    await tellOwner(reason);
  };
}
