import {
  type FirstMessageWriter,
  noFirstMessageWriter,
  storedFirstMessage,
} from '#server/chat/first-message.ts';
import type { AnsweredCall } from '../call-agent.ts';

/**
 * What the agent says first. The site's own words also say what is kept of the call, so they are
 * chosen when the call begins.
 */
export type CallOpening = 'site-words' | 'nothing' | { text: string };

interface OpeningParts {
  /** Without it, no model writes first messages. */
  firstMessages?: FirstMessageWriter;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
}

/** Resolves with what the assistant of a call says first. */
export async function callOpening(
  { assistant, prompt, visitor }: AnsweredCall,
  { firstMessages = noFirstMessageWriter, over }: OpeningParts,
): Promise<CallOpening> {
  if (prompt === null) {
    const { firstMessage } = assistant;
    if (typeof firstMessage !== 'string') return 'site-words';
    return firstMessage === '' ? 'nothing' : { text: firstMessage };
  }
  const text = await storedFirstMessage(assistant, () =>
    firstMessages.write(prompt, visitor, over),
  );
  return text === null ? 'nothing' : { text };
}
