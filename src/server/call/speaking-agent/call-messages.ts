import type { ContactGuess } from '#core/call/contact/contact-guess.ts';
import type { ChatMessage } from '#server/chat/chat-agent.ts';
import type { AgentCallControl } from '../call-agent.ts';
import { cutForAppMessages } from '../conversation/cut-for-app-messages.ts';
import { fitsAppMessage } from '../room/agent-call-control.ts';

type Role = 'user' | 'assistant';

/** Sends what happens in a call in the shapes that the official SDK knows. */
export interface CallMessages {
  speech(role: Role, status: 'started' | 'stopped'): void;
  /**
   * Sends the beginning of a line that still grows. `speaker` is the first name of a person who
   * speaks in place of the agent.
   */
  wordsSoFar(role: Role, text: string, speaker?: string): void;
  /** Takes back the beginning of a line, because nothing came of it. */
  nothingSaid(role: Role): void;
  /** Opens the field for a name or an address in the page, with what was understood. */
  contactField(guess: ContactGuess): void;
  /** Sends the conversation so far, or its end if it is too long for one message. */
  conversation(history: readonly ChatMessage[]): void;
}

export function callMessages({ send }: Pick<AgentCallControl, 'send'>): CallMessages {
  let turn = 0;

  function partial(role: Role, transcript: string, speaker?: string): void {
    const said = { type: 'transcript', role, transcriptType: 'partial', transcript };
    send(speaker === undefined ? said : { ...said, speaker });
  }

  return {
    speech(role, status) {
      if (status === 'started') turn += 1;
      send({ type: 'speech-update', status, role, turn });
    },
    wordsSoFar(role, text, speaker) {
      const [beginning] = cutForAppMessages(text);
      if (beginning !== undefined) partial(role, beginning, speaker);
    },
    nothingSaid: (role) => partial(role, ''),
    contactField: (guess) => send({ type: 'contact-field', ...guess }),
    conversation(history) {
      const conversation = history.map(({ role, content }) => ({ role, content }));
      const message = { type: 'conversation-update', conversation };
      while (conversation.length > 0 && !fitsAppMessage(message)) conversation.shift();
      send(message);
    },
  };
}
