import type { AgentCallControl, AnsweredCall, CallAgent } from '#server/call/call-agent.ts';

/** The data of one call that the agent of a test has recorded. */
export interface AgentCall {
  call: AnsweredCall;
  line: AgentCallControl;
  heard: Int16Array[];
  read: unknown[];
  keys: string[];
  left: number;
}

/**
 * Creates an agent that records everything it hears and reads. A test plays sound and sends
 * messages through the `line` of each call.
 */
export function recordingAgent(onRead?: (message: unknown, call: AgentCall) => void) {
  const calls: AgentCall[] = [];
  const agent: CallAgent = {
    answer(call, line) {
      const noted: AgentCall = { call, line, heard: [], read: [], keys: [], left: 0 };
      calls.push(noted);
      return {
        hear: (frame) => noted.heard.push(frame),
        read(message) {
          noted.read.push(message);
          onRead?.(message, noted);
        },
        hearKey: (key) => noted.keys.push(key),
        leave() {
          noted.left += 1;
        },
      };
    },
  };
  return { agent, calls };
}
