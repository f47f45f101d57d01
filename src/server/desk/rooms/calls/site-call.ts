import { type ReadableCall, readableCall } from '#server/call/readable-call.ts';
import type { ResourceStore } from '#server/platform/resource-store.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import { parseResourceId } from '#server/platform/stored-resource.ts';

/** Resolves with a call of the owner's own organisation, or with null if there is none with this id. */
export async function findSiteCall(
  calls: Pick<ResourceStore, 'find'>,
  written: string,
): Promise<ReadableCall | null> {
  const id = parseResourceId(written);
  const row = id === null ? null : await calls.find('call', id);
  return row?.orgId === ORG_ID ? readableCall(row, Date.now()) : null;
}
