import { SAMPLE_RATE } from '#server/call/call-agent.ts';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';

/**
 * Creates an agent that starts to listen when the page can play its sound, and then hums for a
 * second. In half a second, a busy page may miss the full volume.
 */
export function hummingAgent() {
  const { agent, calls } = recordingAgent((message, { line }) => {
    if (message !== 'playable') return;
    line.send('listening');
    line.send({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'Hm' });
    line.play(hum());
  });
  return {
    agent,
    calls,
    /** Returns the agent's side of the call with this id. */
    sideOf(callId: string | null): AgentCall {
      const found = calls.find(({ call }) => call.id === callId);
      if (!found) throw new Error(`The agent got no call with the id ${callId}.`);
      return found;
    },
  };
}

function hum(): Int16Array {
  return Int16Array.from({ length: SAMPLE_RATE }, (_, at) =>
    Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / SAMPLE_RATE)),
  );
}
