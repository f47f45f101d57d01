import type { pino } from 'pino';
import type { TalkState } from '#core/speech/spoken-line.ts';
import type { LineReader } from '../assistant/line-reader.ts';
import type { CallAgent } from '../call/call-agent.ts';
import { lineTestAgent } from '../call/line-test/line-test-agent.ts';
import { speakingAgent } from '../call/speaking-agent/speaking-agent.ts';
import { writingAgent } from '../call/writing-agent/writing-agent.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import type { FirstMessageWriter } from '../chat/first-message.ts';
import type { Config } from '../config/config.ts';
import {
  PROVIDER_ADDRESSES,
  type ProviderAddresses,
} from '../platform/providers/provider-addresses.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { assistantVoices } from './engines/assistant-voices.ts';
import type { SpeechEngines } from './speech-engines.ts';

interface AgentSurroundings {
  chatAgent: ChatAgent<TalkState>;
  /** Without it, no model writes first messages. */
  firstMessages?: FirstMessageWriter;
  /** Says what the lines of callers mean. */
  reader: LineReader;
  speech: SpeechEngines;
  /** The resources of the organisation that the server works for at the moment. */
  resources: Pick<ResourceStore, 'list'>;
  /** Where outside providers are, if tests set stand-ins. */
  providerAddresses?: Partial<ProviderAddresses>;
  logger: pino.Logger;
}

/**
 * Returns the agent that answers the calls of this server. Each call is answered by what the server
 * can do at that moment: aloud if its engines are open, and otherwise in writing.
 */
export function chooseCallAgent(
  {
    chatAgent: chat,
    firstMessages,
    reader,
    speech: engines,
    resources,
    providerAddresses,
    logger,
  }: AgentSurroundings,
  config: Config,
): CallAgent {
  const { contactEmail, businessTimeZone, keptDays, closedDays } = config;
  if (config.speech.mode === 'line-test') return lineTestAgent({ chat, contactEmail, logger });
  const parts = { chat, contactEmail, logger, ...(firstMessages && { firstMessages }) };
  const inWriting = writingAgent(parts);
  const addresses = { ...PROVIDER_ADDRESSES, ...providerAddresses };
  const voices = assistantVoices({ resources, addresses, logger });
  return {
    answer(call, line) {
      const speech = engines.current();
      if (speech === null) return inWriting.answer(call, line);
      const { dictionary, names } = speech;
      const speakerFor = voices(call, speech.speaker);
      const terms = { businessTimeZone, contactEmail, keptDays, closedDays, dictionary, names };
      const agent = speakingAgent({
        ...parts,
        reader,
        speech: { ...speech, speakerFor },
        terms,
      });
      const answered = agent.answer(call, line);
      const over = Promise.withResolvers<void>();
      engines.makeRoomFor(over.promise);
      return {
        ...answered,
        leave() {
          answered.leave();
          over.resolve();
        },
      };
    },
  };
}
