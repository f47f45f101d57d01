import type { pino } from 'pino';
import type { Fleet } from '#server/fleet/open-fleet.ts';
import type { PassedOnRequests } from '#server/fleet/passed-on-requests.ts';
import type { SocketRelay } from '#server/fleet/relay-socket.ts';
import type { ConnectToRoom } from '#server/http/upgrade-listener.ts';
import type { LazyRooms } from '../room/lazy-rooms.ts';
import { ROOM_PATH, readRoomAddress } from '../room/room-address.ts';
import { processForCall } from './choose-process.ts';

interface FleetConnectionParts {
  rooms: Pick<LazyRooms, 'onUpgrade' | 'has' | 'hasFreeLine'>;
  fleet: Pick<Fleet, 'others'>;
  passedOn: PassedOnRequests;
  relay: SocketRelay;
  /** Resolves with the id of the process that holds the room of a call, or with null. */
  holderOf(callId: string): Promise<string | null>;
  signingKey(): Promise<string>;
  logger: pino.Logger;
}

/**
 * Connects a visitor's socket to the room of the call, whichever process holds the room. A proxy may
 * send the socket of a visitor who comes back to any process.
 */
export function connectThroughFleet(parts: FleetConnectionParts): ConnectToRoom {
  const { rooms, fleet, passedOn, relay, holderOf, signingKey, logger } = parts;

  /** Resolves with the call of a correctly signed address. Nobody else may make us ask the database. */
  async function callAt(address: string): Promise<string | null> {
    if (!address.startsWith(ROOM_PATH)) return null;
    return readRoomAddress(address, await signingKey(), Date.now()).callId;
  }

  return async (request, socket, head, callerAddress, isPassedOn) => {
    const here = () => rooms.onUpgrade(request, socket, head, callerAddress);
    const { method = 'GET', url: target = '' } = request;
    const callId = isPassedOn ? null : await callAt(target);
    if (callId === null || rooms.has(callId)) return here();
    const holder = await holderOf(callId);
    const process = processForCall({
      holder,
      hasRoomHere: rooms.hasFreeLine(),
      others: fleet.others(),
    });
    if (process === null) return here();
    const headers = await passedOn.headersFor(process, { method, target, callerAddress });
    const isTaken = await relay.pass({ request, socket, head, address: process.address, headers });
    if (isTaken) return 'taken';
    logger.warn({ address: process.address }, 'another process does not take the socket of a call');
    // A call without a room can begin here. A room elsewhere may be reached with the next attempt.
    return holder === null ? here() : 'unavailable';
  };
}
