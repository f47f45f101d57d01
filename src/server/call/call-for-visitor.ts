import type { JsonObject } from '../platform/resource-store.ts';
import { objectOf } from './called-assistant.ts';

/**
 * The part of a call that is sent to the browser which started it. The call client needs these
 * fields to join. The assistant's instructions are left out.
 */
export function callForVisitor(call: JsonObject): JsonObject {
  const { videoRecordingEnabled, recordingEnabled } = objectOf(call.artifactPlan);
  const { provider } = objectOf(objectOf(call.assistant).voice);
  const { callToken } = objectOf(call.transport);
  return {
    id: call.id,
    type: 'webCall',
    status: 'queued',
    webCallUrl: call.webCallUrl,
    artifactPlan: {
      videoRecordingEnabled: videoRecordingEnabled === true,
      // The hosted platform records by default, and the visitor has to know about a recording.
      recordingEnabled: recordingEnabled !== false,
    },
    assistant: { voice: typeof provider === 'string' ? { provider } : {} },
    transport: { provider: 'daily', ...(typeof callToken === 'string' && { callToken }) },
  };
}
