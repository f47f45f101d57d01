import { type ReserveStorage, releaseIfStoringFails } from '#server/http/storage-allowance.ts';
import { resourceBytes } from '#server/http/stored-bytes.ts';
import { objectOrEmpty } from '#server/platform/assistant-settings.ts';
import { createResourceDesk } from '#server/platform/resource-desk.ts';
import type {
  JsonObject,
  KeyKind,
  ResourceStore,
  StoredResource,
} from '#server/platform/resource-store.ts';
import { callResource } from '#server/platform/resources/call.ts';
import type { StoredCallState } from '#server/platform/resources/call-state.ts';
import { LOGGED_CALL } from '#server/platform/resources/log.ts';
import { newResource } from '#server/platform/stored-resource.ts';
import { readVisitorLocale, UNKNOWN_VISITOR_LOCALE } from '#server/platform/visitor-locale.ts';
import { callLimitsOf } from './call-limits.ts';
import { forbidsStoredWords } from './call-transcript-artifact.ts';
import { calledAssistant } from './called-assistant.ts';
import {
  readOrganisationRules,
  refuseBeyondConcurrency,
  underOrganisationRules,
} from './organisation-rules.ts';
import { controlAddress } from './room/room-address.ts';

interface CallStorerParts {
  /** The resources of the current organisation. */
  store: ResourceStore;
  signingKey(): Promise<string>;
  /**
   * The origin in the addresses of a call's recordings. These addresses are stored, so a caller
   * must not be able to choose the origin.
   */
  origin: string;
}

export interface CallToStore {
  /** The checked body of the request. Its settings say who answers. */
  body: JsonObject;
  caller: KeyKind;
  reserve: ReserveStorage;
  /** What is stored beside the body. */
  fields: { type: string; status: string } & JsonObject;
  /** For how long a room may open for the call, in milliseconds. */
  joinableMs: number;
  state?: Partial<StoredCallState>;
  labels?: Record<string, string>;
  /** Returns what is stored in the same transaction. */
  added?(call: StoredResource): StoredResource[];
}

/**
 * The number of bytes that are reserved for the data which is stored at the end of a call. The
 * transcript is not included.
 */
const CALL_END_BYTES = 1024;

/**
 * Returns a function that stores a new call of any type with the settings of who answers, under the
 * rules of its organisation. Throws a VoiceError if nobody can answer, or if no call may begin.
 */
export function callStorer({ store, signingKey, origin }: CallStorerParts) {
  const desk = createResourceDesk(store);

  return async (wanted: CallToStore): Promise<StoredResource> => {
    const { body, caller, reserve, fields, joinableMs } = wanted;
    await desk.checkReferences(callResource, body);
    const { settings, isSiteAssistant, hasCast } = await calledAssistant(store, body);
    const rules = await readOrganisationRules(store);
    // A call that waits for its time takes nobody's place.
    if (fields.status !== 'scheduled') await refuseBeyondConcurrency(store, rules);
    const assistant = underOrganisationRules(settings, rules);
    const plan = objectOrEmpty(assistant.artifactPlan);
    // Nothing is recorded by default. The hosted platform has the opposite default.
    // Of a video recording only the sound is recorded, because rooms carry no picture.
    const isPlanned = plan.recordingEnabled === true || plan.videoRecordingEnabled === true;
    const recorded = isPlanned && !forbidsStoredWords(assistant);
    const videoRecorded = recorded && plan.videoRecordingEnabled === true;
    const content: JsonObject = {
      ...body,
      ...fields,
      assistant,
      artifactPlan: { ...plan, recordingEnabled: recorded, videoRecordingEnabled: videoRecorded },
    };
    const fresh = newResource(callResource, content, caller);
    if (objectOrEmpty(assistant.monitorPlan).controlEnabled === true) {
      const controlUrl = controlAddress(origin, fresh.id, await signingKey());
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
      origin,
      joinableUntil: fresh.createdAt + joinableMs,
      ...callLimitsOf(assistant),
      ...wanted.state,
    };
    const call = { ...fresh, labels: { ...fresh.labels, ...LOGGED_CALL, ...wanted.labels }, state };
    const added = wanted.added?.(call) ?? [];
    const storage = reserve(resourceBytes(call) + CALL_END_BYTES);
    await releaseIfStoringFails(storage, store.insert([call, ...added]));
    return call;
  };
}

export type StoreCall = ReturnType<typeof callStorer>;
