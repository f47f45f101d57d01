import { expect, test } from 'vitest';
import { sampleCallWords } from '../../src/core/site/content/call/sample-call.ts';
import { sampleCallTimes } from '../../src/core/site/content/call/sample-call-times.ts';
import { testReader } from '../../src/server/test-support/test-reader.ts';
import { holdSampleTalk } from './hold-sample-talk.ts';
import { wordsOf } from './speak-sample.ts';

test('the sample says what the agent answers today. If not, run `npm run sample-call`', async () => {
  const pieces = await holdSampleTalk(testReader);
  const said = pieces.flatMap((piece) =>
    piece.speaker === 'gap'
      ? [`gap: ${sampleCallWords.leftOut}`]
      : piece.sentences.map((sentence) => `${piece.speaker}: ${wordsOf(sentence)}`),
  );
  expect(sampleCallTimes.captions.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual(said);
});

test('the agent is heard only with words of its own, which a call speaks in the same voice', async () => {
  const pieces = await holdSampleTalk(testReader);
  const agentParts = pieces.flatMap((piece) =>
    piece.speaker === 'agent' ? piece.sentences.flat() : [],
  );
  expect(agentParts.length).toBeGreaterThan(8);
  expect(agentParts.filter(({ kind }) => kind === 'live')).toEqual([]);
});
