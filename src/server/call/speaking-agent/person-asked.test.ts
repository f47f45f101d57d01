import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callSpeechWords } from '#core/site/content/assistant/spoken-words.ts';
import { toneAgent } from '#server/test-support/desk/tone-agent.ts';
import { callOnPaper } from '#server/test-support/speech/call-on-paper.ts';

/** A frame lasts 20 ms. */
const frames = (ms: number) => Math.ceil(ms / 20);
const LONG_ENOUGH = frames(5000);
const plain = (text: string) => text.replaceAll('’', "'");
const { asked, unanswered, announced } = callSpeechWords.person;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function onTheLine({ isAnybodyHere = true } = {}) {
  const { agent, chat, speech } = toneAgent();
  const at = callOnPaper(agent, { firstMessageMode: 'assistant-waits-for-user' });
  at.desk.isAnybodyHere = isAnybodyHere;
  at.agent.read('playable');
  const type = async (content: string) => {
    at.agent.read({ type: 'add-message', message: { role: 'user', content } });
    await at.pass(LONG_ENOUGH);
  };
  const said = (text: string) => at.noted.filter(([, line]) => line.includes(plain(text))).length;
  return { ...at, speech, chat, type, said };
}

test('a visitor who asks for a person hears that somebody is asked, and is not reminded meanwhile', async () => {
  const { type, said, chat, pass } = onTheLine();
  await type('a human');
  expect(said(asked)).toBe(1);
  vi.advanceTimersByTime(15_000);
  await pass(LONG_ENOUGH);
  expect(chat.turns.map(({ text }) => text)).toEqual(['a human']);
});

test('nothing changes if nobody is there, or if the agent cannot be heard', async () => {
  const alone = onTheLine({ isAnybodyHere: false });
  await alone.type('a human');
  expect(alone.said(asked)).toBe(0);
  const muted = onTheLine();
  muted.agent.read({ type: 'control', control: 'mute-assistant' });
  await muted.type('a human');
  expect(muted.noted).toEqual([
    ['user', 'a human'],
    ['assistant', 'Turn one: a human'],
  ]);
  const hoarse = onTheLine();
  hoarse.speech.hoarseness = new Error('no voice');
  await hoarse.type('Hello');
  await hoarse.type('a human');
  expect(hoarse.said(asked)).toBe(0);
});

test('the agent says that nobody has come when the visitor has finished speaking and is answered', async () => {
  const { type, said, desk, speech, pass, noted } = onTheLine();
  await type('a human');
  speech.texts = ['What do you cost?'];
  await pass(frames(600), 'speaks');
  desk.giveUp();
  await pass(frames(200), 'speaks');
  expect(said(unanswered)).toBe(0);
  await pass(LONG_ENOUGH);
  vi.advanceTimersByTime(200);
  await pass(LONG_ENOUGH);
  const lines = noted.map(([, text]) => text);
  expect(lines.at(-2)).toBe('Turn two: What do you cost?');
  expect(lines.at(-1)).toContain(plain(unanswered));
});

test('a person who comes just now, or a new asking, makes that untrue', async () => {
  const joined = onTheLine();
  await joined.type('a human');
  const coming = joined.agent.besidePerson?.announce('announced', 'Grace');
  joined.desk.giveUp();
  await joined.pass(LONG_ENOUGH);
  expect(await coming).toBe(true);
  expect([joined.said(announced), joined.said(unanswered)]).toEqual([1, 0]);

  const again = onTheLine();
  await again.type('a human');
  const { giveUp } = again.desk;
  await again.type('really a human');
  giveUp();
  await again.pass(LONG_ENOUGH);
  expect([again.said(asked), again.said(unanswered)]).toEqual([2, 0]);
});
