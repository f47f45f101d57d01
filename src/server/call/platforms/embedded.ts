import { storedOrGivenBack } from '#server/http/storage-allowance.ts';
import { resourceBytes } from '#server/platform/http/caller-storage.ts';
import { checkBody } from '#server/platform/http/parse-body.ts';
import { resourceAnswer } from '#server/platform/resource-answer.ts';
import { createResourceDesk, newResource } from '#server/platform/resource-desk.ts';
import type { Json, ResourceStore, StoredResource } from '#server/platform/resource-store.ts';
import { calls } from '#server/platform/resources/call.ts';
import type { StoredCallState } from '#server/platform/resources/call-state.ts';
import { UNKNOWN_VISITOR, visitorOf } from '#server/platform/visitor.ts';
import { VoiceError } from '#server/platform/voice-error.ts';
import type { AskedCall, CallPlatform } from '../call-platform.ts';
import { calledAssistant, objectOf } from '../called-assistant.ts';
import type { LazyRooms } from '../room/lazy-rooms.ts';
import { roomAddress, roomToken } from '../room/room-address.ts';
import { visibleCall } from '../visible-call.ts';

interface EmbeddedParts {
  store: ResourceStore;
  signingKey(): Promise<string>;
  /** Where the owner reaches this server: kept with a call, so nobody who calls may name it. */
  origin: string;
  rooms: Pick<LazyRooms, 'prepare' | 'areLinesTaken'>;
}

const JOINABLE_MS = 10 * 60_000;
/** For processes whose clocks differ. */
const SKEW_MS = 30_000;
const BUSY_SECONDS = 30;
/** What the end of a call adds to its row, beside what was said. */
const CALL_END_BYTES = 1024;
/** The platform's own. */
const SILENCE_SECONDS = { min: 10, usual: 30, max: 3600 };
const DURATION_SECONDS = { min: 10, usual: 600, max: 43_200 };

/** Calls in rooms of our own. */
export function embeddedPlatform(parts: EmbeddedParts): CallPlatform {
  const { store, rooms } = parts;
  const desk = createResourceDesk(store);

  async function keep({ body: sent, caller, reserve }: AskedCall): Promise<StoredResource> {
    const body = checkBody(calls.create, sent);
    await desk.checkReferences(calls, body);
    const assistant = await calledAssistant(store, body);
    const plan = objectOf(assistant.artifactPlan);
    // Unlike on the platform nothing is kept unless the owner says so.
    const recorded = plan.recordingEnabled === true;
    const videoRecorded = plan.videoRecordingEnabled === true;
    const content: Json = {
      ...body,
      type: 'webCall',
      status: 'queued',
      assistant,
      artifactPlan: { ...plan, recordingEnabled: recorded, videoRecordingEnabled: videoRecorded },
    };
    const fresh = newResource(calls, content, caller);
    const state: StoredCallState = {
      visitor: visitorOf(body, UNKNOWN_VISITOR),
      recorded,
      videoRecorded,
      startedAt: null,
      origin: parts.origin,
      joinableUntil: fresh.createdAt + JOINABLE_MS,
      silenceTimeoutSeconds: secondsOf(assistant.silenceTimeoutSeconds, SILENCE_SECONDS),
      maxDurationSeconds: secondsOf(assistant.maxDurationSeconds, DURATION_SECONDS),
    };
    const call = { ...fresh, state };
    const storage = reserve(resourceBytes(call) + CALL_END_BYTES);
    await storedOrGivenBack(storage, store.insert([call]));
    return call;
  }

  return {
    mode: 'embedded',
    async startWebCall(asked) {
      if (rooms.areLinesTaken()) {
        const message = `All lines are taken; try again in ${BUSY_SECONDS} seconds`;
        throw new VoiceError(429, message, BUSY_SECONDS);
      }
      const key = await parts.signingKey();
      const call = await keep(asked);
      rooms.prepare();
      const { id: callId, createdAt } = call;
      const pass = { callId, notBefore: createdAt - SKEW_MS, expires: createdAt + JOINABLE_MS };
      const started = {
        ...resourceAnswer(calls, call),
        webCallUrl: roomAddress(asked.origin, pass, key),
        transport: { provider: 'daily' },
      };
      if (asked.caller === 'public') return visibleCall(started);
      const callToken = roomToken({ ...pass, owner: true }, key);
      return { ...started, transport: { ...started.transport, callToken } };
    },
  };
}

/** A squad's member is kept as it comes, so its numbers may be any. */
function secondsOf(value: unknown, { min, usual, max }: typeof SILENCE_SECONDS): number {
  return typeof value === 'number' ? Math.min(Math.max(value, min), max) : usual;
}
