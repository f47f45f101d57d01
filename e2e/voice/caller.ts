import type { Page } from '@playwright/test';
import { callElements } from '../call-support/call-elements.ts';
import { type CallRecord, recordCall } from './call-record.ts';
import type { DialogueSpeaker } from './dialogue-lines.ts';
import { preparePageForSpeech, speak } from './page-speech.ts';

/** Somebody who talks with the agent in a real browser. */
export interface Caller {
  page: Page;
  record: CallRecord;
  /** Says a line, and waits until the agent has taken it, or understood that it is no line. */
  say(line: string): Promise<void>;
  /** Says a line to nobody, because the microphone is muted. */
  sayMuted(line: string): Promise<void>;
  /** Types into the call bar. */
  type(what: 'name' | 'email', text: string): Promise<void>;
  /** Waits until the agent begins to say these words. */
  hear(words: RegExp): Promise<void>;
  /**
   * Waits until the agent has spoken and it is the caller's turn, or until the agent says that the
   * request was received. Returns the agent's words.
   */
  listen(): Promise<string>;
}

/** Prepares a page for a call in which somebody speaks with this voice. */
export async function prepareCaller(page: Page, voice: DialogueSpeaker): Promise<Caller> {
  await preparePageForSpeech(page);
  const record = recordCall(page);
  const { bar, button } = callElements(page);
  /** The moment up to which the caller has listened. */
  let listenedUntil = 0;

  return {
    page,
    record,
    async say(line) {
      const before = record.now();
      await speak(page, voice, line);
      await record.until(before, (part) => part.isVisitorHeard());
    },
    sayMuted: (line) => speak(page, voice, line),
    async type(what, text) {
      const before = record.now();
      await button(`Type your ${what}`).click();
      const field = bar.getByRole('textbox', { name: `Your ${what}` });
      await field.fill(text);
      await field.press('Enter');
      await record.until(before, (part) => part.isVisitorHeard());
    },
    hear: (words) => record.until(listenedUntil, (part) => words.test(part.wordsSoFar())),
    async listen() {
      const since = listenedUntil;
      await record.until(
        since,
        (part) => part.isVisitorsTurn() || /been received/.test(part.wordsSoFar()),
      );
      listenedUntil = record.now();
      return record.after(since).lines('assistant').join(' ');
    },
  };
}
