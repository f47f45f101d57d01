import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callSpeechWords } from '#core/site/content/assistant/spoken-words.ts';
import type { MeaningOfLine } from '#core/speech/spoken-line.ts';
import { spokenTurnTerms } from '#core/speech/test-data/spoken-turn-terms.ts';
import { scriptedAgent } from '#server/test-support/scripted-agent.ts';
import { callOnPaper } from '#server/test-support/speech/call-on-paper.ts';
import { scriptedSpeech, WORD_FRAMES } from '#server/test-support/speech/scripted-speech.ts';
import { testReader } from '#server/test-support/test-reader.ts';
import type { ReaderInCall } from './call-speech.ts';
import { speakingAgent } from './speaking-agent.ts';

/** A frame lasts 20 ms. */
const frames = (ms: number) => Math.ceil(ms / 20);

/** After this silence every turn is over, whatever was said. */
const LONG_SILENCE_MS = 1700;
/** An answer that is complete as it is. */
const WHOLE = 'Can I talk to a real person?';
const ANSWER_TO_WHOLE = `Turn one: ${WHOLE}`;

const LONG_MESSAGE =
  'The first sentence of this message has ten words in it. The second sentence ends it.';

const WAITS = { firstMessageMode: 'assistant-waits-for-user' };
const parts = {
  reader: testReader,
  terms: spokenTurnTerms,
  contactEmail: null,
  logger: pino({ level: 'silent' }),
};

function onTheLine(assistant: Record<string, unknown>, ...texts: string[]) {
  return onTheLineWith(testReader, assistant, ...texts);
}

function onTheLineWith(
  reader: ReaderInCall,
  assistant: Record<string, unknown>,
  ...texts: string[]
) {
  const chat = scriptedAgent();
  const speech = scriptedSpeech(...texts);
  const at = callOnPaper(speakingAgent({ ...parts, chat, speech, reader }), assistant);
  at.agent.read('playable');
  const transcripts = (role: string) =>
    at
      .ofType('transcript')
      .filter((message) => message.role === role)
      .map(({ transcriptType, transcript }) => [transcriptType, transcript]);
  /** The visitor says something and then waits for an answer. */
  const says = async (text: string, { ms = 600, silenceMs = LONG_SILENCE_MS } = {}) => {
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
  expect(messages).toHaveLength(2);
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

test('when no booking can be stored, the form is named in words that are kept as sound', async () => {
  const chat = scriptedAgent();
  const speech = scriptedSpeech(WHOLE);
  const at = callOnPaper(speakingAgent({ ...parts, chat, speech }), WAITS, () => null);
  at.agent.read('playable');
  await at.pass(frames(900), 'speaks');
  await at.pass(frames(LONG_SILENCE_MS));
  expect(chat.turns).toEqual([]);
  const said = speech.spoken.flat();
  expect(said.map(({ kind }) => kind)).toEqual(said.map(() => 'own'));
  expect(said.map(({ text }) => text).join(' ')).toContain('form');
});

test('a complete answer is taken after a short silence and is answered aloud', async () => {
  const { says, chat, noted, pass, transcripts } = onTheLine(WAITS);
  await says(WHOLE, { ms: 900, silenceMs: 300 });
  expect(chat.turns.map(({ text }) => text)).toEqual([WHOLE]);
  await pass(frames(1500));
  expect(noted).toEqual([
    ['user', WHOLE],
    ['assistant', ANSWER_TO_WHOLE],
  ]);
  expect(transcripts('user')[0]).toEqual(['partial', WHOLE]);
});

test('an answer that is not read yet is over after the usual silence', async () => {
  const { promise, resolve } = Promise.withResolvers<MeaningOfLine>();
  const { says, pass, chat, ofType } = onTheLineWith({ read: () => promise }, WAITS);
  await says(WHOLE, { ms: 900, silenceMs: 800 });
  expect(ofType('speech-update').map(({ status }) => status)).toEqual(['started', 'stopped']);
  expect(chat.turns).toEqual([]);
  resolve({ acts: { 'wants-person': 1 }, passage: null, spans: [] });
  await pass(1);
  expect(chat.turns.map(({ text }) => text)).toEqual([WHOLE]);
});

test('an answer is taken as soon as its reading says that it is complete', async () => {
  const { promise, resolve } = Promise.withResolvers<MeaningOfLine>();
  const { says, pass, chat } = onTheLineWith({ read: () => promise }, WAITS);
  await says(WHOLE, { ms: 900, silenceMs: 500 });
  resolve({ acts: { 'wants-person': 1 }, passage: null, spans: [] });
  await pass(1);
  expect(chat.turns.map(({ text }) => text)).toEqual([WHOLE]);
});

test('a line whose reading fails does not end the call', async () => {
  const read = vi.fn(testReader.read);
  const { says, chat, endings } = onTheLineWith({ read }, WAITS);
  read.mockRejectedValueOnce(new Error('The reader has failed.'));
  await says('Hello.');
  await says(WHOLE);
  expect(chat.turns.map(({ text }) => text)).toEqual([WHOLE]);
  expect(endings).toEqual([]);
});

test('an unfinished answer is waited for, and a visitor who goes on is not cut off', async () => {
  const { says, chat } = onTheLine(WAITS);
  await says('My name is', { ms: 800, silenceMs: 800 });
  expect(chat.turns).toEqual([]);
  await says('My name is Ana Ruiz.');
  expect(chat.turns.map(({ text }) => text)).toEqual(['My name is Ana Ruiz.']);
});

test('the agent falls silent within 200 ms when the visitor speaks, and keeps what it had said', async () => {
  const { says, chat, pass, noted, isTalking } = onTheLine({ firstMessage: LONG_MESSAGE });
  await pass(frames(600));
  expect(isTalking()).toBe(true);
  expect(await pass(frames(400), 'speaks')).toBeLessThanOrEqual(frames(120));
  await says(WHOLE);
  const [role, said] = noted[0] ?? [];
  expect(role).toBe('assistant');
  expect(said).toMatch(/^The first sentence.*[^ ]…$/);
  expect(said).not.toContain('second');
  expect(chat.turns).toHaveLength(1);
});

test('an answer that comes while the visitor has gone on is not spoken over the visitor', async () => {
  const { says, pass, chat, noted } = onTheLine(WAITS);
  const thought = Promise.withResolvers<void>();
  const { reply } = chat;
  chat.reply = async (...asked) => {
    await thought.promise;
    return reply(...asked);
  };
  await says(WHOLE, { silenceMs: 400 });
  await pass(frames(200), 'speaks');
  thought.resolve();
  expect(await pass(frames(800), 'speaks')).toBe(0);
  await says('Are you a robot?', { ms: 40 });
  expect(chat.turns.map(({ text }) => text)).toEqual([WHOLE, 'Are you a robot?']);
  await pass(frames(3000));
  expect(noted.map(([role]) => role)).toEqual(['user', 'user', 'assistant']);
});

test.each(['You', '♪♪♪', 'The the the the the'])(
  'a beep that is heard as %j is no turn: it is not shown, and the greeting goes on',
  async (text) => {
    const line = onTheLine({ firstMessage: LONG_MESSAGE });
    const { says, pass, noted, chat, transcripts } = line;
    line.speech.certainty = -0.85;
    await pass(frames(300));
    await says(text, { ms: 900, silenceMs: 300 });
    await pass(frames(3000));
    expect(noted).toEqual([['assistant', LONG_MESSAGE]]);
    expect(chat.turns).toEqual([]);
    // Only the empty text is sent, which takes a line back.
    expect(transcripts('user').filter(([, shown]) => shown !== '')).toEqual([]);
  },
);

test('a noise while the agent listens is not answered, and the agent still asks after a silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { says, pass, chat, speech } = onTheLine(WAITS);
  await says('You');
  expect([chat.turns, speech.spoken]).toEqual([[], []]);
  vi.advanceTimersByTime(9000);
  await pass(frames(100));
  expect(chat.turns.map(({ text }) => text)).toEqual(['']);
});

test('a click in the room of the visitor holds the agent for a moment only', async () => {
  const { pass, noted, chat, isTalking, ofType } = onTheLine({ firstMessage: LONG_MESSAGE });
  await pass(frames(300));
  await pass(frames(40), 'speaks');
  await pass(frames(160));
  expect(isTalking()).toBe(true);
  await pass(frames(2000));
  expect(noted).toEqual([['assistant', LONG_MESSAGE]]);
  expect(chat.turns).toEqual([]);
  expect(ofType('speech-update').filter(({ role }) => role === 'user')).toEqual([]);
});

test('a first message that must not be interrupted is spoken to its end', async () => {
  const { says, pass, noted } = onTheLine({
    firstMessage: LONG_MESSAGE,
    firstMessageInterruptionsEnabled: false,
  });
  await pass(frames(300));
  await says(WHOLE, { ms: 300, silenceMs: 300 });
  await pass(frames(2000));
  expect(noted[0]).toEqual(['assistant', LONG_MESSAGE]);
});

test('a sign of listening does not end what the agent says', async () => {
  const { says, chat, pass, noted } = onTheLine({ firstMessage: LONG_MESSAGE });
  await pass(frames(300));
  await says('Mm hmm.', { ms: 300 });
  await pass(frames(2500));
  expect(chat.turns).toEqual([]);
  expect(noted).toEqual([['assistant', LONG_MESSAGE]]);
});

test('a `say` message that must not be interrupted is spoken to its end, and can end the call', async () => {
  const { agent, says, pass, noted, endings } = onTheLine(WAITS);
  agent.read({
    type: 'say',
    message: LONG_MESSAGE,
    endCallAfterSpoken: true,
    interruptionsEnabled: false,
  });
  await pass(frames(100));
  await says(WHOLE, { ms: 300, silenceMs: 300 });
  expect(endings).toEqual([]);
  await pass(frames(2000));
  expect(noted[0]).toEqual(['assistant', LONG_MESSAGE]);
  expect(endings).toEqual(['assistant-ended-call']);
});

test('a muted agent answers in writing, and is heard again when the page unmutes it', async () => {
  const { agent, says, pass, noted, isTalking } = onTheLine(WAITS);
  agent.read({ type: 'control', control: 'mute-assistant' });
  await says(WHOLE, { silenceMs: 400 });
  expect(isTalking()).toBe(false);
  expect(noted.at(-1)).toEqual(['assistant', ANSWER_TO_WHOLE]);
  agent.read({ type: 'control', control: 'unmute-assistant' });
  await says(WHOLE, { silenceMs: 400 });
  expect(isTalking()).toBe(true);
  await pass(frames(1500));
  expect(noted.at(-1)).toEqual(['assistant', ANSWER_TO_WHOLE.replace('one', 'two')]);
});

test('when hearing fails, the agent says so, and asks to type the second time', async () => {
  const { says, speech, chat, pass, noted } = onTheLine(WAITS);
  const { notHeard, typeInstead } = callSpeechWords;
  const plain = (text: string) => text.replaceAll('’', "'");
  speech.deafness = new Error('The recogniser broke.');
  await says('lost');
  await pass(frames(3000));
  expect(plain(noted.at(-1)?.[1] ?? '')).toContain(plain(notHeard[0]));
  await says('lost');
  await pass(frames(6000));
  expect(plain(noted.at(-1)?.[1] ?? '')).toContain(plain(typeInstead));
  speech.deafness = null;
  await says(WHOLE);
  expect(chat.turns.map(({ text }) => text)).toEqual([WHOLE]);
});

test('what cannot be spoken is written, and the agent says that its voice fails', async () => {
  const { says, speech, pass, noted } = onTheLine(WAITS);
  speech.hoarseness = new Error('The voice broke.');
  await says(WHOLE, { silenceMs: 400 });
  expect(noted.at(-1)).toEqual(['assistant', ANSWER_TO_WHOLE]);
  await pass(frames(4000));
  const trouble = callSpeechWords.trouble.speaking.slice(0, 20).replaceAll('’', "'");
  expect(noted.at(-1)?.[1].replaceAll('’', "'")).toContain(trouble);
});

test('a goodbye ends the call after it was said', async () => {
  const { says, pass, endings, isTalking } = onTheLine(WAITS);
  await says('okay bye', { silenceMs: 400 });
  expect(isTalking()).toBe(true);
  expect(endings).toEqual([]);
  await pass(frames(3000));
  expect(endings).toEqual(['assistant-ended-call']);
});

test('the last message of the assistant is said before the agent ends the call', async () => {
  const { says, pass, endings, noted } = onTheLine({
    firstMessageMode: 'assistant-waits-for-user',
    endCallMessage: 'Have a nice day.',
  });
  await says('okay bye', { silenceMs: 400 });
  await pass(frames(400));
  expect(noted.at(-1)).toEqual(['assistant', 'Turn one: okay bye']);
  expect(endings).toEqual([]);
  await pass(frames(2000));
  expect(noted.at(-1)).toEqual(['assistant', 'Have a nice day.']);
  expect(endings).toEqual(['assistant-ended-call']);
});

test('a phrase that ends calls does so after the agent has said it, and only if it was said', async () => {
  const assistant = { firstMessage: LONG_MESSAGE, endCallPhrases: ['second sentence ends it', 7] };
  const cut = onTheLine(assistant);
  await cut.pass(frames(600));
  await cut.says(WHOLE);
  expect(cut.endings).toEqual([]);

  const whole = onTheLine(assistant);
  await whole.pass(frames(1000));
  expect(whole.endings).toEqual([]);
  await whole.pass(frames(1500));
  expect(whole.noted).toEqual([['assistant', LONG_MESSAGE]]);
  expect(whole.endings).toEqual(['assistant-ended-call']);
});

test('a visitor whose page stops sending sound in mid-turn is still answered', async () => {
  const { speech, pass, chat } = onTheLine(WAITS);
  speech.texts = [WHOLE];
  await pass(frames(600), 'speaks');
  await expect.poll(() => chat.turns.length).toBe(1);
});

test('typed lines are answered aloud too, and what is being said makes room for them', async () => {
  const { agent, pass, noted, chat } = onTheLine({ firstMessage: LONG_MESSAGE });
  await pass(frames(200));
  agent.read({ type: 'add-message', message: { role: 'user', content: 'typed' } });
  await pass(frames(1200));
  expect(chat.turns.map(({ text }) => text)).toEqual(['typed']);
  expect(noted.map(([role]) => role)).toEqual(['assistant', 'user', 'assistant']);
  expect(noted[0]?.[1]).not.toContain('second');
});

test('a visitor who types is not asked whether somebody is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { agent, pass, chat } = onTheLine({ firstMessage: 'Hello.' });
  await pass(frames(400));
  for (let seconds = 0; seconds < 20; seconds += 4) {
    vi.advanceTimersByTime(4000);
    agent.read({ type: 'typing' });
  }
  await pass(5);
  expect(chat.turns).toEqual([]);
  vi.advanceTimersByTime(9000);
  await pass(5);
  expect(chat.turns.map(({ text }) => text)).toEqual(['']);
});

test('nothing is heard, said or awaited after the call', async () => {
  const { agent, pass, isTalking, messages } = onTheLine({ firstMessage: LONG_MESSAGE });
  await pass(frames(100));
  agent.leave();
  await pass(5);
  expect(isTalking()).toBe(false);
  const count = messages.length;
  await pass(frames(600), 'speaks');
  expect(messages).toHaveLength(count);
});
