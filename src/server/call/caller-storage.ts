import { jsonBytes } from '../json-bytes.ts';
import {
  type ReserveStorage,
  rowBytes,
  type StorageAllowance,
  unlimitedStorage,
} from '../storage-allowance.ts';
import type { StoredResource } from './resource-store.ts';
import { VoiceError } from './voice-error.ts';

/** Storage for a caller with the public key; throws a VoiceError where their address has no more. */
export function callerStorage(allowance: StorageAllowance | null, address: string): ReserveStorage {
  if (allowance === null) return unlimitedStorage;
  return (bytes) => {
    const reserved = allowance.reserve(address, bytes);
    if ('settle' in reserved) return reserved;
    const { waitSeconds } = reserved;
    const message = `Too much was stored from this address today; try again in ${waitSeconds} seconds`;
    throw new VoiceError(429, message, waitSeconds);
  };
}

export function resourceBytes({ labels, body, state }: StoredResource): number {
  return rowBytes(jsonBytes(labels) + jsonBytes(body) + jsonBytes(state));
}
