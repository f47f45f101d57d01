import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callSpeechWords } from '#core/site/content/assistant/spoken-words.ts';
import { parseConfig } from '../config/parse-config.ts';
import { roomServer } from '../test-support/rooms/room-server.ts';
import { talkingVisitor } from '../test-support/rooms/talking-visitor.ts';
import { scriptedAgent } from '../test-support/scripted-agent.ts';
import { installedSpeechFolder } from '../test-support/speech/installed-speech.ts';
import { speechProcesses } from '../test-support/speech/speech-processes.ts';
import { soundForCalls, spokenSound } from '../test-support/speech/spoken-sound.ts';
import { standInInstallation } from '../test-support/speech/stand-in-installation.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { testReader } from '../test-support/test-reader.ts';
import { chooseCallAgent } from './choose-call-agent.ts';
import { openSpeechEngines } from './speech-engines.ts';

const PATIENT = { timeout: 120_000 };
/**
 * The voice speaks ahead of what is heard, so a short line would be ready before its process is
 * killed.
 */
const LONG_LINE = 'This sentence of ten words will not be heard completely. '.repeat(12).trim();
const plain = (text: string) => text.replaceAll('’', "'");

/** Kills the process that hears or speaks. Resolves with its id. */
function kill(program: 'ear-process' | 'mouth-process'): number {
  const pid = speechProcesses(program)[0] ?? expect.fail(`no ${program} runs`);
  process.kill(pid, 'SIGKILL');
  return pid;
}

test('the embedded ear and voice are replaced in the middle of a call, and the call goes on', async () => {
  const data = await tempDir();
  const folder = installedSpeechFolder();
  const config = parseConfig({ DATA_DIR: data.path, SPEECH_DIR: folder });
  const { installation } = standInInstallation(folder, {
    state: 'ready',
    bestVoice: false,
    fetching: null,
  });
  const logger = pino({ level: 'silent' });
  const resources = { list: async () => expect.fail('the own voice needs no credential') };
  const speech = openSpeechEngines({ installation, config, logger });
  const chatAgent = scriptedAgent();
  const server = await roomServer(
    chooseCallAgent({ chatAgent, reader: testReader, speech, resources, logger }, config),
  );
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    await speech.close();
    await data.remove();
  });
  await expect.poll(() => speech.current(), PATIENT).not.toBeNull();
  await using visitor = await talkingVisitor(
    server.expect('call', { assistant: { firstMessage: 'Hello.' } }),
  );
  const heardLines = () => visitor.lines('user').join('\n').toLowerCase();
  const spokenLines = () => plain(visitor.lines('assistant').join('\n'));
  await expect.poll(spokenLines, PATIENT).toContain('Hello.');

  // If the new process is late, the agent asks again, and the visitor answers again. A visitor who
  // spoke on after having been heard would interrupt the long line below.
  const question = soundForCalls(await spokenSound('Can I talk to a real person?'));
  const deafEar = kill('ear-process');
  const answersUnderWay = () =>
    visitor.speechUpdates('assistant', 'started') - visitor.speechUpdates('assistant', 'stopped');
  await expect
    .poll(async () => {
      const turns = chatAgent.turns.length;
      await visitor.say(question);
      const isHeard = () => expect(chatAgent.turns.length).toBeGreaterThan(turns);
      await vi.waitFor(isHeard, { timeout: 6000 }).catch(() => {});
      await expect.poll(answersUnderWay, PATIENT).toBe(0);
      return heardLines();
    }, PATIENT)
    .toContain('person');
  expect(speechProcesses('ear-process')).not.toContain(deafEar);
  // If only the end of the question was heard, the answer repeats it with a capital.
  await expect.poll(spokenLines, PATIENT).toMatch(/person/i);
  await expect.poll(answersUnderWay, PATIENT).toBe(0);

  const spoken = visitor.speechUpdates('assistant', 'started');
  visitor.type(LONG_LINE);
  await expect
    .poll(() => visitor.speechUpdates('assistant', 'started'), PATIENT)
    .toBeGreaterThan(spoken);
  const brokenMouth = kill('mouth-process');
  await expect.poll(spokenLines, PATIENT).toContain(plain(callSpeechWords.trouble.speaking));
  const quiet = visitor.loudFrames();
  await expect
    .poll(
      async () => {
        visitor.type('Hello again.');
        await expect.poll(spokenLines, PATIENT).toMatch(/Hello again\.(?!\n.*Hello again)/);
        return visitor.loudFrames();
      },
      { timeout: PATIENT.timeout, interval: 3000 },
    )
    .toBeGreaterThan(quiet + 20);
  expect(speechProcesses('mouth-process')).not.toContain(brokenMouth);
});
