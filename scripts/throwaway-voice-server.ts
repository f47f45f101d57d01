import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../src/server/compose/compose.ts';
import { runServer } from '../src/server/compose/run-server.ts';
import { fastVoiceOnly } from '../src/server/test-support/speech/stand-in-installation.ts';
import { tellingAgent } from './phone-peers/told-messages.ts';
import { projectRoot } from './project-root.ts';

// This program runs the real server with temporary data and with the hearing and the fast voice that
// are installed already. Unlike `throwaway-server.ts` it never fetches the best voice, because a
// test must not download hundreds of megabytes beside the calls that it measures. With TELL_CALLS, it
// also writes down what the agent tells its callers.
const dataDir = process.env.THROWAWAY_DATA_DIR || mkdtempSync(join(tmpdir(), 'everline-data-'));
process.env.DATA_DIR = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

process.exit(
  await runServer(process.env, (surroundings, config) =>
    compose(
      {
        ...surroundings,
        siteDir: join(projectRoot, 'dist'),
        openSpeech: ({ speech }) => fastVoiceOnly(speech.dir),
        ...(process.env.TELL_CALLS === 'on' && { aroundCallAgent: tellingAgent }),
      },
      config,
    ),
  ),
);
