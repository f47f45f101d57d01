import { objectOrEmpty } from '../platform/assistant-settings.ts';
import type { JsonObject } from '../platform/resource-store.ts';

/**
 * Returns the part of a call that is sent to the browser which started the call. The call client
 * needs these fields to join the call. The assistant's instructions are left out.
 */
export function callForVisitor(call: JsonObject): JsonObject {
  const { videoRecordingEnabled, recordingEnabled } = objectOrEmpty(call.artifactPlan);
  const { provider } = objectOrEmpty(objectOrEmpty(call.assistant).voice);
  const { callToken } = objectOrEmpty(call.transport);
  return {
    id: call.id,
    type: 'webCall',
    status: 'queued',
    webCallUrl: call.webCallUrl,
    artifactPlan: {
      videoRecordingEnabled: videoRecordingEnabled === true,
      // The hosted platform records unless `recordingEnabled` is false. The visitor has to be told
      // about a recording.
      recordingEnabled: recordingEnabled !== false,
    },
    assistant: { voice: typeof provider === 'string' ? { provider } : {} },
    transport: { provider: 'daily', ...(typeof callToken === 'string' && { callToken }) },
  };
}
