// Every documented npm command runs this check first. The check tests the version of the `node`
// that npm scripts will use. The check itself runs on the Node that runs npm, which may be old, so
// this file is plain CommonJS.
const { spawnSync } = require('node:child_process');

const NEEDED = 26;
const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8' });
const found = /^v(\d+)\./.exec(stdout ?? '');

if (!found || Number(found[1]) < NEEDED) {
  const what = found
    ? `this is Node ${stdout.trim().slice(1)}`
    : 'the one that npm installed does not run here (it needs glibc)';
  console.error(
    `Everline needs Node ${NEEDED} or newer; ${what} on ${process.platform}-${process.arch}.\n` +
      'On Linux (x64, arm64) `npm install` brings the right one along: run it again without --omit=optional.\n' +
      `Elsewhere install Node ${NEEDED} and put it first on your PATH.`,
  );
  process.exit(1);
}
