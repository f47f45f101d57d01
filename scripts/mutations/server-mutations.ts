import type { Mutation } from './mutation.ts';

const server = 'src/server';

/** Faults of what stands around every feature: the data folder, the door and the health checks. */
export const serverMutations: readonly Mutation[] = [
  {
    fault: 'a data folder stays open to other users',
    file: `${server}/data-folder.ts`,
    from: "if (!isShared) return 'close';",
    to: "if (!isShared) return 'keep';",
    shownBy: `${server}/data-folder.test.ts`,
  },
  {
    fault: 'a new database can be read by every user',
    file: `${server}/database/sqlite-database.ts`,
    from: "openSync(path, 'wx', 0o600)",
    to: "openSync(path, 'wx', 0o644)",
    shownBy: `${server}/data-folder.test.ts`,
  },
  {
    fault: 'a folder that others use is closed to them',
    file: `${server}/data-folder.ts`,
    from: '|| names.some(isNameOfOthers)',
    to: '',
    shownBy: `${server}/data-folder.test.ts`,
  },
  {
    fault: 'a sibling subdomain may book for a visitor',
    file: `${server}/cross-site.ts`,
    from: "['same-origin', 'none']",
    to: "['same-origin', 'same-site', 'none']",
    shownBy: `${server}/cross-site.test.ts`,
  },
  {
    fault: 'two Host headers pass',
    file: `${server}/host-header.ts`,
    from: 'hosts.length === 1 &&',
    to: '',
    shownBy: `${server}/request-listener.test.ts`,
  },
  {
    fault: 'every question whether it is ready writes to the disk',
    file: `${server}/health.ts`,
    from: 'now() + READY_HOLDS_MS',
    to: 'now()',
    shownBy: `${server}/health.test.ts`,
  },
  {
    fault: 'damaged pages are not looked for at the start',
    file: `${server}/database/sqlite-database.ts`,
    from: 'checkPages(database.connection);',
    to: '',
    shownBy: `${server}/damaged-database.test.ts`,
  },
  {
    fault: 'a page with calls in our own rooms may run scripts that it makes itself',
    file: `${server}/security-headers.ts`,
    from: 'const NO_OTHERS: CallSources = { scripts: [],',
    to: 'const NO_OTHERS: CallSources = { scripts: [MADE_IN_THE_PAGE],',
    shownBy: `${server}/security-headers.test.ts`,
  },
];
