import { cutLine } from '#core/cut-line.ts';
import { unlimitedStorage } from '#server/http/storage-allowance.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import { type ConversationParts, prepareTurn } from '../chat-turn.ts';

/**
 * Lets the assistant answer what a visitor asked while a person was there who has left without an
 * answer. The lines stand in the conversation already, so only the answer is added.
 */
export async function carryOn(
  parts: Omit<ConversationParts, 'restrictions'>,
  { id: sessionId, owner }: StoredResource,
  text: string,
): Promise<void> {
  const body = { sessionId, input: cutLine(text) };
  const given = { ...parts, restrictions: null };
  const turn = await prepareTurn(given, body, owner, unlimitedStorage, { isAskedBefore: true });
  await turn.run();
}
