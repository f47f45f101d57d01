import { localContextAt } from '../../../src/core/assistant/local-context.ts';
import { type CalendarDate, NO_CLOSED_DAYS } from '../../../src/core/consultation/calendar-date.ts';
import { defaultKeptDays } from '../../../src/core/retention.ts';
import { spokenTurnRules } from '../../../src/core/speech/spoken-turn-rules.ts';
import {
  encoderReader,
  encoderWeightsFile,
} from '../../../src/server/assistant/reader/encoder-reader.ts';
import { openEncoderThread } from '../../../src/server/assistant/reader/encoder-thread.ts';
import { loadOnnxRuntime } from '../../../src/server/speech/files/onnx-runtime.ts';
import { speechFiles } from '../../../src/server/speech/files/speech-files.ts';
import { openMoonshine } from '../../../src/server/speech/hearing/engines/moonshine.ts';
import { openSilero } from '../../../src/server/speech/hearing/engines/silero.ts';
import { loadPhoneDictionary } from '../../../src/server/speech/hearing/phone-dictionary.ts';
import { type AnswerVerdict, stateBefore, verdictOf } from './judge-answer.ts';
import type { SpokenAnswer } from './spoken-answers.ts';
import { type FrameChange, type Hearing, hearVirtually } from './virtual-ear.ts';

/** What became of one answer. */
export interface JudgedAnswer {
  verdict: AnswerVerdict;
  /** The words of each turn that the agent heard. */
  heard: readonly string[];
}

/** The agent's ear and its rules, without a call around them. */
export interface OpenHearing extends AsyncDisposable {
  /** Lets the agent hear the sound of an answer. Every frame of it passes through `change`. */
  hear(sound: Int16Array, answer: SpokenAnswer, change: FrameChange): Promise<JudgedAnswer>;
}

const MORNING = 'T08:00:00Z';

/** Opens the engines of hearing. The visitors call in the morning of `day`. */
export async function openHearing(speechDir: string, day: CalendarDate): Promise<OpenHearing> {
  const files = speechFiles(speechDir);
  const onnx = loadOnnxRuntime(files.modules);
  const hearing: Hearing = {
    activity: await openSilero(files, onnx),
    recogniser: await openMoonshine(files, onnx),
  };
  const dictionary = await loadPhoneDictionary(files.dittli);
  const now = Date.parse(`${day}${MORNING}`);
  const terms = { businessTimeZone: 'UTC', contactEmail: null, keptDays: defaultKeptDays };
  const rules = spokenTurnRules(
    { ...terms, closedDays: NO_CLOSED_DAYS, dictionary },
    { timeZone: 'UTC', locale: 'en-US' },
    () => now,
  );
  const local = localContextAt(now, { zone: 'UTC', locale: 'en-US', contactEmail: null });
  const encoder = await openEncoderThread({ file: encoderWeightsFile });
  const reader = encoderReader(encoder);
  return {
    async hear(sound, answer, change) {
      const first = stateBefore(answer, local);
      const turns = await hearVirtually(sound, first, { hearing, reader, rules, change });
      const understood = turns.map((turn) => turn.understood);
      return {
        verdict: await verdictOf(understood, answer, { first, local, reader }),
        heard: turns.map(({ heard }) => heard),
      };
    },
    [Symbol.asyncDispose]: () => encoder.close(),
  };
}
