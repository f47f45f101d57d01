import { checkBody } from '#server/platform/http/parse-body.ts';
import type { ResourceStore } from '#server/platform/resource-store.ts';
import { callResource } from '#server/platform/resources/call.ts';
import { resourceAnswer } from '#server/platform/stored-resource.ts';
import { VoiceError } from '#server/platform/voice-error.ts';
import { callForVisitor } from '../call-for-visitor.ts';
import type { CallPlatform } from '../call-platform.ts';
import type { LazyRooms } from '../room/lazy-rooms.ts';
import { roomAddress, roomToken } from '../room/room-address.ts';
import { callStorer } from '../store-call.ts';

interface EmbeddedParts {
  store: ResourceStore;
  signingKey(): Promise<string>;
  /**
   * The origin in the addresses of a call's recordings. These addresses are stored, so a caller
   * must not be able to choose the origin.
   */
  origin: string;
  rooms: Pick<LazyRooms, 'prepare' | 'areLinesTaken'>;
  /** Returns true when this process is about to stop and no other process takes calls. */
  isClosing(): boolean;
}

const JOINABLE_MS = 10 * 60_000;
/** The largest expected difference between the clocks of several processes. */
const CLOCK_SKEW_MS = 30_000;
const BUSY_SECONDS = 30;
/** Starts calls in rooms of this server. */
export function embeddedPlatform(parts: EmbeddedParts): CallPlatform {
  const { rooms } = parts;
  const storeCall = callStorer(parts);

  return {
    mode: 'embedded',
    async startWebCall(request) {
      if (parts.isClosing()) {
        const message = `This server is about to stop; try again in ${BUSY_SECONDS} seconds`;
        throw new VoiceError(503, message, BUSY_SECONDS);
      }
      if (rooms.areLinesTaken()) {
        const message = `All lines are taken; try again in ${BUSY_SECONDS} seconds`;
        throw new VoiceError(429, message, BUSY_SECONDS);
      }
      const key = await parts.signingKey();
      const { body, caller, reserve } = request;
      const call = await storeCall({
        body: checkBody(callResource.create, body),
        caller,
        reserve,
        fields: { type: 'webCall', status: 'queued' },
        joinableMs: JOINABLE_MS,
      });
      rooms.prepare();
      const { id: callId, createdAt } = call;
      const pass = {
        callId,
        notBefore: createdAt - CLOCK_SKEW_MS,
        expires: createdAt + JOINABLE_MS,
      };
      const started = {
        ...resourceAnswer(callResource, call),
        webCallUrl: roomAddress(request.origin, pass, key),
        transport: { provider: 'daily' },
      };
      if (request.caller === 'public') return callForVisitor(started);
      const callToken = roomToken({ ...pass, owner: true }, key);
      return { ...started, transport: { ...started.transport, callToken } };
    },
  };
}
