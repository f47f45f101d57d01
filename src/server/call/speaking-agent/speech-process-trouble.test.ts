import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { callSpeechWords } from '#core/site/content/assistant/spoken-words.ts';
import { voiceTroubleParts } from '#core/speech/say/call-phrases.ts';
import { spokenTurnTerms } from '#core/speech/test-data/spoken-turn-terms.ts';
import { openRemoteEar } from '#server/speech/process/remote-ear.ts';
import { openRemoteMouth } from '#server/speech/process/remote-mouth.ts';
import { type SpeechChild, superviseSpeechChild } from '#server/speech/process/speech-child.ts';
import { reserveSounds } from '#server/speech/speaking/reserve-sounds.ts';
import { createSpeaker } from '#server/speech/speaking/speaker.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence } from '#server/test-support/rooms/room-tones.ts';
import { talkingVisitor } from '#server/test-support/rooms/talking-visitor.ts';
import { scriptedAgent } from '#server/test-support/scripted-agent.ts';
import { testReader } from '#server/test-support/test-reader.ts';
import { speakingAgent } from './speaking-agent.ts';

const EAR = new URL('../../test-support/speech/loudness-ear.ts', import.meta.url);
const MOUTH = new URL('../../test-support/speech/humming-mouth.ts', import.meta.url);
const WORDS = 'Can I talk to a real person?';
const TWO_SENTENCES = 'This is one. This is two.';
const GREETING = 'Hello there. How can I help?';
/** A busy machine must not look like a process that hangs, except where a test is about one. */
const PATIENT_MS = 60_000;
const HANGS_MS = 2500;
const GRACE_MS = 200;

const { trouble, notHeard } = callSpeechWords;
const plain = (text: string) => text.replaceAll('’', "'");

/** Calls an agent whose ear and mouth are processes, and waits until it has greeted. */
async function callWithProcesses({ words = WORDS, earMs = PATIENT_MS, pieceMs = PATIENT_MS } = {}) {
  const start = (program: URL, ...args: string[]): SpeechChild => {
    const child = superviseSpeechChild({
      program,
      args,
      graceMs: GRACE_MS,
      pausesMs: Array(20).fill(1),
    });
    onTestFinished(child.close);
    return child;
  };
  const [ear, mouth] = [start(EAR, words), start(MOUTH)];
  const [hearing, fast] = await Promise.all([
    openRemoteEar(ear, { judgeMs: earMs, recogniseMs: earMs, weighMs: earMs, dictatedMs: earMs }),
    openRemoteMouth(mouth, pieceMs),
  ]);
  const texts = voiceTroubleParts().map(({ text }) => text);
  const reserve = reserveSounds({ voice: fast, texts, pace: 1 });
  await reserve.prepared;
  const chat = scriptedAgent();
  const agent = speakingAgent({
    chat,
    reader: testReader,
    contactEmail: null,
    speech: {
      activity: hearing.activity,
      recogniser: hearing.recogniser,
      speaker: createSpeaker({
        fast,
        kept: null,
        reserve: reserve.sounds,
        onMissing() {},
        pace: 1,
      }),
    },
    terms: spokenTurnTerms,
    logger: pino({ level: 'silent' }),
  });
  const server = await roomServer(agent);
  const visitor = await talkingVisitor(
    server.expect('call', { assistant: { firstMessage: GREETING } }),
  );
  onTestFinished(async () => {
    await visitor[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  const agentSays = (text: string) =>
    expect.poll(() => plain(visitor.lines('assistant').join('\n'))).toContain(plain(text));
  await agentSays(GREETING);
  return { ear, mouth, chat, visitor, agentSays };
}

/** Sends a signal to the process. Resolves when another process has taken its place. */
async function signal(child: SpeechChild, name: 'SIGKILL' | 'SIGSTOP') {
  const pid = child.processId() ?? expect.fail('No process runs.');
  process.kill(pid, name);
  return { isReplaced: () => expect.poll(child.processId).not.toBeOneOf([pid, null]) };
}

test.each([
  ['in mid-turn', 1],
  ['while nobody speaks', 0],
])(
  'an ear that dies %s is replaced, and the visitor is answered all the same',
  async (_, turns) => {
    const { ear, chat, visitor, agentSays } = await callWithProcesses();
    if (turns === 0) expect(visitor.speechUpdates('user', 'started')).toBe(0);
    const killing = expect
      .poll(() => visitor.speechUpdates('user', 'started'))
      .toBe(turns)
      .then(() => signal(ear, 'SIGKILL'));
    await visitor.say(toneSequence([1, 2, 1, 2]));
    const { isReplaced } = await killing;
    await isReplaced();
    await agentSays(`Turn one: ${WORDS}`);
    expect(chat.turns).toHaveLength(1);
    expect(visitor.lines('assistant')).toEqual([GREETING, `Turn one: ${WORDS}`]);
  },
);

test('words that an ear cannot recognise in time are asked for again, aloud', async () => {
  const { ear, chat, visitor, agentSays } = await callWithProcesses({ words: '', earMs: HANGS_MS });
  const quiet = visitor.loudFrames();
  await visitor.say(toneSequence([1, 2, 1]));
  await agentSays(notHeard[0]);
  expect(visitor.loudFrames()).toBeGreaterThan(quiet);
  expect(chat.turns).toEqual([]);
  expect(ear.processId()).not.toBeNull();
});

test('while an ear hangs the visitor hears that typing helps, and then that the agent hears again', async () => {
  const { ear, chat, visitor, agentSays } = await callWithProcesses({ earMs: HANGS_MS });
  const quiet = visitor.loudFrames();
  const { isReplaced } = await signal(ear, 'SIGSTOP');
  await agentSays(trouble.hearing);
  expect(visitor.loudFrames()).toBeGreaterThan(quiet);
  await isReplaced();
  await agentSays(trouble.hearsAgain);
  await visitor.say(toneSequence([1, 2, 1]));
  await expect.poll(() => chat.turns.map(({ text }) => text)).toContain(WORDS);
});

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'a mouth that gets %s in mid-answer is replaced, the visitor hears of it, and can read the answer',
  async (name) => {
    const { mouth, visitor, agentSays } = await callWithProcesses({ pieceMs: HANGS_MS });
    const spoken = visitor.speechUpdates('assistant', 'started');
    visitor.type(TWO_SENTENCES);
    await expect.poll(() => visitor.speechUpdates('assistant', 'started')).toBe(spoken + 1);
    const { isReplaced } = await signal(mouth, name);
    await agentSays(`Turn one: ${TWO_SENTENCES}`);
    const quiet = visitor.loudFrames();
    await agentSays(trouble.speaking);
    // The sentence has more than ten words, and each of them lasts five frames.
    expect(visitor.loudFrames() - quiet).toBeGreaterThan(30);
    await isReplaced();
    await mouth.ready();

    const before = visitor.loudFrames();
    visitor.type('typed later');
    await agentSays('Turn two: typed later');
    expect(visitor.loudFrames()).toBeGreaterThan(before);
  },
);
