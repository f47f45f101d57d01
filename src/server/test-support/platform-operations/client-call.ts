import type { Operation } from '#server/platform/table/resource.ts';
import type { VoiceServer } from '../voice-server.ts';
import { listedOperations } from './listed-operations.ts';
import { tabledOperations } from './sample-requests.ts';
import type { SampleRequest } from './special-requests.ts';

interface ClientAnswer {
  status: number;
  data: unknown;
  error: unknown;
  /** Resolves with the body of an answer of which the client reads no data. */
  text(): Promise<string>;
}

type ClientMethod = (...values: unknown[]) => Promise<ClientAnswer>;

const listedIds = new Set(listedOperations.map(({ id }) => id));
/** The operations that the generated client has. A few of the table are newer than this client. */
export const offeredOperations = tabledOperations.filter(({ operation }) =>
  listedIds.has(operation.id),
);

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
