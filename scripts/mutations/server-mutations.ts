import type { Mutation } from './mutation.ts';

/** Faults in the parts that all features share, such as the data folder and the health checks. */
export const serverMutations: readonly Mutation[] = [
  {
    fault: 'a data folder stays open to other users',
    file: 'src/server/database/data-folder.ts',
    from: "if (!isShared) return 'restrict';",
    to: "if (!isShared) return 'keep';",
    shownBy: 'src/server/database/data-folder.test.ts',
  },
  {
    fault: 'a new database can be read by every user',
    file: 'src/server/database/sqlite-database.ts',
    from: "openSync(path, 'wx', 0o600)",
    to: "openSync(path, 'wx', 0o644)",
    shownBy: 'src/server/database/data-folder.test.ts',
  },
  {
    fault: 'a process that is stopped before it serves ends with 1',
    file: 'src/server/stop-signals.ts',
    from: 'process.exit(0)',
    to: 'process.exit(1)',
    shownBy: 'src/server/whole-server/main.test.ts',
  },
  {
    fault: 'a folder that others use is closed to them',
    file: 'src/server/database/data-folder.ts',
    from: '|| names.some(isNameOfOthers)',
    to: '',
    shownBy: 'src/server/database/data-folder.test.ts',
  },
  {
    fault: 'a sibling subdomain may book for a visitor',
    file: 'src/server/http/cross-site.ts',
    from: "['same-origin', 'none']",
    to: "['same-origin', 'same-site', 'none']",
    shownBy: 'src/server/http/cross-site.test.ts',
  },
  {
    fault: 'a request with two Host headers passes',
    file: 'src/server/http/host-header.ts',
    from: 'hosts.length === 1 &&',
    to: '',
    shownBy: 'src/server/compose/request-listener.test.ts',
  },
  {
    fault: 'every readiness check writes to the disk',
    file: 'src/server/http/health.ts',
    from: 'now() + READY_HOLDS_MS',
    to: 'now()',
    shownBy: 'src/server/http/health.test.ts',
  },
  {
    fault: 'the start does not look for damaged pages',
    file: 'src/server/database/sqlite-database.ts',
    from: 'checkPages(database.connection);',
    to: '',
    shownBy: 'src/server/whole-server/damaged-database.test.ts',
  },
  {
    fault: 'a page with calls in our own rooms may run scripts that it made itself',
    file: 'src/server/http/security-headers.ts',
    from: 'const NO_OTHERS: CallSources = { scripts: [],',
    to: 'const NO_OTHERS: CallSources = { scripts: [MADE_IN_THE_PAGE],',
    shownBy: 'src/server/http/security-headers.test.ts',
  },
  {
    fault: 'each process has a rate limit of its own',
    file: 'src/server/http/rate-limit.ts',
    from: 'waitFor(address) ?? (await shared?.(address)) ?? null',
    to: 'waitFor(address)',
    shownBy: 'src/server/whole-server/shared-by-processes.test.ts',
  },
  {
    fault: 'a recording begins its time anew when it is moved',
    file: 'src/server/blobs/blob-stores/postgres.ts',
    from: "openWriter(name, 'whole', changedAt)",
    to: "openWriter(name, 'whole')",
    shownBy: 'src/server/blobs/blobs-with-folder.test.ts',
  },
];
