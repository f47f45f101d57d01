import { assistantWords } from '#core/site/content/assistant.ts';
import type { JsonObject } from '../platform/resource-store.ts';
import type { AssistantPrompt, ChatTurn } from './chat-agent.ts';

/** Lets a language model write the first message of a conversation. */
export interface FirstMessageWriter {
  /** Resolves with null if there is no model, or if it fails. */
  write(
    prompt: AssistantPrompt,
    visitor: Pick<ChatTurn, 'timeZone' | 'locale' | 'clientTime'>,
    signal?: AbortSignal,
  ): Promise<string | null>;
}

/** Is used where no model is configured. */
export const noFirstMessageWriter: FirstMessageWriter = { write: async () => null };

/** In this mode the visitor speaks first. */
export const WAITS_FOR_USER = 'assistant-waits-for-user';
/** In this mode a model writes the first message. */
export const MODEL_WRITES = 'assistant-speaks-first-with-model-generated-message';

/**
 * Resolves with the first message of an assistant that is not the site's own, or with null if it
 * has none. `write` is called only if a model shall write the message.
 */
export async function storedFirstMessage(
  settings: Readonly<JsonObject>,
  write: () => Promise<string | null>,
): Promise<string | null> {
  const fixed = fixedText(settings);
  if (settings.firstMessageMode !== MODEL_WRITES) return fixed;
  // Somebody has to speak first in this mode, also where no model can.
  return (await write()) ?? fixed ?? assistantWords.greeting;
}

/**
 * Returns the first message before a visitor's first line outside of a session, or null if there is
 * none. The visitor has already written there, so a model need not write a first message any more.
 */
export function writtenFirstMessage(settings: Readonly<JsonObject>): string | null {
  const { firstMessageMode } = settings;
  const isSilent = firstMessageMode === WAITS_FOR_USER || firstMessageMode === MODEL_WRITES;
  return isSilent ? null : fixedText(settings);
}

function fixedText({ firstMessage }: Readonly<JsonObject>): string | null {
  return typeof firstMessage === 'string' && firstMessage !== '' ? firstMessage : null;
}
