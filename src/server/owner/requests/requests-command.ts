import { FILTER_OPTIONS, recordFilterOf, searchedText } from '../command/option-values.ts';
import type { OwnerCommand } from '../command/owner-command.ts';
import { openRequestsDesk } from '../command/owner-desk.ts';
import { textSearch } from '../search/text-search.ts';
import { listRecords } from './list-records.ts';

export const requestsCommand: OwnerCommand = {
  options: [...FILTER_OPTIONS, 'search'],
  mostWords: 0,
  usages: [
    { words: 'requests', meaning: 'the requests, the newest first; also without the word' },
    { words: 'requests --search phone --from 2026-11-01', meaning: 'some of them' },
  ],
  prepare({ values }) {
    const filter = recordFilterOf(values);
    const search = textSearch(searchedText(values));
    return async (parts) => {
      await using desk = await openRequestsDesk(parts);
      for await (const block of listRecords(desk.requests.list(filter), search)) {
        await parts.console.write(block);
      }
      return 0;
    };
  },
};
