import type { pino } from 'pino';
import { assistantWords } from '#core/site/content/assistant.ts';
import type { ChatAgent } from '#server/chat/chat-agent.ts';
import type { AgentInCall, AgentLine, AnsweredCall, CallAgent } from '../call-agent.ts';
import { echoGate } from './line-test-echo.ts';
import { readLineTestMessage } from './line-test-messages.ts';
import { lineTestTalk } from './line-test-talk.ts';
import { greetingTone, spokenTone } from './line-test-tones.ts';

interface LineTestParts {
  chat: ChatAgent;
  logger: pino.Logger;
}

/** A recording that takes longer to start is not waited for. */
const LONGEST_DELAY_SECONDS = 30;

/**
 * Answers before the agent can hear and speak: it greets with a tone, gives back what it hears, and
 * answers in writing what is typed. A goodbye in writing does not hang up: that is the visitor's.
 */
export function lineTestAgent(parts: LineTestParts): CallAgent {
  return { answer: (call, line) => answerCall(call, line, parts) };
}

function answerCall(call: AnsweredCall, line: AgentLine, parts: LineTestParts): AgentInCall {
  const over = new AbortController();
  let isPlaying = false;
  let isListening = false;
  let hasGreeted = false;
  let turn = 0;
  let delay: NodeJS.Timeout | undefined;

  const gate = echoGate((status) => tellSpeech('user', status));
  const talk = lineTestTalk({
    ...parts,
    call,
    line,
    over: over.signal,
    onSaid: () => void sound(spokenTone()),
  });

  function tellSpeech(role: 'user' | 'assistant', status: 'started' | 'stopped'): void {
    if (status === 'started') turn += 1;
    line.send({ type: 'speech-update', status, role, turn });
  }

  async function sound(tone: Int16Array): Promise<void> {
    line.play(tone);
    if (isPlaying) return;
    isPlaying = true;
    tellSpeech('assistant', 'started');
    await line.played();
    isPlaying = false;
    if (!over.signal.aborted) tellSpeech('assistant', 'stopped');
  }

  function listen(): void {
    if (isListening) return;
    isListening = true;
    line.send('listening');
    line.send({ type: 'status-update', status: 'in-progress' });
    const { firstMessageMode } = call.assistant;
    if (firstMessageMode !== 'assistant-waits-for-user' && !call.videoRecorded) greet();
  }

  function greet(): void {
    if (hasGreeted) return;
    hasGreeted = true;
    void sound(greetingTone());
    const { firstMessage } = call.assistant;
    talk.say(typeof firstMessage === 'string' ? firstMessage : assistantWords.greeting);
  }

  async function say(text: string, thenEnd: boolean): Promise<void> {
    void sound(spokenTone());
    talk.say(text);
    await line.played();
    if (thenEnd && !over.signal.aborted) line.end('assistant-ended-call');
  }

  return {
    hear(frame) {
      // Its own sound may come back by the visitor's microphone.
      if (isPlaying || !isListening) return;
      if (gate.take(frame)) line.play(frame);
    },
    read(sent) {
      const message = readLineTestMessage(sent);
      switch (message?.type) {
        case 'playable':
          listen();
          break;
        case 'add-message':
          if (message.triggerResponseEnabled ?? message.message.role === 'user') {
            talk.type(message.message.content);
          } else talk.add(message.message.content);
          break;
        case 'say':
          void say(message.message, message.endCallAfterSpoken);
          break;
        case 'control': {
          const seconds = Math.min(LONGEST_DELAY_SECONDS, message.videoRecordingStartDelaySeconds);
          delay ??= setTimeout(greet, Math.max(0, seconds) * 1000);
          break;
        }
        case 'end-call':
          line.end('assistant-ended-call');
          break;
      }
    },
    leave() {
      clearTimeout(delay);
      over.abort();
    },
  };
}
