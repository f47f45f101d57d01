import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project-root.ts';
import type { CallAgent } from '../../src/server/call/call-agent.ts';
import { compose } from '../../src/server/compose/compose.ts';
import type { OpenedSpeech } from '../../src/server/compose/compose-speech.ts';
import { runServer } from '../../src/server/compose/run-server.ts';
import { speechFiles } from '../../src/server/speech/files/speech-files.ts';
import { TOLD } from './told-messages.ts';

// This program runs the real server with temporary data and with the voices that are installed. A
// phone shows nothing, so the program also writes down what the agent would tell a page. A scripted
// caller knows the words of the agent from there, as a person knows them by ear.
const dataDir = process.env.THROWAWAY_DATA_DIR || mkdtempSync(join(tmpdir(), 'everline-data-'));
process.env.DATA_DIR = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

process.exit(
  await runServer(process.env, (surroundings, config) =>
    compose(
      {
        ...surroundings,
        siteDir: join(projectRoot, 'dist'),
        openSpeech: ({ speech }) => installedVoice(speech.dir),
        aroundCallAgent: tellingAgent,
      },
      config,
    ),
  ),
);

/** Tells each message of the agent, with the number of the caller. */
function tellingAgent(agent: CallAgent): CallAgent {
  return {
    answer(call, line) {
      const send = (message: unknown) => {
        const told = { number: call.phone?.number ?? null, message };
        process.stdout.write(`${TOLD}${JSON.stringify(told)}\n`);
        line.send(message);
      };
      return agent.answer(call, Object.assign(Object.create(line), { send }));
    },
  };
}

function installedVoice(folder: string): OpenedSpeech {
  return {
    state: () => ({ state: 'ready', bestVoice: false, fetching: null }),
    subscribe: () => () => {},
    begin() {},
    async close() {},
    files: speechFiles(folder),
  };
}
