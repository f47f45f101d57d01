import { foldedText } from '#core/person-search.ts';
import { UsageError } from '../command/command-error.ts';
import { beginningRangeOf, recordFilterOf } from '../command/option-values.ts';
import type { OwnerCommand } from '../command/owner-command.ts';
import { areRequestsHosted, HOSTED_REQUESTS, openUsualDesk } from '../command/owner-desk.ts';
import { callTable, conversationTable } from '../conversations/conversation-lists.ts';
import { findCalls, findConversations } from '../conversations/find-conversations.ts';
import { listRecords } from '../requests/list-records.ts';
import { textSearch } from './text-search.ts';

export const searchCommand: OwnerCommand = {
  options: [],
  mostWords: 1,
  usages: [{ words: 'search TEXT', meaning: 'what contains the text, in all three' }],
  prepare({ words: [text = ''] }) {
    if (foldedText(text) === '') throw new UsageError('search needs a text, in quotes.');
    const search = textSearch(text);
    return async (parts) => {
      const { console } = parts;
      await using desk = await openUsualDesk(parts);
      if (areRequestsHosted(parts)) console.complain(HOSTED_REQUESTS);
      const records = desk.requests.list(recordFilterOf({}));
      for await (const block of listRecords(records, search)) await console.write(block);
      const filter = { search, range: beginningRangeOf({}), rating: null };
      const conversations = await findConversations(desk.conversations, filter);
      const calls = await findCalls(desk.conversations, filter);
      const results = [
        conversationTable(conversations.found),
        `${search.result(conversations.found.length, conversations.all, 'conversation')}\n\n`,
        callTable(calls.found),
        `${search.result(calls.found.length, calls.all, 'call')}\n`,
      ];
      await console.write(`\n${results.join('')}`);
      return 0;
    };
  },
};
