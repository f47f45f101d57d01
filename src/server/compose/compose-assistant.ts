import type { pino } from 'pino';
import { dialogueAgent } from '../assistant/dialogue-agent.ts';
import { handsOverByName } from '../assistant/hand-over.ts';
import { type LineReader, readerWithFallback } from '../assistant/line-reader.ts';
import { modelAgent } from '../assistant/model-agent.ts';
import { modelFirstMessage } from '../assistant/model-first-message.ts';
import { modelReader } from '../assistant/model-reader.ts';
import { oneTurnPerTick } from '../assistant/one-turn-per-tick.ts';
import { loadReaderWeights } from '../assistant/reader/reader-weights.ts';
import { trainedLineReader } from '../assistant/reader/trained-reader.ts';
import { storedAssistantAgent } from '../assistant/stored-assistant-agent.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import { type FirstMessageWriter, noFirstMessageWriter } from '../chat/first-message.ts';
import type { Config } from '../config/config.ts';
import { agentBooking } from '../consultation/desk/agent-booking.ts';
import { agentChanges } from '../consultation/desk/agent-changes.ts';
import { logError } from '../http/errors.ts';
import type { ComposedBooking } from './compose-booking.ts';

interface ComposedAssistant {
  chatAgent: ChatAgent;
  firstMessages: FirstMessageWriter;
}

/**
 * Creates the agent that answers chats and calls. Without a model, the built-in dialogue answers for
 * every assistant.
 */
export async function composeAssistant(
  { desk, availability, changes, ledger }: ComposedBooking,
  { llm, businessTimeZone, contactEmail, keptDays, closedDays }: Config,
  logger: pino.Logger,
): Promise<ComposedAssistant> {
  const book = agentBooking({ desk, logger });
  const change = agentChanges({ changes, ledger, logger });
  // The agent still answers while the ledger is down. A full slot is then refused at the booking.
  const fullSlots = () =>
    availability.fullSlots().catch((error): ReadonlySet<number> => {
      logError(logger, error);
      return new Set();
    });
  const owners = { businessTimeZone, contactEmail, keptDays, closedDays };
  const parts = { ...owners, book, change, fullSlots, logger };
  const ownWords = async () =>
    handsOverByName(dialogueAgent({ ...parts, reader: await lineReader(llm, logger) }));
  if (llm === null) {
    return { chatAgent: oneTurnPerTick(await ownWords()), firstMessages: noFirstMessageWriter };
  }
  const withModel = { ...parts, model: llm };
  const site = llm.speaks ? modelAgent(withModel) : await ownWords();
  return {
    chatAgent: oneTurnPerTick(storedAssistantAgent(withModel, site)),
    firstMessages: modelFirstMessage(withModel),
  };
}

async function lineReader(llm: Config['llm'], logger: pino.Logger): Promise<LineReader> {
  const trained = trainedLineReader(await loadReaderWeights());
  return llm === null ? trained : readerWithFallback(modelReader({ model: llm, logger }), trained);
}
