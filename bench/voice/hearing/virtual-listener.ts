import { type LocalContext, localContextAt } from '../../../src/core/assistant/local-context.ts';
import { NO_CLOSED_DAYS } from '../../../src/core/consultation/calendar-date.ts';
import { defaultKeptDays } from '../../../src/core/retention.ts';
import {
  type SpokenTurnRules,
  spokenTurnRules,
} from '../../../src/core/speech/spoken-turn-rules.ts';
import type { LineReader } from '../../../src/server/assistant/line-reader.ts';
import {
  encoderReader,
  encoderWeightsFile,
} from '../../../src/server/assistant/reader/encoder-reader.ts';
import { openEncoderThread } from '../../../src/server/assistant/reader/encoder-thread.ts';
import { loadOnnxRuntime } from '../../../src/server/speech/files/onnx-runtime.ts';
import { speechFiles } from '../../../src/server/speech/files/speech-files.ts';
import { openMoonshine } from '../../../src/server/speech/hearing/engines/moonshine.ts';
import { openSilero } from '../../../src/server/speech/hearing/engines/silero.ts';
import { loadWordSounds } from '../../../src/server/speech/hearing/word-sounds.ts';
import type { Hearing } from './virtual-ear.ts';

/** Everything with which the agent hears and reads, without a call. */
interface VirtualListener extends AsyncDisposable {
  hearing: Hearing;
  rules: SpokenTurnRules;
  reader: LineReader;
  local: LocalContext;
}

/** Opens the engines. `now` is the time at which everything is said. */
export async function openVirtualListener(
  speechDir: string,
  now: number,
): Promise<VirtualListener> {
  const files = speechFiles(speechDir);
  const onnx = loadOnnxRuntime(files.modules);
  const sounds = await loadWordSounds(files.dittli);
  const visitor = { timeZone: 'UTC', locale: 'en-US' };
  const terms = { businessTimeZone: 'UTC', contactEmail: null, keptDays: defaultKeptDays };
  const encoder = await openEncoderThread({ file: encoderWeightsFile });
  return {
    hearing: {
      activity: await openSilero(files, onnx),
      recogniser: await openMoonshine(files, onnx),
    },
    rules: spokenTurnRules({ ...terms, closedDays: NO_CLOSED_DAYS, ...sounds }, visitor, () => now),
    reader: encoderReader(encoder),
    local: localContextAt(now, { zone: 'UTC', locale: 'en-US', contactEmail: null }),
    [Symbol.asyncDispose]: () => encoder.close(),
  };
}
