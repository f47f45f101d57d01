import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import {
  type ConversationState,
  type LastQuestion,
  startConversation,
} from '../../src/core/assistant/conversation-state.ts';
import { localContextAt } from '../../src/core/assistant/local-context.ts';
import { noFacts } from '../../src/core/assistant/read/heard-facts.ts';
import type { LineMeaning } from '../../src/core/assistant/read/line-reading.ts';
import { hearLine } from '../../src/core/assistant/read/read-line.ts';
import {
  encoderReader,
  encoderWeightsFile,
} from '../../src/server/assistant/reader/encoder-reader.ts';
import { openEncoderThread } from '../../src/server/assistant/reader/encoder-thread.ts';

// This program shows what the encoder says of lines, and what the rules make of it. It reads lines of
// a visitor from its input. What the assistant asked before may stand behind a bar:
// echo 'friday at two | date' | npm run --silent read-lines
const LEAST_SHOWN = 0.15;
const encoder = await openEncoderThread({ file: encoderWeightsFile });
const reader = encoderReader(encoder);
const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
const local = localContextAt(Date.now(), { zone, locale: 'en-US', contactEmail: null });

for await (const row of createInterface({ input: process.stdin })) {
  const [text = '', asked = ''] = row.split('|').map((part) => part.trim());
  if (text === '') continue;
  const state = stateAfter(asked);
  const meaning = await reader.read(text, state);
  const { line, reading } = hearLine(state, text, { local, meaning });
  const facts = Object.entries(reading.facts).filter(
    ([name, value]) => !isDeepStrictEqual(value, noFacts[name as keyof typeof noFacts]),
  );
  console.log(`${line}${asked && ` (after the question: ${asked})`}`);
  console.log(`  encoder  ${actsOf(meaning)}; ${passageOf(meaning)}; ${wordsOf(line, meaning)}`);
  console.log(
    `  rules    ${[...reading.acts].join(', ') || 'no act'}; ${JSON.stringify(Object.fromEntries(facts))}`,
  );
}
await encoder.close();

/** Returns the state of a conversation in which this was asked. A read-back asks for nothing more. */
function stateAfter(asked: string): ConversationState {
  const open = startConversation();
  if (asked === '' || asked === 'open') return open;
  if (asked === 'booked') return { ...open, phase: 'booked' };
  const phase = asked === 'send' ? 'confirming' : /-/.test(asked) ? 'booked' : 'collecting';
  const facts: ConversationState['facts'] = {
    ...open.facts,
    name: 'Jane Doe',
    email: 'jane@acme.com',
    service: 'ai-phone',
    date: local.now.date,
    slot: '09:30',
  };
  const known = phase === 'collecting' && asked !== 'change' ? open.facts : facts;
  return { ...open, phase, asked: asked as LastQuestion, facts: known };
}

function actsOf({ acts }: LineMeaning): string {
  const shown = Object.entries(acts)
    .filter(([, share]) => share >= LEAST_SHOWN)
    .sort(([, one], [, other]) => other - one);
  return shown.map(([act, share]) => `${act} ${share.toFixed(2)}`).join(', ') || 'no act';
}

function passageOf({ passage }: LineMeaning): string {
  if (passage === null) return 'no question';
  return `${passage.id ?? 'not answered by the site'} ${passage.probability.toFixed(2)}`;
}

/** Returns the words of fields with their marks, as the lines for the training have them. */
function wordsOf(line: string, { spans }: LineMeaning): string {
  const marked = spans.map(({ field, role, start, end }) => {
    const words = line.slice(start, end);
    if (role === 'named') return `<${field}>${words}</${field}>`;
    return `{${role === 'other' ? 'not:' : ''}${field}=${words}}`;
  });
  return marked.join(' ') || 'no words of a field';
}
