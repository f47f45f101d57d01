import { Session } from 'node:inspector/promises';
import { pino } from 'pino';
import { spokenTurnTerms } from '../../src/core/speech/test-data/spoken-turn-terms.ts';
import { dialogueAgent } from '../../src/server/assistant/dialogue-agent.ts';
import type { LineReader } from '../../src/server/assistant/line-reader.ts';
import { speakingAgent } from '../../src/server/call/speaking-agent/speaking-agent.ts';
import { callOnPaper } from '../../src/server/test-support/speech/call-on-paper.ts';
import { scriptedSpeech } from '../../src/server/test-support/speech/scripted-speech.ts';
import { PUBLIC_KEY, voiceServer } from '../../src/server/test-support/voice-server.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { renderTable } from '../text-table.ts';

/** The first line warms the caches up and is not counted. */
const WARM_UP = 'hello';
const LINES = ['phone agent friday at 2pm', 'Ana Ruiz, ana@ruiz.com', 'how much does it cost?'];
/** A booking is a walk of its own, so its files are counted without a limit. */
const BOOKING_LINE = 'yes';
const MOST_FILES = 90;
/** The frames of 20 ms for which the caller speaks and is silent. */
const SPEAKING_FRAMES = 45;
const SILENT_FRAMES = 85;

type FilesByLine = ReadonlyMap<string, number>;

/**
 * Counts the source files that one line passes, because a newcomer who follows a line has to open
 * them. A file counts if one of its functions ran between the question and the answer.
 */
export async function measureFilesOfALine(reader: LineReader): Promise<BenchPartReport> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const typed = await filesOfTypedLines(session, reader);
  const spoken = await filesOfSpokenLines(session, reader);
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const budget = (way: string, files: FilesByLine) => ({
    name: `Source files that a ${way} line passes, at most`,
    figure: Math.max(...LINES.map((line) => files.get(line) ?? Number.NaN)),
    limit: { atMost: MOST_FILES },
  });
  return {
    details: renderTable(
      ['Source files that a line passes', 'typed', 'spoken'],
      [...LINES, BOOKING_LINE].map((line) => [
        line,
        String(typed.get(line)),
        String(spoken.get(line)),
      ]),
    ),
    budgets: [budget('typed', typed), budget('spoken', spoken)],
    figures: { typed: Object.fromEntries(typed), spoken: Object.fromEntries(spoken) },
  };
}

/** Counts the files from the HTTP request to its answer. */
async function filesOfTypedLines(session: Session, reader: LineReader): Promise<FilesByLine> {
  await using server = await voiceServer({}, { hasOwnAgent: true, reader });
  const files = new Map<string, number>();
  let previousChatId: string | undefined;
  for (const input of [WARM_UP, ...LINES, BOOKING_LINE]) {
    await filesSinceLastCount(session);
    const response = await server.ask('POST', '/chat', {
      key: PUBLIC_KEY,
      body: previousChatId ? { input, previousChatId } : { input },
    });
    previousChatId = Object(await response.json()).id;
    files.set(input, await filesSinceLastCount(session));
  }
  return files;
}

/** Counts the files from the caller's first sound to the end of the answer, without the engines. */
async function filesOfSpokenLines(session: Session, reader: LineReader): Promise<FilesByLine> {
  const chat = dialogueAgent({
    reader,
    book: async () => ({ kind: 'booked', booking: { id: 'bench' } }),
    businessTimeZone: null,
    contactEmail: null,
  });
  const speech = scriptedSpeech(WARM_UP);
  const logger = pino({ level: 'silent' });
  const call = callOnPaper(
    speakingAgent({ chat, reader, speech, terms: spokenTurnTerms, contactEmail: null, logger }),
    { firstMessageMode: 'assistant-waits-for-user' },
  );
  call.agent.read('playable');
  const files = new Map<string, number>();
  for (const text of [WARM_UP, ...LINES, BOOKING_LINE]) {
    speech.texts = [text];
    await filesSinceLastCount(session);
    await call.pass(SPEAKING_FRAMES, 'speaks');
    await call.pass(SILENT_FRAMES);
    while (call.isTalking()) await call.pass(1);
    files.set(text, await filesSinceLastCount(session));
  }
  return files;
}

/** Returns how many files of the product ran since this function was called last. */
async function filesSinceLastCount(session: Session): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const isProduct = (url: string) => /^file:.*\/src\/(?!server\/test-support\/)/.test(url);
  return result.filter(
    ({ url, functions }) =>
      isProduct(url) &&
      functions.some(({ functionName, ranges: [range] }) => {
        // The module itself is a function without a name that begins with the file.
        const isModule = functionName === '' && range?.startOffset === 0;
        return !isModule && (range?.count ?? 0) > 0;
      }),
  ).length;
}
