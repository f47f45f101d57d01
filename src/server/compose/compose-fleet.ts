import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Hono } from 'hono';
import type { pino } from 'pino';
import { callControlRoutes } from '../call/fleet/call-control-routes.ts';
import { callHolder } from '../call/fleet/call-holder.ts';
import { connectThroughFleet } from '../call/fleet/connect-through-fleet.ts';
import { endCallElsewhere, roomEndingRoutes } from '../call/fleet/end-call-elsewhere.ts';
import { fleetLines, sealSite } from '../call/fleet/fleet-lines.ts';
import { peopleRoutes, peopleThroughFleet } from '../call/fleet/people-through-fleet.ts';
import { type CallPeople, callPeopleHere } from '../call/people/call-people.ts';
import type { OtherLines } from '../call/room/call-capacity.ts';
import type { LazyRooms } from '../call/room/lazy-rooms.ts';
import type { Config } from '../config/config.ts';
import { usualInternalUrl } from '../fleet/internal-address.ts';
import { type Fleet, type FleetTiming, openFleet } from '../fleet/open-fleet.ts';
import { isMarkedAsPassedOn, passedOnRequests } from '../fleet/passed-on-requests.ts';
import type { ProcessList, ProcessReport } from '../fleet/process-list.ts';
import { socketRelay } from '../fleet/relay-socket.ts';
import type { ConnectToRoom, PassedOnFor } from '../http/upgrade-listener.ts';
import type { ResourceStore } from '../platform/resource-store.ts';

interface FleetSurroundings {
  /** The list of all processes, or null where one process has the database for itself. */
  processes: ProcessList | null;
  /** The resources of all organisations. */
  allResources: ResourceStore;
  rooms: LazyRooms;
  /** The address at which this process listens. */
  listensAt: string;
  /** The key that the processes share. */
  key(): Promise<string>;
  /** The key that signs the addresses of rooms. */
  signingKey(): Promise<string>;
  isLeaving(): boolean;
  /** Ends the calls of processes that fell silent. */
  closeLostCalls(silent: ReadonlySet<string>): Promise<void>;
  shutdown: AbortSignal;
  timing?: Partial<FleetTiming>;
  logger: pino.Logger;
}

/** What calls need to know of the other processes. A process that is alone knows none. */
export interface CallFleet {
  /** The id of this process, or null if it is alone. */
  id: string | null;
  otherLines: OtherLines | null;
  connectToRoom: ConnectToRoom;
  /** Finds out whether another process has passed a request on. Null means that there is none. */
  passedOnFor: ((request: IncomingMessage) => Promise<PassedOnFor>) | null;
  /** The routes that only other processes use. */
  features: Hono[];
  eject(callId: string): Promise<void>;
  /** Brings people of the business into calls. */
  people: CallPeople;
  /** Returns whether another process takes calls. */
  hasOpenOthers(): boolean;
  /** Whether this process does what only one of all processes does. All of them agree on it. */
  isFirst(): boolean;
  /** Tells the others at once what has changed. */
  tell(): void;
  close(): Promise<void>;
}

export async function composeFleet(
  surroundings: FleetSurroundings,
  config: Config,
): Promise<CallFleet> {
  const { processes } = surroundings;
  return processes === null
    ? aloneWith(surroundings)
    : amongOthers(processes, surroundings, config);
}

function aloneWith({
  rooms,
  signingKey,
}: Pick<FleetSurroundings, 'rooms' | 'signingKey'>): CallFleet {
  return {
    id: null,
    otherLines: null,
    connectToRoom: rooms.onUpgrade,
    passedOnFor: null,
    features: [callControlRoutes({ rooms, signingKey, others: null })],
    eject: rooms.eject,
    people: callPeopleHere(rooms),
    hasOpenOthers: () => false,
    isFirst: () => true,
    tell() {},
    async close() {},
  };
}

async function amongOthers(
  list: ProcessList,
  surroundings: FleetSurroundings,
  config: Config,
): Promise<CallFleet> {
  const { allResources, rooms, key, signingKey, isLeaving, shutdown, timing, logger } =
    surroundings;
  const relay = socketRelay();
  shutdown.addEventListener('abort', relay.close, { once: true });
  const fleet = await openFleet({
    list,
    report: () => reportOf(surroundings, config),
    onSilent: surroundings.closeLostCalls,
    ...(timing && { timing }),
    logger,
  });
  const openOthers = () => fleet.others().filter(({ takesCalls }) => takesCalls);
  const passedOn = passedOnRequests(fleet, key);
  const holderOf = (callId: string) => callHolder(allResources, callId);
  const elsewhere = { fleet, passedOn, holderOf };
  const here = callPeopleHere(rooms);
  return {
    id: fleet.id,
    otherLines: await linesOf(fleet, key),
    connectToRoom: connectThroughFleet({
      rooms,
      fleet,
      passedOn,
      relay,
      holderOf,
      signingKey,
      logger,
    }),
    passedOnFor: async (request) =>
      isMarkedAsPassedOn(request) ? ((await passedOn.read(request)) ?? 'refused') : null,
    features: [
      roomEndingRoutes(rooms, passedOn),
      peopleRoutes(here, passedOn),
      callControlRoutes({ rooms, signingKey, others: elsewhere }),
    ],
    people: peopleThroughFleet({ ...elsewhere, rooms, here }),
    async eject(callId) {
      if (rooms.has(callId)) await rooms.eject(callId);
      else await endCallElsewhere(elsewhere, callId);
    },
    hasOpenOthers: () => openOthers().length > 0,
    isFirst: () =>
      openOthers().length === 0 || (!isLeaving() && openOthers().every(({ id }) => fleet.id < id)),
    tell: fleet.tell,
    close: fleet.close,
  };
}

async function reportOf(
  { rooms, listensAt, key, isLeaving, shutdown }: FleetSurroundings,
  { host, internalUrl, calls }: Config,
): Promise<ProcessReport> {
  const sealing = await key();
  const taken = [...rooms.takenBySite()].map(([site, count]) => [sealSite(site, sealing), count]);
  return {
    address: internalUrl ?? usualInternalUrl({ host, listensAt }, networkInterfaces()),
    takesCalls: !isLeaving() && !shutdown.aborted,
    lines: calls.max,
    takenBySite: Object.fromEntries(taken),
  };
}

async function linesOf(fleet: Fleet, key: () => Promise<string>): Promise<OtherLines> {
  let sealing: string | null = null;
  const learnKey = async () => {
    sealing = await key();
  };
  // While the database is out of reach, there is no key yet, and nothing is known of the others.
  await learnKey().catch(() => {});
  return fleetLines({
    others: fleet.others,
    seal(site) {
      if (sealing === null) void learnKey().catch(() => {});
      return sealing === null ? '' : sealSite(site, sealing);
    },
    onChange: fleet.tell,
  });
}
