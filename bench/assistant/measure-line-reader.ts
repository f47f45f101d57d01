import { stat } from 'node:fs/promises';
import { startConversation } from '../../src/core/assistant/conversation-state.ts';
import { MAX_LINE_LENGTH } from '../../src/core/cut-line.ts';
import { dialogueAgent } from '../../src/server/assistant/dialogue-agent.ts';
import {
  encoderReader,
  encoderWeightsFile,
} from '../../src/server/assistant/reader/encoder-reader.ts';
import { openEncoderThread } from '../../src/server/assistant/reader/encoder-thread.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { residentMb } from '../process-usage.ts';
import { median } from '../statistics.ts';
import { renderTable } from '../text-table.ts';

const LINES = 60;
const SENTENCES =
  'We are a small practice in Lyon, and a third of forty calls a day are never answered. Could the phone agent take them? ';
const LONGEST = SENTENCES.repeat(MAX_LINE_LENGTH / SENTENCES.length + 1);
const limits = { startMs: 500, memoryMb: 80, weightsMb: 20, asideMs: 60, onLoopMs: 20 };

/**
 * Measures what the encoder adds to a server: the time until it is open, its memory, its file, and
 * the CPU time of the longest line, on the event loop and beside it. Waiting for a core that other
 * programs use is no work of the reader, so it does not count.
 */
export async function measureLineReader(): Promise<BenchPartReport> {
  const memoryBefore = await residentMb(process.pid);
  const started = performance.now();
  const thread = await openEncoderThread({ file: encoderWeightsFile });
  const startMs = Math.round(performance.now() - started);
  const agent = dialogueAgent({
    reader: encoderReader(thread),
    book: async () => ({ kind: 'failed' }),
    businessTimeZone: null,
    contactEmail: null,
  });
  const onLoop: number[] = [];
  const aside: number[] = [];
  for (let nth = 0; nth < LINES; nth += 1) {
    const [loopStart, wholeStart] = [process.threadCpuUsage(), process.cpuUsage()];
    await agent.reply({
      sessionId: 'bench',
      state: startConversation(),
      history: [],
      // No two lines are the same, because the rules remember what they have just read.
      text: `${nth} ${LONGEST}`,
      timeZone: 'Europe/Paris',
      locale: 'en-GB',
      clientTime: null,
      prompt: null,
    });
    const [loop, whole] = [process.threadCpuUsage(loopStart), process.cpuUsage(wholeStart)];
    onLoop.push((loop.user + loop.system) / 1000);
    aside.push((whole.user + whole.system - loop.user - loop.system) / 1000);
  }
  const figures = {
    startMs,
    memoryMb: (await residentMb(process.pid)) - memoryBefore,
    weightsMb: Math.round((await stat(encoderWeightsFile)).size / 1e5) / 10,
    asideMs: Math.round(median(aside) * 10) / 10,
    onLoopMs: Math.round(median(onLoop) * 10) / 10,
  };
  await thread.close();
  const budget = (name: string, figure: keyof typeof figures) => ({
    name,
    figure: figures[figure],
    limit: { atMost: limits[figure] },
  });
  return {
    details: renderTable(
      [
        'The encoder in its thread',
        'open after, ms',
        'memory, MB',
        'file, MB',
        'longest line beside the loop, CPU ms',
        'on the loop, CPU ms',
      ],
      [['a server with it', ...Object.values(figures).map(String)]],
    ),
    budgets: [
      budget('Encoder: time until it is open, ms', 'startMs'),
      budget('Encoder: memory of its thread, MB', 'memoryMb'),
      budget('Encoder: its file, MB', 'weightsMb'),
      budget('Longest line: CPU beside the event loop, ms', 'asideMs'),
      budget('Longest line: CPU on the event loop, ms', 'onLoopMs'),
    ],
    figures,
  };
}
