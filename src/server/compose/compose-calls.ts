import { setTimeout as delay } from 'node:timers/promises';
import { type HoldTiming, holdTiming } from '#core/chat/person/talk-hold.ts';
import type { TalkState } from '#core/speech/spoken-line.ts';
import type { LineReader } from '../assistant/line-reader.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { CallAgent } from '../call/call-agent.ts';
import type { CallPlatform } from '../call/call-platform.ts';
import type { CallRegister } from '../call/call-register.ts';
import { closeLostCalls } from '../call/close-lost-calls.ts';
import { errorNameForLog } from '../call/error-name-for-log.ts';
import { type CallMeasures, measuredCalls } from '../call/measured-calls.ts';
import { storedCallBell } from '../call/people/call-bell.ts';
import { embeddedPlatform } from '../call/platforms/embedded.ts';
import { hostedPlatform } from '../call/platforms/hosted.ts';
import { removeRecordings } from '../call/recording/recording-files.ts';
import { type LazyRooms, lazyRooms } from '../call/room/lazy-rooms.ts';
import { roomSigningKey } from '../call/room/room-address.ts';
import type { RoomTiming } from '../call/room/room-timing.ts';
import type { RoomsParts } from '../call/room/rooms.ts';
import { type CallNews, noCallNews } from '../call/server-messages/call-news.ts';
import {
  deliverServerMessages,
  type ServerMessageDelivery,
  type ServerMessageTiming,
} from '../call/server-messages/deliver-server-messages.ts';
import { callStorer, type StoreCall } from '../call/store-call.ts';
import { storedCallRegister } from '../call/stored-call-register.ts';
import { relayLog } from '../call/webrtc/relay-log.ts';
import { iceServersOfCall } from '../call/webrtc/turn-credentials.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import type { FirstMessageWriter } from '../chat/first-message.ts';
import type { Config } from '../config/config.ts';
import type { FleetTiming } from '../fleet/open-fleet.ts';
import { fleetKey } from '../fleet/passed-on-header.ts';
import type { ProcessList } from '../fleet/process-list.ts';
import type { GuardedClient } from '../http/guarded/guarded-client.ts';
import { ownersServerOf } from '../http/guarded/owners-server.ts';
import { customerNetwork } from '../http/incoming-request.ts';
import { type StorageAllowance, unlimitedStorage } from '../http/storage-allowance.ts';
import type { openPlatform } from '../platform/open-platform.ts';
import type { ProviderAddresses } from '../platform/providers/provider-addresses.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { type CallFleet, composeFleet } from './compose-fleet.ts';
import { type DeskBellSurroundings, deskBell } from './owner/desk-bell.ts';
import type { SpeechEngines } from './speech-engines.ts';

/** What calls need of the rest of the server. */
export interface CallsSurroundings extends DeskBellSurroundings {
  resources: ResourceStore;
  /** The resources of all organisations. */
  allResources: ResourceStore;
  processes: ProcessList | null;
  /** The recordings of calls. */
  recordings: BlobStore;
  chatAgent: ChatAgent<TalkState>;
  firstMessages: FirstMessageWriter;
  callAgent?: CallAgent;
  aroundCallAgent?(agent: CallAgent): CallAgent;
  /** Says what the lines of callers mean. */
  reader: LineReader;
  speech: SpeechEngines;
  roomTiming?: Partial<RoomTiming>;
  fleetTiming?: Partial<FleetTiming>;
  /** Reaches the servers that want to know about calls. */
  client: GuardedClient;
  serverMessageTiming?: ServerMessageTiming;
  /** Where outside providers are, if tests set stand-ins. */
  providerAddresses?: Partial<ProviderAddresses>;
  metrics: CallMeasures;
  /** Limits how many bytes each visitor stores. Null means that there is no limit. */
  allowance: StorageAllowance | null;
  listensAt?: string;
  shutdown: AbortSignal;
  /** This signal is aborted when no further call may begin in this process. */
  leaving: AbortSignal;
  /** How long the desk rings. Tests set shorter times. */
  holdTiming?: Partial<HoldTiming>;
}

interface ComposedCalls {
  platform: CallPlatform;
  storeCall: StoreCall;
  /** Changes calls for which this process has no room. */
  register: CallRegister;
  fleet: CallFleet;
  rooms: LazyRooms;
  /** Resolves when the calls under way have ended, or when the time for that is over. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates what holds the calls: rooms in this process and in the others on the same database, or a
 * hosted platform.
 */
export async function composeCalls(
  surroundings: CallsSurroundings,
  open: Awaited<ReturnType<typeof openPlatform>>,
  config: Config,
): Promise<ComposedCalls> {
  const { resources: store, allResources, origin, shutdown, leaving, logger } = surroundings;
  const { hostedCalls } = config;
  const signingKey = async () => roomSigningKey(await open());
  // A hosted platform tells of its calls itself.
  const messages = hostedCalls === null ? tellOfCalls(surroundings, config) : null;
  const news = messages?.news ?? noCallNews;
  const isLeaving = () => leaving.aborted;
  const endLost = (silent: ReadonlySet<string>) => endLostCalls(surroundings, { news, silent });
  if (hostedCalls === null) {
    await endLost(new Set()).catch((error) =>
      logger.error({ type: errorNameForLog(error) }, 'the calls of an earlier process stay open'),
    );
  }
  // The rooms open with the first call, and by then the fleet is known.
  const rooms: LazyRooms = roomsOf(surroundings, config, {
    signingKey,
    news,
    fleet: () => fleet,
  });
  const fleet: CallFleet = await composeFleet(
    {
      // A hosted platform holds the calls, so the processes have nothing to share.
      processes: hostedCalls === null ? surroundings.processes : null,
      allResources,
      rooms,
      listensAt: surroundings.listensAt ?? origin,
      key: async () => fleetKey(await open()),
      signingKey,
      isLeaving,
      closeLostCalls: endLost,
      shutdown,
      ...(surroundings.fleetTiming && { timing: surroundings.fleetTiming }),
      logger,
    },
    config,
  );
  const isClosing = () => isLeaving() && !fleet.hasOpenOthers();
  const platform: CallPlatform =
    hostedCalls === null
      ? embeddedPlatform({ store, signingKey, origin, rooms, isClosing })
      : hostedPlatform({ ...hostedCalls, logger });

  const removeRemains = (id: string) => removeRecordings(surroundings.recordings, id);

  return {
    platform,
    fleet,
    rooms,
    storeCall: callStorer({ store, signingKey, origin }),
    register: storedCallRegister(allResources, removeRemains, news),
    async drain() {
      fleet.tell();
      await endWithin(rooms.idle(), config.drainSeconds * 1000);
    },
    async close() {
      await Promise.all([messages?.closed, rooms.close()]);
      // The process beats until its last call is stored, so that no other process ends the call.
      await fleet.close();
    },
  };
}

function tellOfCalls(
  { allResources: store, client, shutdown, logger, serverMessageTiming: timing }: CallsSurroundings,
  { ownersServers }: Config,
): ServerMessageDelivery {
  return deliverServerMessages({
    store,
    client,
    usualServer: ownersServerOf(ownersServers.usual),
    shutdown,
    logger,
    ...(timing && { timing }),
  });
}

/** Waits for the work, but not longer than the given time. */
async function endWithin(work: Promise<void>, ms: number): Promise<void> {
  const over = new AbortController();
  const late = delay(ms, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([work, late]);
  over.abort();
}

/** Ends the calls of servers that were killed. */
async function endLostCalls(
  { allResources: store, recordings, processes, logger }: CallsSurroundings,
  lost: { news: CallNews; silent: ReadonlySet<string> },
): Promise<void> {
  // The data folder of the embedded database belongs to one process.
  const isAlone = processes === null;
  const calls = await closeLostCalls({ store, recordings, isAlone, ...lost });
  if (calls > 0) logger.warn({ calls }, 'calls were cut off when their process died');
}

function roomsOf(
  surroundings: CallsSurroundings,
  config: Config,
  {
    signingKey,
    news,
    fleet,
  }: {
    signingKey(): Promise<string>;
    news: CallNews;
    fleet(): CallFleet;
  },
): LazyRooms {
  const { allResources, recordings, callAgent, roomTiming, shutdown, leaving, logger } =
    surroundings;
  const isLeaving = () => leaving.aborted;
  const { max: maxCalls, rtc } = config.calls;
  const { aroundCallAgent = (agent: CallAgent) => agent } = surroundings;
  const measured = measuredCalls(surroundings.metrics);
  return lazyRooms(async () => {
    const [{ openRooms }, { weriftPeerFactory }, { chooseCallAgent }] = await Promise.all([
      import('../call/room/rooms.ts'),
      import('../call/webrtc/peers/werift.ts'),
      import('./choose-call-agent.ts'),
    ]);
    const { id: holder, otherLines } = fleet();
    const removeRemains = (id: string) => removeRecordings(recordings, id);
    const register = storedCallRegister(allResources, removeRemains, news, holder);
    return openRooms({
      register: measured.register(register),
      agent: measured.agent(aroundCallAgent(callAgent ?? chooseCallAgent(surroundings, config))),
      peers: weriftPeerFactory(rtc, relayLog(logger)),
      reserveStorage: roomStorage(surroundings.allowance),
      signingKey,
      maxCalls,
      ...(otherLines && { otherLines }),
      isLeaving,
      iceServersOf: (callSeconds) => iceServersOfCall(rtc, callSeconds),
      recordings,
      bell: callBell(surroundings, config),
      shutdown,
      logger,
      ...(roomTiming && { timing: roomTiming }),
    });
  }, isLeaving);
}

function callBell(surroundings: CallsSurroundings, config: Config): RoomsParts['bell'] {
  const { isAnybodyHere, tell } = deskBell(surroundings, config);
  const { ringMs } = { ...holdTiming, ...surroundings.holdTiming };
  const store = surroundings.allResources;
  return storedCallBell({ store, ringMs, isAnybodyHere, tell: (id) => tell('call', id) });
}

function roomStorage(allowance: StorageAllowance | null): RoomsParts['reserveStorage'] {
  return (callerAddress, bytes) => {
    if (allowance === null) return unlimitedStorage(bytes);
    const reserved = allowance.reserve(customerNetwork(callerAddress), bytes);
    return 'settle' in reserved ? reserved : null;
  };
}
