import type { Json } from '../platform/resource-store.ts';
import { objectOf } from './called-assistant.ts';

/**
 * What a browser gets of a call that it started: what the call client needs to join, and nothing of
 * the assistant's instructions.
 */
export function visibleCall(call: Json): Json {
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
      // The hosted platform records unless it is told not to; whoever is recorded has to know.
      recordingEnabled: recordingEnabled !== false,
    },
    assistant: { voice: typeof provider === 'string' ? { provider } : {} },
    transport: { provider: 'daily', ...(typeof callToken === 'string' && { callToken }) },
  };
}
