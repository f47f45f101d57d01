import { jsonBytes } from '#server/http/json-bytes.ts';
import {
  mostRowBytes,
  type ReserveStorage,
  type StorageAllowance,
  unlimitedStorage,
} from '#server/http/storage-allowance.ts';
import type { StoredResource } from '../resource-store.ts';
import { VoiceError } from '../voice-error.ts';

/**
 * Returns a function that reserves storage for a caller with the public key. The function throws a
 * VoiceError when the bytes do not fit into the allowance of the caller's address. If `allowance`
 * is null, the storage is unlimited.
 */
export function storageReserverFor(
  allowance: StorageAllowance | null,
  address: string,
): ReserveStorage {
  if (allowance === null) return unlimitedStorage;
  return (bytes, how) => {
    const reserved = allowance.reserve(address, bytes, how);
    if ('settle' in reserved) return reserved;
    const { waitSeconds, isBusy } = reserved;
    const reason = isBusy
      ? 'Too many messages from this address are being answered'
      : 'Too much was stored from this address today';
    throw new VoiceError(429, `${reason}; try again in ${waitSeconds} seconds`, waitSeconds);
  };
}

export function resourceBytes({ labels, body, state }: StoredResource): number {
  return mostRowBytes(jsonBytes(labels) + jsonBytes(body) + jsonBytes(state));
}
