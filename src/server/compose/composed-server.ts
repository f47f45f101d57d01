import type { RequestListener } from 'node:http';
import type { pino } from 'pino';
import type { HoldTiming } from '#core/chat/person/talk-hold.ts';
import type { TalkState } from '#core/speech/spoken-line.ts';
import type { SpeechInstallState } from '#core/speech-install-state.ts';
import type { LineReader } from '../assistant/line-reader.ts';
import type { CallAgent } from '../call/call-agent.ts';
import type { RoomTiming } from '../call/room/room-timing.ts';
import type { ServerMessageTiming } from '../call/server-messages/deliver-server-messages.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import type { Config } from '../config/config.ts';
import type { OutboxTiming } from '../consultation/messages/message-queue.ts';
import type { FleetTiming } from '../fleet/open-fleet.ts';
import type { BrokenRequestListener } from '../http/broken-request.ts';
import type { ReadinessProbe } from '../http/health.ts';
import type { StorageAllowance } from '../http/storage-allowance.ts';
import type { UpgradeListener } from '../http/upgrade-listener.ts';
import type { ProviderAddresses } from '../platform/providers/provider-addresses.ts';
import type { RetentionTiming } from '../retention/run-retention.ts';
import type { OpenedSpeech } from './compose-speech.ts';
import type { ServerStorage } from './compose-storage.ts';
import type { DeskTiming } from './owner/compose-desk.ts';
import type { PhoneLineToOpen } from './phone/compose-phone-calls.ts';
import type { SpeechEngines } from './speech-engines.ts';

/** What a server is composed of. Tests replace parts of it. */
export interface ComposeOptions {
  /** The folder with the built site. */
  siteDir: string;
  /** The address at which visitors reach the site: PUBLIC_URL, or the address that the server listens on. */
  origin: string;
  /** The address at which this process listens, if it is not `origin`. */
  listensAt?: string;
  /** This signal is aborted when every answer has to end its connection. */
  closing: AbortSignal;
  /** This signal is aborted when everything that is still under way has to end. */
  shutdown: AbortSignal;
  logger: pino.Logger;
  /** Additional probes. /readyz runs them together with the probes of the storage. */
  probes?: readonly ReadinessProbe[];
  /**
   * The times that the outbox of messages uses, such as the pause before a second attempt. Tests
   * set shorter times.
   */
  outboxTiming?: OutboxTiming;
  /**
   * How long the idempotency key of a running request stays reserved if its process dies. Tests set
   * a shorter time.
   */
  keyLeaseMs?: number;
  retentionTiming?: RetentionTiming;
  /** The agent that answers typed messages. Tests set their own agent. */
  chatAgent?: ChatAgent<TalkState>;
  /** Says what each line means. Tests set one that they share, because opening it takes a while. */
  reader?: LineReader;
  /** The agent that answers calls. Tests set their own agent. */
  callAgent?: CallAgent;
  /** Wraps the agent that answers calls. The bench looks at what it says to somebody on the phone. */
  aroundCallAgent?(agent: CallAgent): CallAgent;
  /**
   * Opens the voice of the server. Only programs for owners set it, so that no test fetches the
   * voice by accident.
   */
  openSpeech?(config: Config, logger: pino.Logger): OpenedSpeech;
  /** What hears and speaks in calls. Tests set their own, so that a call needs no engines. */
  speechEngines?: SpeechEngines;
  /** The phone line. Tests set one that calls nobody. */
  phoneLine?: PhoneLineToOpen;
  roomTiming?: Partial<RoomTiming>;
  /** The times of the heartbeats between processes. Tests set shorter times. */
  fleetTiming?: Partial<FleetTiming>;
  /** The times of the messages to the owner's servers. Tests set shorter times. */
  serverMessageTiming?: ServerMessageTiming;
  /** The addresses of outside providers. Tests set those of stand-ins. */
  providerAddresses?: Partial<ProviderAddresses>;
  deskTiming?: DeskTiming;
  /** How long a person may be away from a conversation. Tests set shorter times. */
  holdTiming?: Partial<HoldTiming>;
  /**
   * Limits how many bytes each visitor stores. Tests set their own allowance. Null means that there
   * is no limit.
   */
  allowance?: StorageAllowance | null;
  /** Wraps the storage. Tests use this function to watch the storage or to make it fail. */
  aroundStorage?(storage: ServerStorage): ServerStorage;
}

export interface ComposedServer {
  onRequest: RequestListener;
  onBrokenRequest: BrokenRequestListener;
  /** How far the voice is. It is absent in a server without one. */
  speechState?(): SpeechInstallState;
  /** `onUpgrade` is absent if the server accepts no WebSockets. */
  onUpgrade?: UpgradeListener;
  /**
   * Takes no more calls. Resolves when the calls under way have ended, or when the time for that is
   * over.
   */
  drain?(): Promise<void>;
  /**
   * Finishes the work of the last requests and closes the storage. `close` is called when no more
   * requests can arrive.
   */
  close(): Promise<void>;
}
