import { errorNameForLog } from '../error-name-for-log.ts';
import {
  type CallConversationParts,
  callConversation,
  oneAfterTheOther,
} from './call-conversation.ts';
import type { CallOpening } from './call-opening.ts';
import { agentHangUp } from './hang-up.ts';

export interface WrittenTalk {
  /** Says the first message. The site's own words are handed over, because agents differ in them. */
  greet(opening: Promise<CallOpening>, siteWords: string): void;
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
 * the visitor as parts of the transcript. Ends the call as the assistant's settings ask for.
 */
export function writtenTalk({ onAnswer, ...parts }: TalkParts): WrittenTalk {
  const talk = callConversation(parts);
  const inTurn = oneAfterTheOther(parts.over, (error) => {
    const about = { callId: parts.call.id, type: errorNameForLog(error) };
    parts.logger.warn(about, 'an answer failed');
  });
  const { hangUp, afterSaying } = agentHangUp({
    assistant: talk.assistant,
    speak: say,
    endCall: () => parts.line.end('assistant-ended-call'),
  });

  function say(text: string): void {
    talk.transcribe('assistant', text);
    void afterSaying(text);
  }

  async function answer(text: string): Promise<void> {
    const asked = talk.ask(text, (words) => talk.transcribe('assistant', words));
    talk.transcribe('user', text);
    const reply = await asked;
    if (reply === null) return;
    onAnswer?.();
    talk.transcribe('assistant', reply.text);
    talk.sendBeside(reply);
    if (reply.ended) await hangUp();
    await afterSaying(reply.text);
  }

  return {
    greet: (opening, siteWords) =>
      inTurn(async () => {
        const words = await opening;
        if (words !== 'nothing') say(words === 'site-words' ? siteWords : words.text);
      }),
    take: (text, { isAnswered }) =>
      inTurn(() => (isAnswered ? answer(text) : talk.transcribe('user', text))),
    say,
  };
}
