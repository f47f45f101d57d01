import { answerRatings } from '#core/chat/answer-rating.ts';
import { chatWithRating } from '#server/chat/chat-with-rating.ts';
import { CommandError, UsageError } from '../command/command-error.ts';
import {
  beginningRangeOf,
  idArgument,
  ratingOption,
  searchedText,
} from '../command/option-values.ts';
import type { OwnerCommand } from '../command/owner-command.ts';
import { openUsualDesk } from '../command/owner-desk.ts';
import { idMatcher } from '../search/find-record.ts';
import { textSearch } from '../search/text-search.ts';
import { indexConversations } from './conversation-index.ts';
import { callTable, conversationTable } from './conversation-lists.ts';
import { findCalls, findConversations } from './find-conversations.ts';

export const conversationsCommand: OwnerCommand = {
  options: ['search', 'from', 'to', 'rating'],
  mostWords: 0,
  usages: [
    { words: 'conversations', meaning: 'what visitors typed, the newest first' },
    { words: 'conversations --rating down', meaning: 'those with an answer that did not help' },
  ],
  prepare({ values }) {
    const range = beginningRangeOf(values);
    const rating = ratingOption(values);
    const search = textSearch(searchedText(values));
    return async (parts) => {
      await using desk = await openUsualDesk(parts);
      const { found, all } = await findConversations(desk.conversations, { search, range, rating });
      await parts.console.write(conversationTable(found));
      await parts.console.write(`${search.result(found.length, all, 'conversation')}\n`);
      return 0;
    };
  },
};

export const callsCommand: OwnerCommand = {
  options: ['search', 'from', 'to'],
  mostWords: 0,
  usages: [{ words: 'calls', meaning: 'what visitors said in calls, the newest first' }],
  prepare({ values }) {
    const range = beginningRangeOf(values);
    const search = textSearch(searchedText(values));
    return async (parts) => {
      await using desk = await openUsualDesk(parts);
      const { found, all } = await findCalls(desk.conversations, { search, range });
      await parts.console.write(callTable(found));
      await parts.console.write(`${search.result(found.length, all, 'call')}\n`);
      return 0;
    };
  },
};

const NO_RATING = 'none';

export const rateCommand: OwnerCommand = {
  options: [],
  mostWords: 2,
  usages: [
    { words: 'rate ANSWER up|down|none', meaning: 'sets or removes the thumb of an answer' },
  ],
  prepare({ words: [word, given] }) {
    const isWanted = idMatcher(idArgument(word, 'rate'));
    const rating = answerRatings.find((known) => known === given) ?? null;
    if (rating === null && given !== NO_RATING) {
      throw new UsageError('rate needs up, down or none after the id of an answer.');
    }
    return async (parts) => {
      await using desk = await openUsualDesk(parts);
      const rows = (await indexConversations(desk.conversations)).flatMap((entry) => entry.rows);
      const [id, ...others] = rows
        .filter((row) => row.kind === 'chat' && isWanted(row.id))
        .map((row) => row.id);
      if (id === undefined) throw new CommandError('No answer has this id.');
      if (others.length > 0) throw new CommandError('Several answers begin like this: type more.');
      await desk.resources.change('chat', id, (found) => ({
        resource: chatWithRating(found, rating),
      }));
      await parts.console.write(
        rating === null ? 'The thumb was removed.\n' : `The thumb is ${rating} now.\n`,
      );
      return 0;
    };
  },
};
