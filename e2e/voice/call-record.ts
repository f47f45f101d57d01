import type { Page } from '@playwright/test';

/** An app message of the agent, as the page receives it. */
type AgentMessage = Record<string, unknown>;
type Side = 'user' | 'assistant';

/** Everything that the agent of a call has sent so far, and a way to wait for more. */
export interface CallRecord {
  /** Returns a moment of the call, to ask for what came after it. */
  now(): number;
  after(moment: number): CallRecordPart;
  /** Waits until the messages after a moment fulfil a condition. */
  until(moment: number, condition: (part: CallRecordPart) => boolean): Promise<void>;
}

/** What the agent has sent after a moment. */
interface CallRecordPart {
  /** The complete lines of one side. */
  lines(side: Side): string[];
  /** How often one side began to speak. */
  beginnings(side: Side): number;
  /** The words of the agent that began to be heard, also in a line that is not complete. */
  wordsSoFar(): string;
  /** Whether the agent has said something to the end and nobody has spoken since. */
  isVisitorsTurn(): boolean;
  /** Whether a line of the visitor was taken, or was understood as no line. */
  isVisitorHeard(): boolean;
  hasBooked(): boolean;
}

/** This limit only stops a call that hangs. It is long, because a busy machine speaks slowly. */
const LONGEST_SILENCE_MS = 90_000;

/** Records the messages of the next call of a page. */
export function recordCall(page: Page): CallRecord {
  const messages: AgentMessage[] = [];
  const waiting = new Set<() => void>();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const { type, data } = JSON.parse(String(payload));
      if (type !== 'app') return;
      messages.push(Object(data));
      for (const look of waiting) look();
    });
  });
  const after = (moment: number) => partOf(messages.slice(moment));
  return {
    now: () => messages.length,
    after,
    until: (moment, condition) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!condition(after(moment))) return;
          clearTimeout(limit);
          waiting.delete(look);
          resolve();
        };
        const limit = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`The call does not go on:\n${messages.map(lineOf).join('\n')}`));
        }, LONGEST_SILENCE_MS);
        waiting.add(look);
        look();
      }),
  };
}

function partOf(messages: readonly AgentMessage[]): CallRecordPart {
  return {
    lines: (side) =>
      messages
        .filter((message) => isLine(message, side))
        .map(({ transcript }) => String(transcript)),
    beginnings: (side) => messages.filter((message) => isBeginning(message, side)).length,
    wordsSoFar() {
      // The first words are shown a moment before they are heard.
      const began = messages.findIndex((message) => isBeginning(message, 'assistant'));
      return messages
        .slice(began < 0 ? messages.length : began)
        .filter(({ type, role }) => type === 'transcript' && role === 'assistant')
        .map(({ transcript }) => String(transcript))
        .join(' ');
    },
    isVisitorsTurn() {
      const said = messages.findLastIndex((message) => isLine(message, 'assistant'));
      const spoken = messages.findLastIndex(
        (message) =>
          isBeginning(message, 'assistant') ||
          isBeginning(message, 'user') ||
          isLine(message, 'user'),
      );
      return said > spoken;
    },
    isVisitorHeard: () =>
      messages.some((message) => isLine(message, 'user') || isTakenBack(message)),
    hasBooked: () => messages.some(({ type, booking }) => type === 'assistant-reply' && booking),
  };
}

/** Returns the parts of a message that tell about a talk, for the error of a call that hangs. */
function lineOf({ type, role, status, transcriptType, transcript }: AgentMessage): string {
  return [type, role, status, transcriptType, transcript].filter(Boolean).join(' ');
}

function isLine({ type, role, transcriptType }: AgentMessage, side: Side): boolean {
  return type === 'transcript' && role === side && transcriptType === 'final';
}

function isBeginning({ type, role, status }: AgentMessage, side: Side): boolean {
  return type === 'speech-update' && role === side && status === 'started';
}

/** Words that were shown while the visitor spoke are taken back with an empty text. */
function isTakenBack({ type, role, transcript }: AgentMessage): boolean {
  return type === 'transcript' && role === 'user' && transcript === '';
}
