import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPackage, chromiumPath } from './chromium-options.ts';
import {
  calendarServerTool,
  findNginx,
  fliteTool,
  installMissingTools,
  postgresTool,
  unpackCoturn,
} from './debian-packages.ts';
import { incompleteLockError } from './lock-file.ts';
import { phonePeerTools, unpackPhonePeers } from './phone-peers/installed-peers.ts';
import { projectRoot } from './project-root.ts';

const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
const lockError = incompleteLockError(lock);
if (lockError !== null) {
  console.error(lockError);
  process.exit(1);
}

try {
  // The tests use a real browser, a real PostgreSQL, a voice that talks to the recogniser, networks
  // that change, a TURN server, a proxy, a server with calendars and phones. All of them come from
  // Debian packages.
  installMissingTools(
    [
      { package: chromiumPackage, path: chromiumPath },
      { package: 'iproute2', path: '/usr/sbin/ip' },
      postgresTool,
      fliteTool,
      calendarServerTool,
      ...phonePeerTools,
    ],
    'the tests',
  );
  await unpackCoturn();
  await findNginx();
  await unpackPhonePeers();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (!existsSync(chromiumPath)) {
    console.error('An existing browser will do as well: name it with CHROMIUM_PATH.');
  }
  process.exitCode = 1;
}

// Tests of the voice hear and speak with the real engines.
const installer = join(projectRoot, 'scripts/install-speech.ts');
const { status } = spawnSync(process.execPath, [installer, '--without-best-voice'], {
  cwd: projectRoot,
  stdio: 'inherit',
});
if (status !== 0) process.exitCode = 1;
