import {
  type CallConversationParts,
  callConversation,
  oneAfterTheOther,
} from './call-conversation.ts';

export interface WrittenTalk {
  /**
   * Takes a line that the visitor typed, and answers it if an answer is wanted. Lines are answered
   * in the order in which they arrive.
   */
  take(text: string, how: { isAnswered: boolean }): void;
  /** Adds a message from the agent. The visitor reads this message. */
  say(text: string): void;
}

interface TalkParts extends CallConversationParts {
  /** Is called before an answer is sent to the visitor. */
  onAnswer?(): void;
}

/**
 * Runs the written part of a call. Answers typed messages, and sends the messages of both sides to
 * the visitor as parts of the transcript.
 */
export function writtenTalk({ onAnswer, ...parts }: TalkParts): WrittenTalk {
  const talk = callConversation(parts);
  const inTurn = oneAfterTheOther(parts.over);

  async function answer(text: string): Promise<void> {
    const asked = talk.ask(text);
    talk.transcribe('user', text);
    const reply = await asked;
    if (reply === null) return;
    onAnswer?.();
    talk.transcribe('assistant', reply.text);
    talk.sendBeside(reply);
  }

  return {
    take: (text, { isAnswered }) =>
      inTurn(() => (isAnswered ? answer(text) : talk.transcribe('user', text))),
    say: (text) => talk.transcribe('assistant', text),
  };
}
