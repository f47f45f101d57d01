import type { pino } from 'pino';
import { assistantWords } from '#core/site/content/assistant.ts';
import type { TransferDestination } from '#server/chat/call-tool.ts';
import type { ChatAgent } from '#server/chat/chat-agent.ts';
import type { AgentCallControl, AgentInCall, AnsweredCall, CallAgent } from '../call-agent.ts';
import { callOpening } from '../conversation/call-opening.ts';
import { pageMessages } from '../conversation/page-messages.ts';
import { writtenTalk } from '../conversation/written-talk.ts';
import { errorNameForLog } from '../error-name-for-log.ts';
import { echoGate, greetingTone, newMessageTone } from './line-test-sound.ts';

interface LineTestParts {
  chat: ChatAgent;
  /** The address that visitors may write to. Null means that the agent names the form. */
  contactEmail: string | null;
  logger: pino.Logger;
}

/**
 * Returns the agent of the line test, with which an owner checks whether sound goes both ways. It
 * greets with a tone, echoes the visitor's speech, and answers typed messages in writing. A typed
 * goodbye does not end the call. The visitor has to hang up.
 */
export function lineTestAgent(parts: LineTestParts): CallAgent {
  return { answer: (call, line) => answerCall(call, line, parts) };
}

function answerCall(call: AnsweredCall, line: AgentCallControl, parts: LineTestParts): AgentInCall {
  const over = new AbortController();
  let isPlaying = false;
  let turn = 0;

  const gate = echoGate((status) => tellSpeech('user', status));
  const talk = writtenTalk({
    ...parts,
    call,
    line,
    over: over.signal,
    onAnswer: () => void playTone(newMessageTone()),
  });

  function tellSpeech(role: 'user' | 'assistant', status: 'started' | 'stopped'): void {
    if (status === 'started') turn += 1;
    line.send({ type: 'speech-update', status, role, turn });
  }

  async function playTone(tone: Int16Array): Promise<void> {
    line.play(tone);
    if (isPlaying) return;
    isPlaying = true;
    tellSpeech('assistant', 'started');
    await line.played();
    isPlaying = false;
    if (!over.signal.aborted) tellSpeech('assistant', 'stopped');
  }

  function greet(): void {
    void playTone(greetingTone());
    talk.greet(callOpening(call, { over: over.signal }), assistantWords.greeting);
  }

  async function say(text: string, { endsCall }: { endsCall: boolean }): Promise<void> {
    void playTone(newMessageTone());
    talk.say(text);
    await line.played();
    if (endsCall && !over.signal.aborted) line.end('assistant-ended-call');
  }

  async function transfer({ target, message }: TransferDestination): Promise<void> {
    void playTone(newMessageTone());
    if (message) talk.say(message);
    await line.played();
    try {
      const isDone = over.signal.aborted || (await line.phone?.transfer(target));
      if (isDone) return;
    } catch (error) {
      parts.logger.warn({ type: errorNameForLog(error) }, 'a call could not be transferred');
    }
    if (!over.signal.aborted) void playTone(newMessageTone());
  }

  const messages = pageMessages(call, line, {
    greet,
    take: talk.take,
    say: (text, how) => void say(text, how),
    transfer: (destination) => void transfer(destination),
  });

  return {
    hear(frame) {
      // While a tone is played, nothing is echoed, because the tone may return through the
      // visitor's microphone.
      if (isPlaying || !messages.isListening()) return;
      if (gate.take(frame)) line.play(frame);
    },
    read: messages.read,
    leave() {
      messages.stop();
      over.abort();
    },
  };
}
