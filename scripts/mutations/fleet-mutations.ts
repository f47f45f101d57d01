import type { Mutation } from './mutation.ts';

/** Faults of a service that consists of several processes. */
export const fleetMutations: readonly Mutation[] = [
  {
    fault: 'processes count as dead after the database was down for all of them',
    file: 'src/server/fleet/silent-processes.ts',
    from: 'before !== null && now - before.lookedAt <= gapMs',
    to: 'before !== null',
    shownBy: 'src/server/fleet/silent-processes.test.ts',
  },
  {
    fault: 'a process accepts what was passed on to another one',
    file: 'src/server/fleet/passed-on-header.ts',
    from: 'content.to === to && ',
    to: '',
    shownBy: 'src/server/fleet/passed-on-header.test.ts',
  },
  {
    fault: 'a visitor who comes back through another process loses the call',
    file: 'src/server/call/fleet/choose-process.ts',
    from: 'others.find(({ id }) => id === holder) ?? null',
    to: 'null',
    shownBy: 'src/server/call/fleet/fleet-calls.test.ts',
  },
  {
    fault: 'the calls of a process that died stay open',
    file: 'src/server/call/close-lost-calls.ts',
    from: 'isAlone || isSilent ||',
    to: 'isAlone ||',
    shownBy: 'src/server/call/close-lost-calls.test.ts',
  },
  {
    fault: 'a process that drains keeps new calls for itself',
    file: 'src/server/call/room/lazy-rooms.ts',
    from: '!isLeaving() && (loaded',
    to: '(loaded',
    shownBy: 'src/server/call/fleet/fleet-calls.test.ts',
  },
  {
    fault: 'a process that drains says that it is ready',
    file: 'src/server/compose/app.ts',
    from: 'AbortSignal.any([closing, leaving])',
    to: 'closing',
    shownBy: 'src/server/compose/drain.test.ts',
  },
  {
    fault: 'a site gets half of the lines of each process',
    file: 'src/server/call/room/call-capacity.ts',
    from: ' + others.ofSite(origin.site)',
    to: '',
    shownBy: 'src/server/call/room/call-capacity.test.ts',
  },
  {
    fault: 'a server starts in the middle of a restore',
    file: 'src/server/database/postgres-migrations.ts',
    from: 'if (rows[0]?.is_free !== true) throw new RestoreUnderWayError();',
    to: '',
    shownBy: 'src/server/database/take-restore-lock.test.ts',
  },
  {
    fault: 'a process whose first heartbeat a restore has refused goes on',
    file: 'src/server/fleet/open-fleet.ts',
    from: 'if (error instanceof StartError && !hasJoined) throw error;',
    to: '',
    shownBy: 'src/server/fleet/open-fleet.test.ts',
  },
  {
    fault: 'a restore overlooks a server that joined just before the lock',
    file: 'src/server/fleet/keep-processes-out.ts',
    from: '!hasAnyBeaten(first, await heartbeats())',
    to: 'true',
    shownBy: 'src/server/fleet/keep-processes-out.test.ts',
  },
];
