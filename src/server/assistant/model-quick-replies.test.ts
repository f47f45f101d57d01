import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  bookingRecorder,
  THURSDAY_12_NOVEMBER_2026,
  talkWith,
} from '../test-support/agent-talk.ts';
import { type ModelAnswer, startModelStandIn } from '../test-support/stand-ins/model-stand-in.ts';
import { testReader } from '../test-support/test-reader.ts';
import { modelAgent } from './model-agent.ts';

const SERVICE = { name: 'book', arguments: { service: 'ai-phone' } };
const DAY = { name: 'book', arguments: { selected_date: '2026-11-19' } };

/** Returns the replies of an agent whose model gives these answers. */
async function repliesTo(lines: readonly string[], ...answers: ModelAnswer[]) {
  await using model = await startModelStandIn(...answers);
  const say = talkWith(
    modelAgent({
      reader: testReader,
      ...bookingRecorder(),
      model: { baseUrl: model.baseUrl, apiKey: 'swordfish', model: 'stand-in' },
      businessTimeZone: 'Europe/Paris',
      contactEmail: null,
      // The first slot on Thursday 2026-11-19 in Paris is full.
      fullSlots: async () => new Set([Date.parse('2026-11-19T08:00:00Z')]),
      clock: () => THURSDAY_12_NOVEMBER_2026,
      logger: pino({ level: 'silent' }),
    }),
  );
  const replies = [];
  for (const line of lines) replies.push(await say(line));
  return replies;
}

test.each<[string, ModelAnswer[], readonly string[]]>([
  [
    'the service',
    [{ says: 'Gladly. Which service are you interested in?' }],
    ['AI Chat Agent', 'AI Phone Agent', 'Email Automation'],
  ],
  [
    'the day',
    [{ calls: [SERVICE] }, { says: 'Gladly. Which day suits you?' }],
    ['Thursday, 12 November', 'Friday, 13 November', 'Monday, 16 November'],
  ],
  [
    'the time',
    [{ calls: [SERVICE, DAY] }, { says: 'Gladly. What time suits you?' }],
    ['9:30 AM', '1:00 PM', '4:30 PM'],
  ],
  ['a name', [{ calls: [SERVICE] }, { says: 'Gladly. What is your name?' }], []],
  ['nothing', [{ calls: [SERVICE] }, { says: 'Gladly. Any day is fine with us.' }], []],
  ['something else first', [{ says: 'Gladly. Which day suits you?' }], []],
])('the short answers when the model asks for %s', async (_, answers, expected) => {
  const [reply] = await repliesTo(['I want to book a consultation'], ...answers);
  expect(reply?.text).toContain('Gladly.');
  expect(reply?.quickReplies).toEqual(expected);
});

test('with a model, the summary of the rules comes with a yes and a no', async () => {
  const [reply] = await repliesTo(
    ['I am Jane Doe, jane@acme.com, phone agent, thursday next week at 2pm'],
    { says: 'Thank you, Jane.' },
  );
  expect(reply?.quickReplies).toEqual(['Yes, send it', 'No, change it']);
});

test('when the model is down, the questions of the rules come with their short answers', async () => {
  const [reply] = await repliesTo(['I want to book a consultation'], { status: 500 });
  expect(reply?.quickReplies).toEqual(['AI Chat Agent', 'AI Phone Agent', 'Email Automation']);
});
