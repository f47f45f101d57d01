import { cutLine } from '#core/cut-line.ts';
import type { TransferDestination } from '#server/chat/call-tool.ts';
import { WAITS_FOR_USER } from '#server/chat/first-message.ts';
import type { AgentCallControl, AnsweredCall } from '../call-agent.ts';
import { firstMessageDelay, readCallMessage, wantedTransfer } from './read-call-message.ts';

/** What an agent does when the page, or a program of the owner, asks for it. */
export interface PageWishes {
  /** Says the first message, once in a call. */
  greet(): void;
  /** Takes a line that the visitor typed. */
  take(text: string, how: { isAnswered: boolean }): void;
  /** Says a text that the page hands over. */
  say(text: string, how: { endsCall: boolean; canBeInterrupted: boolean }): void;
  /** Transfers a call by phone. A call of a page has nothing to transfer. */
  transfer?(destination: TransferDestination): void;
  /** A muted agent answers in writing only. An agent without a voice has nothing to do here. */
  setMuted?(isMuted: boolean): void;
  /** The visitor types, so the agent waits longer before it asks whether somebody is there. */
  waitForTyping?(): void;
}

export interface PageMessages {
  /** Takes an app message from the visitor's page. Messages that nobody understands are ignored. */
  read(message: unknown): void;
  /** Whether the page can play the agent's sound, so that the call has begun. */
  isListening(): boolean;
  stop(): void;
}

/**
 * Reads the app messages of one call. When the page can play sound, the call begins, and the agent
 * greets unless the assistant waits for the visitor or for a recording.
 */
export function pageMessages(
  call: AnsweredCall,
  line: Pick<AgentCallControl, 'send' | 'end'>,
  wishes: PageWishes,
): PageMessages {
  let isListening = false;
  let hasGreeted = false;
  let delay: NodeJS.Timeout | undefined;

  function greet(): void {
    if (hasGreeted) return;
    hasGreeted = true;
    wishes.greet();
  }

  function listen(): void {
    if (isListening) return;
    isListening = true;
    line.send('listening');
    line.send({ type: 'status-update', status: 'in-progress' });
    const { firstMessageMode } = call.assistant;
    if (firstMessageMode !== WAITS_FOR_USER && !call.videoRecorded) greet();
  }

  return {
    read(sent) {
      const message = readCallMessage(sent);
      switch (message?.type) {
        case 'playable':
          listen();
          break;
        case 'add-message': {
          const { role, content } = message.message;
          wishes.take(cutLine(content), {
            isAnswered: message.triggerResponseEnabled ?? role === 'user',
          });
          break;
        }
        case 'say':
          wishes.say(message.message, {
            endsCall: message.endCallAfterSpoken,
            canBeInterrupted: message.interruptionsEnabled,
          });
          break;
        case 'control':
          if (message.control === 'say-first-message') {
            const ms = firstMessageDelay(message.videoRecordingStartDelaySeconds);
            delay ??= setTimeout(greet, ms);
          } else wishes.setMuted?.(message.control === 'mute-assistant');
          break;
        case 'typing':
          wishes.waitForTyping?.();
          break;
        case 'transfer': {
          const destination = wantedTransfer(message);
          if (destination !== null) wishes.transfer?.(destination);
          break;
        }
        case 'end-call':
          line.end('assistant-ended-call');
          break;
      }
    },
    isListening: () => isListening,
    stop() {
      clearTimeout(delay);
    },
  };
}
