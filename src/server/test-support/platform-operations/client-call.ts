import type { Operation } from '#server/platform/table/resource.ts';
import type { VoiceServer } from '../voice-server.ts';
import type { SampleRequest } from './sample-requests.ts';

interface ClientAnswer {
  status: number;
  data: unknown;
  error: unknown;
}

type ClientMethod = (...values: unknown[]) => Promise<ClientAnswer>;

/**
 * Calls an operation through the generated client of @vapi-ai/web. A method of this client takes the
 * parameters of the path in their order, and then the body or the query. The client throws a refusal,
 * and this function returns it like an answer.
 */
export async function callThroughClient(
  server: VoiceServer,
  operation: Operation,
  { path, body, query, key }: SampleRequest,
): Promise<ClientAnswer> {
  const groups = Object.values(server.api(key)) as Record<string, ClientMethod>[];
  const method = groups.find((group) => Object(group)[operation.id])?.[operation.id];
  if (!method) throw new Error(`the client has no method ${operation.id}`);
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) => path[name]);
  try {
    return await method(...values, body ?? query);
  } catch (refusal) {
    return refusal as ClientAnswer;
  }
}
