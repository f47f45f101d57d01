import type { pino } from 'pino';
import type { BookForAgent, ChangeForAgent } from '#core/agent-booking.ts';
import type { NoteCallBack } from '#core/phone/call-back-note.ts';
import type { AssistantAgent } from '../assistant/agent-turn.ts';
import { dialogueAgent, withGivenUpContacts } from '../assistant/dialogue-agent.ts';
import { dialogueWithDocuments } from '../assistant/documents/dialogue-with-documents.ts';
import { documentLibrary } from '../assistant/documents/document-library.ts';
import { modelWithDocuments } from '../assistant/documents/model-with-documents.ts';
import type { LineReader } from '../assistant/line-reader.ts';
import { linesInTurn } from '../assistant/lines-in-turn.ts';
import { modelAgent } from '../assistant/model-agent.ts';
import { modelFirstMessage } from '../assistant/model-first-message.ts';
import { modelReader } from '../assistant/model-reader.ts';
import type { TextDirections } from '../assistant/reader/text-directions.ts';
import { storedAssistantAgent } from '../assistant/stored-assistant-agent.ts';
import { modelScorer, modelVisitor } from '../assistant/test-runs/model-scorer.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { type FirstMessageWriter, noFirstMessageWriter } from '../chat/first-message.ts';
import type { TestStaff } from '../chat/test-runs/play-test.ts';
import type { Config } from '../config/config.ts';
import { agentBooking } from '../consultation/desk/agent-booking.ts';
import { agentChanges } from '../consultation/desk/agent-changes.ts';
import { rehearsedBooking, rehearsedChange } from '../consultation/desk/rehearsed-booking.ts';
import { logError } from '../http/errors.ts';
import type { GuardedClient } from '../http/guarded/guarded-client.ts';
import { ownersServerOf } from '../http/guarded/owners-server.ts';
import { uploadedDocuments } from '../platform/knowledge/uploaded-documents.ts';
import { bookingOfSite } from '../platform/organisations/booking-of-site.ts';
import { currentOrganisation, isForSite } from '../platform/organisations/current-organisation.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { toolResource } from '../platform/resources/tool.ts';
import { parseResourceId } from '../platform/stored-resource.ts';
import type { ComposedBooking } from './compose-booking.ts';

interface ComposedAssistant {
  chatAgent: AssistantAgent;
  firstMessages: FirstMessageWriter;
  tests: TestStaff;
}

interface AssistantSurroundings extends ComposedBooking {
  resources: ResourceStore;
  /** The content of uploaded files. */
  files: BlobStore;
  /** Reaches the servers that carry out the tools of assistants. */
  client: GuardedClient;
  /** Says what each line of a visitor means. */
  reader: LineReader;
  /** Says what the sentences of uploaded files mean. Without it, files are found by their words. */
  directions: TextDirections | null;
  /** Notes callers who are to be called back. */
  noteCallBack: NoteCallBack;
  shutdown: AbortSignal;
}

/**
 * Creates the agents that answer chats, calls and tests. Without a model, the built-in dialogue
 * answers for every assistant.
 */
export function composeAssistant(
  {
    desk,
    availability,
    changes,
    ledger,
    resources,
    files,
    client,
    reader,
    directions,
    noteCallBack,
    shutdown,
  }: AssistantSurroundings,
  config: Config,
  logger: pino.Logger,
): ComposedAssistant {
  const { llm, businessTimeZone, contactEmail, keptDays, closedDays, ownersServers } = config;
  // The agent still answers while the ledger is down. A full slot is then refused at the booking.
  const fullSlots = async (): Promise<ReadonlySet<number>> => {
    // How full the site's calendar is concerns no other organisation.
    if (!isForSite()) return new Set();
    return availability.fullSlots().catch((error) => {
      logError(logger, error);
      return new Set();
    });
  };
  const source = uploadedDocuments({ store: resources, files });
  const library = documentLibrary({ source, directions, logger });
  // A model that speaks reads the line anyway.
  const secondReader =
    llm && !llm.speaks
      ? modelReader({ model: llm, logger, terms: { contactEmail, keptDays } })
      : null;
  const shared = {
    businessTimeZone,
    contactEmail,
    keptDays,
    closedDays,
    fullSlots,
    takesBookings: isForSite,
    logger,
    library,
    reader,
  };

  const usualServer = ownersServerOf(ownersServers.usual);
  const ownersTools = {
    client,
    organisation: currentOrganisation,
    usualServer: () => (isForSite() ? usualServer : null),
    async findTool(given: string) {
      const id = parseResourceId(given);
      return id === null ? null : (await resources.find(toolResource.kind, id))?.body;
    },
    shutdown,
    logger,
  };

  /** Creates an agent that books and changes bookings with these functions. */
  function agentThat(acts: {
    book: BookForAgent;
    change: ChangeForAgent;
    noteCallBack: NoteCallBack;
  }): AssistantAgent {
    const { noteCallBack: note } = acts;
    const parts = { ...shared, ...bookingOfSite(acts), noteCallBack: note };
    const dialogue = { ...parts, secondReader };
    if (llm === null)
      return linesInTurn(withGivenUpContacts(dialogueWithDocuments(dialogue), parts));
    const withModel = { ...parts, model: llm, ownersTools };
    const site = llm.speaks ? modelAgent(withModel) : dialogueAgent(dialogue);
    const answering = modelWithDocuments(storedAssistantAgent(withModel, site), library);
    return linesInTurn(withGivenUpContacts(answering, parts));
  }

  const real = {
    book: agentBooking({ desk, logger }),
    change: agentChanges({ changes, ledger, logger }),
    noteCallBack,
  };
  const model = llm && { model: llm, logger };
  return {
    chatAgent: agentThat(real),
    firstMessages: llm ? modelFirstMessage({ ...shared, model: llm }) : noFirstMessageWriter,
    tests: {
      agent: agentThat({
        book: rehearsedBooking,
        change: rehearsedChange,
        noteCallBack: async () => 'noted',
      }),
      scorer: model && modelScorer(model),
      visitor: model && modelVisitor(model),
    },
  };
}
