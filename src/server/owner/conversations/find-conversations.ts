import type { AnswerRating } from '#core/chat/answer-rating.ts';
import type { CallSummary } from '#server/call/readable-call.ts';
import type { ConversationArchive } from '#server/retention/conversation-archive.ts';
import type { BeginningRange } from '../command/option-values.ts';
import type { TextSearch } from '../search/text-search.ts';
import { callSummary, storedCalls } from './call-records.ts';
import { type ConversationEntry, indexConversations, textsOfRow } from './conversation-index.ts';

interface CallFilter {
  search: TextSearch;
  range: BeginningRange;
}

interface ConversationFilter extends CallFilter {
  /** Only conversations with such a thumb are looked at. Null means all of them. */
  rating: AnswerRating | null;
}

/** What a search has found, the newest first, and the number of records that it looked at. */
interface FoundInSearch<Found> {
  found: Found[];
  all: number;
}

type Archive = Pick<ConversationArchive, 'pages'>;

export async function findConversations(
  archive: Archive,
  { search, range, rating }: ConversationFilter,
): Promise<FoundInSearch<ConversationEntry>> {
  const all = (await indexConversations(archive, search)).filter(
    ({ beganAt, ratings }) => isInRange(beganAt, range) && (rating === null || ratings[rating] > 0),
  );
  return { found: all.filter(({ isFound }) => isFound), all: all.length };
}

export async function findCalls(
  archive: Archive,
  { search, range }: CallFilter,
): Promise<FoundInSearch<CallSummary>> {
  const found: CallSummary[] = [];
  let all = 0;
  for await (const { call, row } of storedCalls(archive, Date.now())) {
    if (!isInRange(call.beganAt, range)) continue;
    all += 1;
    if (search.isIn(textsOfRow(row))) found.push(callSummary(call));
  }
  return { found: found.toSorted((one, other) => other.beganAt - one.beganAt), all };
}

function isInRange(at: number, { from, before }: BeginningRange): boolean {
  return at >= from && at < before;
}
