/** How a process ended that was still wanted. */
export interface SpeechChildEnd {
  wasReady: boolean;
  hung: boolean;
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it ended, for the log. It holds nothing that a visitor said. */
  why: string;
  /**
   * When another process takes its place. After too many ends in a row this is seldom, or never if
   * the engines have not been open at all.
   */
  next: 'soon' | 'seldom' | 'never';
}

/** What Node writes about an error that nobody caught, such as `TypeError [ERR_NAME]: Its text.` */
const UNCAUGHT = /^\[?(?<name>\w*Error(?: \[\w+\])?): (?<text>.+?)\]?$/m;
const LONGEST_TEXT = 300;
/** An error stands after the line of the source that threw it, which is long in packed code. */
const LONGEST_TAIL = 64 * 1024;

/** Keeps the end of what a process writes about its errors, because a stack helps no reader of a console. */
export function errorTail(stream: NodeJS.ReadableStream | null): () => string {
  let tail = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (written: string) => {
    tail = `${tail}${written}`.slice(-LONGEST_TAIL);
  });
  return () => tail;
}

/**
 * Says in a few words why a process ended. Before it was ready it had heard nothing, so the text of
 * its error may be told. After that the text may quote somebody, and only the name is told.
 */
export function whyItEnded(
  { wasReady, hung, code, signal }: Omit<SpeechChildEnd, 'why' | 'next'>,
  written: string,
): string {
  if (hung) return wasReady ? 'it hung' : 'it did not open in time';
  const { name, text = '' } = UNCAUGHT.exec(written)?.groups ?? {};
  if (name !== undefined) return wasReady ? name : `${name}: ${text.slice(0, LONGEST_TEXT)}`;
  if (signal !== null) return `it was ended by ${signal}`;
  return code === null ? 'it could not be started' : `it ended with code ${code}`;
}
