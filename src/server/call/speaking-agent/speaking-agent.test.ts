import { pino } from 'pino';
import { expect, test } from 'vitest';
import { spokenWords } from '#core/site/content/assistant/spoken-words.ts';
import { scriptedAgent } from '#server/test-support/scripted-agent.ts';
import { callOnPaper } from '#server/test-support/speech/call-on-paper.ts';
import { scriptedSpeech, WORD_FRAMES } from '#server/test-support/speech/scripted-speech.ts';
import { speakingAgent } from './speaking-agent.ts';

/** A frame lasts 20 ms. */
const frames = (ms: number) => Math.ceil(ms / 20);

const WAITS = { firstMessageMode: 'assistant-waits-for-user' };

function onTheLine(assistant: Record<string, unknown>, ...texts: string[]) {
  const chat = scriptedAgent();
  const speech = scriptedSpeech(...texts);
  const logger = pino({ level: 'silent' });
  const at = callOnPaper(speakingAgent({ chat, speech, contactEmail: null, logger }), assistant);
  at.agent.read('playable');
  const transcripts = (role: string) =>
    at
      .ofType('transcript')
      .filter((message) => message.role === role)
      .map(({ transcriptType, transcript }) => [transcriptType, transcript]);
  /** The visitor says something and then waits for an answer. */
  const says = async (text: string, ms = 800, silenceMs = 300) => {
    speech.texts = [text];
    await at.pass(frames(ms), 'speaks');
    await at.pass(frames(silenceMs));
  };
  return { ...at, chat, speech, transcripts, says };
}

test('the agent greets aloud, and the transcript grows with what is heard', async () => {
  const { pass, noted, transcripts, ofType, messages } = onTheLine({
    firstMessage: 'Hello there. How can I help?',
  });
  expect(messages).toHaveLength(0 + 2);
  await pass(2);
  expect(transcripts('assistant')).toEqual([['partial', 'Hello there.']]);
  expect(noted).toEqual([]);
  await pass(6 * WORD_FRAMES + 5);
  expect(transcripts('assistant')).toEqual([
    ['partial', 'Hello there.'],
    ['partial', 'Hello there. How can I help?'],
    ['final', 'Hello there. How can I help?'],
  ]);
  expect(noted).toEqual([['assistant', 'Hello there. How can I help?']]);
  expect(ofType('speech-update').map(({ status, role }) => [role, status])).toEqual([
    ['assistant', 'started'],
    ['assistant', 'stopped'],
  ]);
});

test('a complete answer is taken after a short silence and is answered aloud', async () => {
  const { says, chat, noted, pass, transcripts } = onTheLine(WAITS, 'Tomorrow at two.');
  await says('Tomorrow at two.', 900, 300);
  expect(chat.turns.map(({ text }) => text)).toEqual(['Tomorrow at two.']);
  await pass(frames(1500));
  expect(noted).toEqual([
    ['user', 'Tomorrow at two.'],
    ['assistant', 'Turn 1: Tomorrow at two.'],
  ]);
  expect(transcripts('user')[0]).toEqual(['partial', 'Tomorrow at two.']);
});

test('an unfinished answer is waited for, and a visitor who goes on is not cut off', async () => {
  const { says, chat, pass, speech } = onTheLine(WAITS);
  await says('My name is', 800, 500);
  expect(chat.turns).toEqual([]);
  speech.texts = ['My name is Ana Ruiz.'];
  await pass(frames(600), 'speaks');
  await pass(frames(300));
  expect(chat.turns.map(({ text }) => text)).toEqual(['My name is Ana Ruiz.']);
});

test('the agent falls silent within 200 ms when the visitor speaks, and keeps what it had said', async () => {
  const { says, chat, pass, noted, isTalking } = onTheLine({
    firstMessage: 'One two three four. Five six seven eight.',
  });
  await pass(frames(600));
  expect(isTalking()).toBe(true);
  const heardBefore = await pass(frames(200), 'speaks');
  expect(heardBefore).toBeLessThanOrEqual(frames(200));
  expect(await pass(frames(200), 'speaks')).toBe(0);
  await says('Stop, I have a question.', 400, 300);
  const [first] = noted;
  expect(first?.[0]).toBe('assistant');
  expect('One two three four. Five six seven eight.').toContain(first?.[1]);
  expect(first?.[1]).not.toContain('eight');
  expect(chat.turns).toHaveLength(1);
});

test('a sign of listening does not end what the agent says', async () => {
  const { says, chat, pass, noted } = onTheLine({
    firstMessage: 'One two three four. Five six seven eight.',
  });
  await pass(frames(300));
  await says('Mm hmm.', 300, 500);
  await pass(frames(1500));
  expect(chat.turns).toEqual([]);
  expect(noted).toEqual([['assistant', 'One two three four. Five six seven eight.']]);
});

test('a `say` message that must not be interrupted is spoken to its end, and can end the call', async () => {
  const { agent, says, pass, noted, endings } = onTheLine(WAITS);
  agent.read({
    type: 'say',
    message: 'One two three four five six seven eight nine ten eleven twelve.',
    endCallAfterSpoken: true,
    interruptionsEnabled: false,
  });
  await pass(frames(100));
  await says('Stop.', 300, 300);
  expect(endings).toEqual([]);
  await pass(frames(900));
  expect(noted[0]?.[1]).toMatch(/twelve\.$/);
  expect(endings).toEqual(['assistant-ended-call']);
});

test('a muted agent answers in writing, and is heard again when the page unmutes it', async () => {
  const { agent, says, pass, noted, isTalking } = onTheLine(WAITS);
  agent.read({ type: 'control', control: 'mute-assistant' });
  await says('Hello.', 600, 300);
  expect(isTalking()).toBe(false);
  expect(noted.at(-1)).toEqual(['assistant', 'Turn 1: Hello.']);
  agent.read({ type: 'control', control: 'unmute-assistant' });
  await says('Again.', 600, 300);
  expect(isTalking()).toBe(true);
  await pass(frames(1000));
  expect(noted.at(-1)).toEqual(['assistant', 'Turn 2: Again.']);
});

test('when hearing fails, the agent says so, and asks to type the second time', async () => {
  const { says, speech, chat, pass, noted } = onTheLine(WAITS);
  speech.deafness = new Error('The recogniser broke.');
  await says('lost', 600, 300);
  await pass(frames(2000));
  expect(noted).toEqual([['assistant', spokenWords.askAgain]]);
  await says('lost', 600, 300);
  await pass(frames(4000));
  expect(noted.at(-1)).toEqual(['assistant', spokenWords.askToType]);
  speech.deafness = null;
  await says('Heard now.', 600, 300);
  expect(chat.turns.map(({ text }) => text)).toEqual(['Heard now.']);
});

test('a goodbye ends the call after it was said', async () => {
  const { says, pass, endings } = onTheLine(WAITS);
  await says('bye', 600, 900);
  expect(endings).toEqual([]);
  await pass(frames(1000));
  expect(endings).toEqual(['assistant-ended-call']);
});

test('a visitor whose page stops sending sound in mid-turn is still answered', async () => {
  const { speech, pass, chat } = onTheLine(WAITS);
  speech.texts = ['Done.'];
  await pass(frames(600), 'speaks');
  await expect.poll(() => chat.turns.length, { timeout: 5000 }).toBe(1);
});

test('typed lines are answered aloud too, and what is being said makes room for them', async () => {
  const { agent, pass, noted, chat } = onTheLine({ firstMessage: 'One two three four five six.' });
  await pass(frames(200));
  agent.read({ type: 'add-message', message: { role: 'user', content: 'typed' } });
  await pass(frames(1200));
  expect(chat.turns.map(({ text }) => text)).toEqual(['typed']);
  expect(noted.map(([role]) => role)).toEqual(['assistant', 'user', 'assistant']);
  expect(noted[0]?.[1]).not.toContain('six');
});

test('nothing is heard, said or awaited after the call', async () => {
  const { agent, pass, isTalking, messages } = onTheLine({ firstMessage: 'One two three four.' });
  await pass(frames(100));
  agent.leave();
  await pass(5);
  expect(isTalking()).toBe(false);
  const count = messages.length;
  await pass(frames(600), 'speaks');
  expect(messages).toHaveLength(count);
});
