import type { Mutation } from './mutation.ts';

export const ownerReportMutations: readonly Mutation[] = [
  {
    fault: 'programs are counted as visits',
    file: 'src/core/visits/is-visit.ts',
    from: ' && !PROGRAM.test(agent)',
    to: '',
    shownBy: 'src/core/visits/is-visit.test.ts',
  },
  {
    fault: 'visits that could not be stored are lost',
    file: 'src/server/visits/visit-counter.ts',
    from: 'if (waiting.length > 0) await store.add(waiting);\n      waiting = takeCounted();',
    to: 'waiting = takeCounted();',
    shownBy: 'src/server/visits/visit-counter.test.ts',
  },
  {
    fault: 'a process replaces the visits that another one counted',
    file: 'src/server/visits/stores/postgres.ts',
    from: 'visits = page_visits.visits + excluded.visits',
    to: 'visits = excluded.visits',
    shownBy: 'src/server/visits/stores/visit-stores.test.ts',
  },
  {
    fault: 'the report shows the words of a visitor that nobody taught the assistant',
    file: 'src/core/owner-report/shown-question.ts',
    from: 'words.every((word) => isPlain(word) && !ownNames.has(word))',
    to: 'words.every((word) => !ownNames.has(word))',
    shownBy: 'src/core/owner-report/shown-question.test.ts',
  },
];
