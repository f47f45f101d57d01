import { expect, test } from 'vitest';
import { callSpeechWords } from '#core/site/content/assistant/spoken-words.ts';
import { FRAME_SAMPLES } from '#server/call/call-agent.ts';
import { toneAgent } from '#server/test-support/desk/tone-agent.ts';
import { callOnPaper } from '#server/test-support/speech/call-on-paper.ts';

/** A frame lasts 20 ms. */
const frames = (ms: number) => Math.ceil(ms / 20);
const LONG_ENOUGH = frames(4000);
const plain = (text: string) => text.replaceAll('’', "'");
const { announced, coming, gone } = callSpeechWords.person;

function onTheLine() {
  const { agent, chat, speech } = toneAgent();
  const at = callOnPaper(agent, { firstMessageMode: 'assistant-waits-for-user' });
  at.agent.read('playable');
  const beside = at.agent.besidePerson;
  if (beside === undefined) throw new Error('The agent cannot make room for a person.');
  /** Lets the agent say who comes. Resolves with whether it was said. */
  const announce = async (what: 'announced' | 'coming') => {
    const said = beside.announce(what, 'Grace');
    await at.pass(LONG_ENOUGH);
    return said;
  };
  const says = async (text: string) => {
    speech.texts = [text];
    await at.pass(frames(600), 'speaks');
    await at.pass(LONG_ENOUGH);
  };
  return { ...at, beside, chat, speech, announce, says };
}

test('words about a listener are said to their end, even if the visitor speaks', async () => {
  const { beside, pass, noted, speech } = onTheLine();
  speech.texts = ['Hm'];
  const said = beside.announce('announced', 'Grace');
  await pass(frames(400), 'speaks');
  await pass(LONG_ENOUGH);
  expect(await said).toBe(true);
  expect(noted[0]).toEqual(['assistant', plain(announced)]);
});

test('an okay to the listener answers no question of the agent', async () => {
  const { announce, says, chat, noted, endings } = onTheLine();
  await says('Book me for Friday.');
  expect(chat.turns).toHaveLength(1);
  await announce('announced');
  await says('Okay, sure.');
  expect(chat.turns).toHaveLength(1);
  expect(noted.at(-1)).toEqual(['user', 'Okay, sure.']);
  // Later a plain no is about the open question again.
  await says('No.');
  expect(chat.turns.at(-1)?.text).toBe('No.');
  expect(endings).toEqual([]);
});

test('a no to the listener is told to the room at once', async () => {
  const { announce, says, endings, chat } = onTheLine();
  await announce('announced');
  await says('No, thank you.');
  expect(endings).toEqual(['refuse-person']);
  expect(chat.turns).toEqual([]);
});

test('while a person speaks, the agent answers nothing, reminds of nothing, and notes everything', async () => {
  const { announce, says, agent, beside, chat, noted, isTalking, pass } = onTheLine();
  expect(await announce('coming')).toBe(true);
  expect(noted.at(-1)).toEqual(['assistant', plain(coming)]);
  await says('Is that Grace?');
  agent.read({ type: 'add-message', message: { role: 'user', content: 'typed' } });
  agent.read({ type: 'say', message: 'Not now.' });
  await says('Yes.');
  expect(noted.slice(1)).toEqual([
    ['user', 'Is that Grace?'],
    ['user', 'typed'],
    ['user', 'Yes.'],
  ]);
  expect([chat.turns, isTalking()]).toEqual([[], false]);
  beside.goOn('gone');
  await pass(LONG_ENOUGH);
  await says('Hello?');
  expect(noted.find(([, text]) => text.startsWith(plain(gone)))?.[0]).toBe('assistant');
  expect(chat.turns.map(({ text }) => text)).toEqual(['Hello?']);
});

test('the words of the person are shown while they are said, and written down by name', async () => {
  const { announce, beside, pass, ofType, speech } = onTheLine();
  await announce('coming');
  speech.texts = ['Hello, this is Grace.'];
  const before = ofType('transcript').length;
  const frame = Int16Array.from({ length: FRAME_SAMPLES }, (_, at) => 9000 * Math.sin(at / 8));
  for (let spoken = 0; spoken < frames(1500); spoken += 1) {
    beside.hearPerson(frame);
    await pass(1);
  }
  for (let silent = 0; silent < frames(1500); silent += 1) {
    beside.hearPerson(new Int16Array(FRAME_SAMPLES));
    await pass(1);
  }
  const shown = ofType('transcript').slice(before);
  const line = { role: 'assistant', transcript: 'Hello, this is Grace.', speaker: 'Grace' };
  expect(shown[0]).toMatchObject({ ...line, transcriptType: 'partial' });
  expect(shown.at(-1)).toMatchObject({ ...line, transcriptType: 'final' });
});

test.each(['announced', 'coming'] as const)(
  'what the agent cannot say aloud (%s) counts as not said, and the agent goes on',
  async (what) => {
    const { agent, announce, says, speech, chat } = onTheLine();
    speech.hoarseness = new Error('no voice');
    expect(await announce(what)).toBe(false);
    agent.read({ type: 'control', control: 'mute-assistant' });
    expect(await announce(what)).toBe(false);
    await says('Hello?');
    expect(chat.turns).toHaveLength(1);
  },
);

test('a person who is gone before the agent has announced it takes no floor', async () => {
  const { beside, pass, says, chat } = onTheLine();
  const said = beside.announce('coming', 'Grace');
  beside.goOn('gone');
  await pass(LONG_ENOUGH);
  await said;
  await says('Hello?');
  expect(chat.turns).toHaveLength(1);
});
