import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingBanners } from '#core/site/content/booking-messages.ts';
import { sampleOrganisation } from '#server/test-support/platform-operations/sample-user.ts';
import {
  type ModelStandIn,
  startModelStandIn,
} from '#server/test-support/stand-ins/model-stand-in.ts';
import { PRIVATE_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { ORG_ID } from '../site-assistant.ts';
import { bookingOfSite } from './booking-of-site.ts';
import { inOrganisation } from './current-organisation.ts';

interface Chat {
  id: string;
  output: { content: string; metadata: { bookingId: string | null } }[];
}

const assistantOverrides = {
  variableValues: { timeZone: 'UTC', clientTime: '2026-11-13T12:00:00Z' },
};
const assistant = { name: 'Reception', firstMessage: 'Ahoy.' };
const prompted = {
  name: 'Reception',
  model: { messages: [{ role: 'system', content: 'You receive visitors.' }] },
};

test('only the site’s own organisation books and changes bookings', async () => {
  const real = bookingOfSite({
    book: async () => ({ kind: 'booked', booking: { id: 'booking-1' } }),
    change: async () => ({ kind: 'done' }),
  });
  const outcomes = (orgId: string) =>
    inOrganisation(orgId, () =>
      Promise.all([real.book({}, 'key'), real.change('booking-1', { kind: 'cancel' })]),
    );
  expect(await outcomes(ORG_ID)).toMatchObject([{ kind: 'booked' }, { kind: 'done' }]);
  expect(await outcomes('another')).toEqual([{ kind: 'failed' }, { kind: 'failed' }]);
});

test('without a model, an assistant of another organisation says that the booking failed', async () => {
  await using server = await voiceServer({}, { hasOwnAgent: true });
  const { key } = await sampleOrganisation(server);

  async function lastAnswer(asKey: string) {
    const { id: sessionId } = await server.make('/session', { assistant }, asKey);
    const say = async (input: string) =>
      (await server.make('/chat', { sessionId, input, assistantOverrides }, asKey)) as Chat;
    await say('I would like to book the AI phone agent on 19 November at 2 PM');
    await say('Jane Doe, jane@acme.com');
    return (await say('yes, send it')).output[0];
  }

  const ours = await lastAnswer(PRIVATE_KEY);
  expect(ours?.metadata.bookingId).toEqual(expect.any(String));
  const theirs = await lastAnswer(key);
  expect(theirs?.metadata.bookingId).toBeNull();
  expect(theirs?.content).toContain(bookingBanners.failed);
});

describe('with a model', () => {
  let model: ModelStandIn;
  let server: VoiceServer;
  beforeAll(async () => {
    model = await startModelStandIn();
    const llm = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'swordfish', LLM_MODEL: 'stand-in' };
    server = await voiceServer(llm, { hasOwnAgent: true });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  /** Asks an assistant, and returns what its model has been told. */
  async function toldModel(key: string, more: object = {}) {
    const body = { assistant: prompted, input: 'On Thursday at 2 PM', assistantOverrides, ...more };
    const chat = (await server.make('/chat', body, key)) as Chat;
    const { messages = [], tools = [] } = model.requests.at(-1)?.body ?? {};
    return {
      said: chat.output[0]?.content,
      prompt: messages[0]?.content,
      tools: tools.map((tool) => tool.function.name),
    };
  }

  test('the model of another organisation has no tools of the site’s calendar', async () => {
    model.willAnswer({ says: 'Fine.' });
    const { key } = await sampleOrganisation(server);
    const ours = await toldModel(PRIVATE_KEY);
    expect(ours.tools).toEqual(['answer_from_content', 'list_free_slots', 'book']);
    expect(ours.prompt).toContain('call book');
    expect(ours.prompt).toContain('Told so far');
    const theirs = await toldModel(key);
    expect(theirs.said).toBe('Fine.');
    expect(theirs.tools).toEqual(['answer_from_content']);
    expect(theirs.prompt).not.toMatch(/call book|list_free_slots|Told so far/);
  });

  test('a model of another organisation that calls them all the same gets no free times', async () => {
    const { key } = await sampleOrganisation(server);
    const calls = [{ name: 'list_free_slots', arguments: { date: '2026-11-19' } }];
    model.willAnswer({ calls }, { says: 'At 2 PM.' });
    const before = model.requests.length;
    await toldModel(key);
    expect(model.requests.length - before).toBe(1);
  });
});
