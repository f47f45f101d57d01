import { availableParallelism } from 'node:os';
import { ownLinesOfCallers } from '../listening/caller-mind.ts';
import type { CallerClips } from './caller-clips.ts';
import { voiceTitle } from './caller-voices.ts';
import type { CallerQueue, ScriptedCaller } from './scripted-callers.ts';

/** About what a second of the best voice takes of a processor, and how fast people speak. */
const KOKORO_SECONDS = 2;
const WORDS_PER_SECOND = 2.2;
/** About how long a call lasts. */
const CALL_SECONDS = 150;

/** The first way of every line. Further ways are spoken only when a caller needs them. */
function firstWays({ lines }: ScriptedCaller): string[] {
  return [...Object.values(lines).flatMap((ways) => ways.slice(0, 1)), ...ownLinesOfCallers];
}

/** Tells about how long the lines that nobody has spoken yet and the calls will take. */
export function expectedTime(
  queues: readonly CallerQueue<ScriptedCaller>[],
  clips: CallerClips,
): string {
  const callers = queues.flatMap((queue) => queue.callers);
  const pieces = callers.flatMap((caller) => {
    if (caller.voice.engine !== 'kokoro') return [];
    return clips
      .missing(firstWays(caller), caller.voice)
      .map((piece) => `${caller.voice.name} ${piece}`);
  });
  const missing = [...new Set(pieces)];
  const words = missing.reduce((sum, piece) => sum + piece.split(/\s+/).length - 1, 0);
  const seconds = (words / WORDS_PER_SECOND) * KOKORO_SECONDS;
  const speaking = Math.ceil(seconds / availableParallelism() / 60);
  const rounds = queues.reduce((sum, { atOnce, callers: { length } }) => sum + length / atOnce, 0);
  const calling = Math.ceil((rounds * CALL_SECONDS) / 60);
  return `${callers.length} calls. Expected: ${speaking} minutes for speaking ${missing.length} lines, and ${calling} minutes for the calls.`;
}

/** Speaks the lines before the first call, because speaking takes the processor from a call. */
export async function prepareClips(
  callers: readonly ScriptedCaller[],
  clips: CallerClips,
): Promise<void> {
  const next = [...Map.groupBy(callers, ({ voice }) => voice)].values();
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    for (const [voice, ofVoice] of next) {
      for (const caller of ofVoice) {
        for (const line of firstWays(caller)) await clips.of([line], voice);
      }
      console.log(`The lines of ${voiceTitle(voice)} are spoken.`);
    }
  });
  await Promise.all(lanes);
}
