import { releaseIfStoringFails, type StorageAllowance } from '#server/http/storage-allowance.ts';
import { MOST_CHANGE_BYTES } from '#server/http/stored-bytes.ts';

/** A network has to wait until it may store more. */
export interface TooMuchStored {
  kind: 'too-much';
  waitSeconds: number;
}

/**
 * Makes a change if the network may still store the messages that tell of it. Otherwise a visitor
 * could fill the disk by moving one request to and fro.
 */
export async function changeWithinAllowance<Outcome extends { kind: string }>(
  allowance: StorageAllowance | null,
  network: string,
  make: () => Promise<Outcome>,
): Promise<Outcome | TooMuchStored> {
  const storage = allowance?.reserve(network, MOST_CHANGE_BYTES);
  if (storage && 'waitSeconds' in storage) {
    return { kind: 'too-much', waitSeconds: storage.waitSeconds };
  }
  const outcome = await releaseIfStoringFails(storage, make());
  if (outcome.kind !== 'done') storage?.settle(0);
  return outcome;
}
