import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { localContextAt } from '#core/assistant/local-context.ts';
import { hearLine } from '#core/assistant/read/read-line.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import { meaningFor } from '#core/assistant/test-data/meaning-of-line.ts';
import type { ClosedDays } from '#core/consultation/calendar-date.ts';
import { spokenTurnTerms } from '#core/speech/test-data/spoken-turn-terms.ts';
import { dialogueAgent } from '../assistant/dialogue-agent.ts';
import { dialogueWithDocuments } from '../assistant/documents/dialogue-with-documents.ts';
import { modelAgent } from '../assistant/model-agent.ts';
import { modelReader } from '../assistant/model-reader.ts';
import { storedAssistantAgent } from '../assistant/stored-assistant-agent.ts';
import { speakingAgent } from '../call/speaking-agent/speaking-agent.ts';
import type { AssistantPrompt } from '../chat/chat-agent.ts';
import { bookingRecorder, talkWith } from '../test-support/agent-talk.ts';
import { callOnPaper } from '../test-support/speech/call-on-paper.ts';
import { scriptedSpeech } from '../test-support/speech/scripted-speech.ts';
import { type ModelAnswer, startModelStandIn } from '../test-support/stand-ins/model-stand-in.ts';
import { testReader } from '../test-support/test-reader.ts';

vi.mock('#core/assistant/stored-conversation.ts', async (importActual) => {
  const actual = await importActual<typeof import('#core/assistant/stored-conversation.ts')>();
  return { ...actual, readStoredConversation: vi.fn(actual.readStoredConversation) };
});

const LINES = [
  'hello',
  'phone agent friday at 2pm',
  'Ana Ruiz, ana@ruiz.com',
  'how much does it cost?',
  'yes',
];
const logger = pino({ level: 'silent' });
const reader = { read: vi.fn(testReader.read) };
const parts = { businessTimeZone: null, contactEmail: null, logger, reader };
const prompt: AssistantPrompt = { messages: [], temperature: null, maxTokens: null };

beforeEach(() => vi.clearAllMocks());

/** Counts what one turn has read and checked, and begins to count the next one. */
function counted() {
  const counts = {
    read: reader.read.mock.calls.length,
    checked: vi.mocked(readStoredConversation).mock.calls.length,
  };
  vi.clearAllMocks();
  return counts;
}

/** Starts a model that gives the same answer to every line. */
async function modelThatSays(answer: ModelAnswer) {
  const standIn = await startModelStandIn(
    ...Array.from({ length: 2 * LINES.length }, () => answer),
  );
  const model = { baseUrl: standIn.baseUrl, apiKey: 'swordfish', model: 'stand-in' };
  return { model, [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose]() };
}

async function everyLineIsReadOnce(say: (text: string) => Promise<unknown>): Promise<void> {
  for (const line of LINES) {
    await say(line);
    expect([line, counted()]).toEqual([line, { read: 1, checked: 1 }]);
  }
}

test('a typed line is read once', async () => {
  const { book, calls } = bookingRecorder();
  await everyLineIsReadOnce(talkWith(dialogueAgent({ ...parts, book })));
  expect(calls).toHaveLength(1);
});

test('a line is read once if a model reads it too', async () => {
  const says = JSON.stringify({ acts: ['thanks'], facts: [], passage: null });
  await using standIn = await modelThatSays({ says });
  const terms = { contactEmail: null };
  const secondReader = modelReader({ model: standIn.model, logger, terms });
  const { book } = bookingRecorder();
  await everyLineIsReadOnce(talkWith(dialogueAgent({ ...parts, book, secondReader })));
});

test('a line is read once if a model answers it', async () => {
  await using standIn = await modelThatSays({ says: 'Our agents work 24/7 to qualify leads.' });
  const { book } = bookingRecorder();
  const withModel = { ...parts, ...standIn, book };
  await everyLineIsReadOnce(talkWith(modelAgent(withModel)));
  const ownersTools = {
    client: null as never,
    organisation: () => 'organisation-1',
    usualServer: () => null,
    findTool: async () => null,
    shutdown: new AbortController().signal,
    logger,
  };
  const stored = storedAssistantAgent({ ...withModel, ownersTools }, modelAgent(withModel));
  await everyLineIsReadOnce(talkWith(stored, { prompt }));
});

test('a line is read once if a passage of a file is near to it', async () => {
  const passage = { heading: '', text: 'We open at 9.', fileId: 'file-1', fileName: 'garage.md' };
  const library = { search: async () => [{ ...passage, coverage: 1, nearest: null }] };
  const { book } = bookingRecorder();
  const knowledge = { fileIds: ['file-1'], knowledgeBaseIds: [], toolIds: [] };
  const agent = dialogueWithDocuments({ ...parts, book, library });
  const say = talkWith(agent, { prompt: { ...prompt, knowledge } });
  await everyLineIsReadOnce(say);
  const { sources } = await say('Are you open on Sundays?');
  expect(sources).toHaveLength(1);
});

test('a spoken line is read once, from its first silence to the answer', async () => {
  const { book, calls } = bookingRecorder();
  const chat = dialogueAgent({ ...parts, book });
  const speech = scriptedSpeech('hello');
  const agent = speakingAgent({ ...parts, chat, speech, terms: spokenTurnTerms });
  const at = callOnPaper(agent, { firstMessageMode: 'assistant-waits-for-user' });
  at.agent.read('playable');
  for (const line of LINES) {
    speech.texts = [line];
    await at.pass(100);
    counted();
    await at.pass(45, 'speaks');
    await at.pass(85);
    while (at.isTalking()) await at.pass(20);
    expect(at.noted.findLast(([role]) => role === 'user')?.[1]).toBe(line);
    expect([line, counted()]).toEqual([line, { read: 1, checked: 1 }]);
  }
  expect(calls).toHaveLength(1);
  at.agent.leave();
});

const NOW = Date.parse('2026-11-12T09:20:00Z');
const [DAY_MS, LINE] = [24 * 60 * 60 * 1000, 'tomorrow at 2pm'];

interface Made {
  text: string;
  asked: 'name';
  now: number;
  closedDays: ClosedDays;
}

test.each<[string, Partial<Made>, number]>([
  ['the same line, state and day', {}, 0],
  ['another line', { text: 'monday at 9am' }, 1],
  ['another state', { asked: 'name' }, 1],
  ['another day', { now: NOW - DAY_MS }, 1],
  ['another first free day', { closedDays: { ranges: [], yearly: ['11-12'] } }, 1],
])('a reading that was made for %s comes along with a line', async (_, made, times) => {
  const agent = dialogueAgent({ ...parts, ...bookingRecorder(), clock: () => NOW });
  const state = readStoredConversation((await talkWith(agent)('phone agent')).state);
  const [timeZone, locale] = ['Europe/Paris', 'en-GB'];
  const { text = LINE, asked = state.asked, now = NOW, closedDays } = made;
  const local = localContextAt(now, { zone: timeZone, locale, contactEmail: null, closedDays });
  const before = { ...state, asked };
  const reading = hearLine(before, text, { local, meaning: meaningFor(text, before) });
  const visitor = { timeZone, locale, clientTime: null };
  const turn = { ...visitor, sessionId: 'session-1', state, history: [], text: LINE, prompt: null };
  const alone = await agent.reply(turn);
  counted();
  expect(await agent.reply({ ...turn, reading })).toEqual(alone);
  expect(counted().read).toBe(times);
});
