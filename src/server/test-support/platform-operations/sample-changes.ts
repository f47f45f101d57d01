import type { JsonObject } from '#server/platform/resource-store.ts';
import type { AnyAction } from '#server/platform/table/resource.ts';

/**
 * For each kind of resource that can be changed, the body of an update. Every field has another value
 * than in the request that creates the resource, and answers contain it.
 */
const CHANGES: Record<string, JsonObject> = {
  assistant: { firstMessage: 'Good evening' },
  // This is the only field that the public key may change.
  session: { status: 'completed' },
  call: { name: 'Late call' },
  tool: { server: { url: 'https://example.com/parcels', timeoutSeconds: 9 } },
  squad: { name: 'Back office' },
  workflow: { globalPrompt: 'Be brief' },
  'phone-number': { name: 'Main line' },
  'knowledge-base': { server: { url: 'https://example.com/find' } },
  'test-suite': { name: 'Cancellations' },
  'test-suite-test': { numAttempts: 2 },
  'test-suite-run': { name: 'Second' },
  template: { provider: 'make' },
  file: { name: 'opening-hours.txt' },
  credential: { name: 'Spare account' },
  org: { channel: 'default', billingLimit: 20 },
  token: { name: 'Counter' },
};

const CHANGING: readonly AnyAction[] = ['update', 'replace', 'update-org', 'update-token'];

/** Returns whether an operation changes a resource that is stored already. */
export function isChanging(action: AnyAction): boolean {
  return CHANGING.includes(action);
}

/** Returns a body that changes a resource of this kind. */
export function sampleChange(kind: string): JsonObject {
  const change = CHANGES[kind];
  if (!change) throw new Error(`CHANGES has no request that changes a ${kind}`);
  return change;
}
