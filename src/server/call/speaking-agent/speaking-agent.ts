import type { AgentCallControl, AgentInCall, AnsweredCall, CallAgent } from '../call-agent.ts';
import { firstMessageDelay, readCallMessage } from '../conversation/read-call-message.ts';
import type { SpeakingAgentParts } from './call-speech.ts';
import { spokenCall } from './spoken-call.ts';

/** Returns the agent that hears what a visitor says, answers aloud, and books. */
export function speakingAgent(parts: SpeakingAgentParts): CallAgent {
  return { answer: (call, line) => answerCall(call, line, parts) };
}

function answerCall(
  call: AnsweredCall,
  line: AgentCallControl,
  parts: SpeakingAgentParts,
): AgentInCall {
  const over = new AbortController();
  const talk = spokenCall({ ...parts, call, line, over: over.signal });
  let isListening = false;
  let delay: NodeJS.Timeout | undefined;

  function listen(): void {
    if (isListening) return;
    isListening = true;
    line.send('listening');
    line.send({ type: 'status-update', status: 'in-progress' });
    const { firstMessageMode } = call.assistant;
    if (firstMessageMode !== 'assistant-waits-for-user' && !call.videoRecorded) talk.greet();
  }

  return {
    hear(frame) {
      if (isListening) talk.hear(frame);
    },
    read(sent) {
      const message = readCallMessage(sent);
      switch (message?.type) {
        case 'playable':
          listen();
          break;
        case 'add-message':
          talk.take(message.message.content, {
            isAnswered: message.triggerResponseEnabled ?? message.message.role === 'user',
          });
          break;
        case 'say':
          talk.say(message.message, {
            endsCall: message.endCallAfterSpoken,
            canBeInterrupted: message.interruptionsEnabled,
          });
          break;
        case 'control':
          if (message.control === 'say-first-message') {
            const ms = firstMessageDelay(message.videoRecordingStartDelaySeconds);
            delay ??= setTimeout(talk.greet, ms);
          } else talk.setMuted(message.control === 'mute-assistant');
          break;
        case 'typing':
          talk.waitForTyping();
          break;
        case 'end-call':
          line.end('assistant-ended-call');
          break;
      }
    },
    leave() {
      clearTimeout(delay);
      over.abort();
      talk.stop();
    },
  };
}
