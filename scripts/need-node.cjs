// Plain CommonJS, so that any Node can say it: every npm script passes through here first.
const needed = 26;
const found = Number(process.versions.node.split('.')[0]);
if (found < needed) {
  console.error(
    `Everline needs Node ${needed} or newer; this is Node ${process.versions.node} on ${process.platform}-${process.arch}.\n` +
      'On Linux (x64, arm64) `npm install` brings the right one along: run it again without --omit=optional.\n' +
      `Elsewhere install Node ${needed} and put it first on your PATH.`,
  );
  process.exit(1);
}
