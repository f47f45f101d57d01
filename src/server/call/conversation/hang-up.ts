import { holdsEndCallPhrase } from '#core/chat/end-call-phrase.ts';
import { endCallPhrasesOf } from '#server/platform/assistant-settings.ts';
import type { AnsweredCall } from '../call-agent.ts';

interface HangUpParts {
  /** Returns the settings of the assistant that speaks now. */
  assistant(): AnsweredCall['assistant'];
  /** Says a text aloud or in writing. */
  speak(text: string): void | Promise<void>;
  endCall(): void;
}

/** Lets the agent end a call by itself, as the settings of the assistant ask for. */
export interface AgentHangUp {
  /** Says the last message, if the owner has set one, and ends the call. */
  hangUp(): Promise<void>;
  /** Hangs up if what the agent has said holds one of the phrases that end a call. */
  afterSaying(text: string): Promise<void>;
}

export function agentHangUp({ assistant, speak, endCall }: HangUpParts): AgentHangUp {
  let isHangingUp = false;

  async function hangUp(): Promise<void> {
    if (isHangingUp) return;
    isHangingUp = true;
    const { endCallMessage } = assistant();
    if (typeof endCallMessage === 'string') await speak(endCallMessage);
    endCall();
  }

  return {
    hangUp,
    async afterSaying(text) {
      const settings = assistant();
      if (settings.endCallPhrases === undefined) return;
      if (holdsEndCallPhrase(text, endCallPhrasesOf(settings))) await hangUp();
    },
  };
}
