import { releaseIfStoringFails } from '#server/http/storage-allowance.ts';
import { resourceBytes } from '#server/http/stored-bytes.ts';
import { objectOrEmpty } from '#server/platform/assistant-settings.ts';
import { checkBody } from '#server/platform/http/parse-body.ts';
import { createResourceDesk } from '#server/platform/resource-desk.ts';
import type { JsonObject, ResourceStore, StoredResource } from '#server/platform/resource-store.ts';
import { callResource } from '#server/platform/resources/call.ts';
import type { StoredCallState } from '#server/platform/resources/call-state.ts';
import { LOGGED_CALL } from '#server/platform/resources/log.ts';
import { newResource, resourceAnswer } from '#server/platform/stored-resource.ts';
import { readVisitorLocale, UNKNOWN_VISITOR_LOCALE } from '#server/platform/visitor-locale.ts';
import { VoiceError } from '#server/platform/voice-error.ts';
import { callForVisitor } from '../call-for-visitor.ts';
import { callLimitsOf } from '../call-limits.ts';
import type { CallPlatform, WebCallRequest } from '../call-platform.ts';
import { forbidsStoredWords } from '../call-transcript-artifact.ts';
import { calledAssistant } from '../called-assistant.ts';
import {
  readOrganisationRules,
  refuseBeyondConcurrency,
  underOrganisationRules,
} from '../organisation-rules.ts';
import type { LazyRooms } from '../room/lazy-rooms.ts';
import { controlAddress, roomAddress, roomToken } from '../room/room-address.ts';

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
/**
 * The number of bytes that are reserved for the data which is stored at the end of a call. The
 * transcript is not included.
 */
const CALL_END_BYTES = 1024;

/** Starts calls in rooms of this server. */
export function embeddedPlatform(parts: EmbeddedParts): CallPlatform {
  const { store, rooms } = parts;
  const desk = createResourceDesk(store);

  async function storeCall({
    body: sent,
    caller,
    reserve,
  }: WebCallRequest): Promise<StoredResource> {
    const body = checkBody(callResource.create, sent);
    await desk.checkReferences(callResource, body);
    const { settings, isSiteAssistant, hasCast } = await calledAssistant(store, body);
    const rules = await readOrganisationRules(store);
    await refuseBeyondConcurrency(store, rules);
    const assistant = underOrganisationRules(settings, rules);
    const plan = objectOrEmpty(assistant.artifactPlan);
    // Nothing is recorded by default. The hosted platform has the opposite default.
    // Of a video recording only the sound is recorded, because rooms carry no picture.
    const isPlanned = plan.recordingEnabled === true || plan.videoRecordingEnabled === true;
    const recorded = isPlanned && !forbidsStoredWords(assistant);
    const videoRecorded = recorded && plan.videoRecordingEnabled === true;
    const content: JsonObject = {
      ...body,
      type: 'webCall',
      status: 'queued',
      assistant,
      artifactPlan: { ...plan, recordingEnabled: recorded, videoRecordingEnabled: videoRecorded },
    };
    const fresh = newResource(callResource, content, caller);
    if (objectOrEmpty(assistant.monitorPlan).controlEnabled === true) {
      const controlUrl = controlAddress(parts.origin, fresh.id, await parts.signingKey());
      fresh.body = { ...fresh.body, monitor: { controlUrl } };
    }
    const state: StoredCallState = {
      visitor: readVisitorLocale(body, UNKNOWN_VISITOR_LOCALE),
      recorded,
      videoRecorded,
      hasOwnPrompt: !isSiteAssistant,
      hasCast,
      startedAt: null,
      seenAt: null,
      origin: parts.origin,
      joinableUntil: fresh.createdAt + JOINABLE_MS,
      ...callLimitsOf(assistant),
    };
    const call = { ...fresh, labels: { ...fresh.labels, ...LOGGED_CALL }, state };
    const storage = reserve(resourceBytes(call) + CALL_END_BYTES);
    await releaseIfStoringFails(storage, store.insert([call]));
    return call;
  }

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
      const call = await storeCall(request);
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
