// Every npm command starts its program through this launcher, also the tools in node_modules, because
// npm 9 puts no link to the right Node into node_modules/.bin. The launcher may run on any Node, so
// it is plain CommonJS. If this Node is new enough, the program runs in this very process.
// Otherwise the launcher looks for a newer Node and passes signals and the exit code on.
const { spawn, spawnSync } = require('node:child_process');
const Module = require('node:module');
const path = require('node:path');

const NEEDED = 26;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Returns the places where a Node may be, the best first: the one that `npm install` brought, the
 * one that runs npm, and those on the PATH. The folders `.bin` are left out, because npm puts a link
 * to the first one there, also on systems on which that one does not run.
 */
function nodeCandidates({ platform, arch, root, env }) {
  const paths = platform === 'win32' ? path.win32 : path.posix;
  const name = platform === 'win32' ? 'node.exe' : 'node';
  const folders = (env.PATH || '')
    .split(paths.delimiter)
    .filter((folder) => folder !== '' && paths.basename(folder) !== '.bin');
  const all = [
    paths.join(root, 'node_modules', `node-${platform}-${arch}`, 'bin', name),
    env.npm_node_execpath,
    ...folders.map((folder) => paths.join(folder, name)),
  ];
  return [...new Set(all.filter(Boolean))];
}

function majorOf(version) {
  const found = /^v(\d+)\./.exec(version || '');
  return found ? Number(found[1]) : 0;
}

function isNewEnough(version) {
  return majorOf(version) >= NEEDED;
}

function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8', windowsHide: true }).stdout;
}

function refuse() {
  const place = `${process.platform}-${process.arch}`;
  console.error(
    `Everline needs Node ${NEEDED} or newer; this is Node ${process.version.slice(1)} on ${place}.\n` +
      'On Linux with glibc (x64, arm64) `npm install` brings the right one along: run it again without --omit=optional.\n' +
      `Elsewhere install Node ${NEEDED} and put it first on your PATH.`,
  );
  process.exit(1);
}

/** Runs the program as if it had been started without the launcher. */
function runHere([program, ...args]) {
  process.argv = [process.argv[0], path.resolve(program), ...args];
  Module.runMain();
}

function runWith(node, args) {
  // What the program starts by the name `node` has to run on the same Node.
  const PATH = [path.dirname(node), process.env.PATH || ''].join(path.delimiter);
  const child = spawn(node, args, {
    stdio: 'inherit',
    env: Object.assign({}, process.env, { PATH }),
  });
  const passOn = SIGNALS.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, listener] of passOn) process.on(signal, listener);
  child.on('exit', (code, signal) => {
    for (const [name, listener] of passOn) process.removeListener(name, listener);
    // A parent that waits for this process should see the same signal.
    if (signal === null) process.exit(code);
    else process.kill(process.pid, signal);
  });
}

function launch(args) {
  const isCurrent = isNewEnough(process.version);
  const node = isCurrent ? process.execPath : newerNode();
  if (node === undefined) refuse();
  // Without a program, the launcher only says whether there is a Node for the next command.
  if (args.length === 0) return;
  // Options of Node, such as --watch, come before the program and need a process of their own.
  if (isCurrent && !args[0].startsWith('-')) runHere(args);
  else runWith(node, args);
}

function newerNode() {
  const { platform, arch, env } = process;
  const candidates = nodeCandidates({ platform, arch, env, root: path.join(__dirname, '..') });
  return candidates.find((candidate) => isNewEnough(versionOf(candidate)));
}

module.exports = { nodeCandidates };
if (require.main === module) launch(process.argv.slice(2));
