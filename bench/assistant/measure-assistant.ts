import {
  encoderReader,
  encoderWeightsFile,
} from '../../src/server/assistant/reader/encoder-reader.ts';
import { openEncoderThread } from '../../src/server/assistant/reader/encoder-thread.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { measureAnswerTime } from './answer-time.ts';
import { measureFilesOfALine } from './files-of-a-line.ts';
import { measureLineReader } from './measure-line-reader.ts';
import { measureUnderstanding } from './measure-understanding.ts';

/** Measures what the assistant costs, how fast it answers and how much it understands. */
export async function measureAssistant(): Promise<BenchPartReport> {
  // The reader comes first: its memory cannot be told apart once something else has opened it.
  const cost = await measureLineReader();
  const thread = await openEncoderThread({ file: encoderWeightsFile });
  const reader = encoderReader(thread);
  const answers = await measureAnswerTime(reader);
  const understanding = await measureUnderstanding(reader);
  const files = await measureFilesOfALine(reader);
  await thread.close();
  const parts = [cost, answers, understanding, files];
  return {
    details: parts.map(({ details }) => details).join('\n\n'),
    budgets: parts.flatMap(({ budgets }) => budgets),
    figures: {
      reader: cost.figures,
      answers: answers.figures,
      understanding: understanding.figures,
      files: files.figures,
    },
  };
}
