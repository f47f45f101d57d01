import type { OpenQuestion } from '#core/desk/open-questions.ts';
import { questionsAmong } from '#core/owner-report/question-groups.ts';
import { callFactOf, turnFactReader } from '#server/owner-report/resource-facts.ts';
import {
  everything,
  type ResourceStore,
  type StoredResource,
} from '#server/platform/resource-store.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import { unansweredQuery } from '#server/platform/unanswered-label.ts';

/** So many conversations are looked at, however many are stored. */
const MOST = { chats: 500, calls: 100, answered: 150 };
/** How many turns of chats and calls the list of open questions is made from. */
export const MOST_TURNS = MOST.chats + MOST.calls;

/**
 * Resolves with the questions that got no answer lately. They are read from the conversations, so a
 * question disappears with its conversation.
 */
export async function openQuestions(
  resources: Pick<ResourceStore, 'list'>,
  now: number,
): Promise<{ questions: OpenQuestion[]; isBounded: boolean }> {
  const unanswered = async (kind: string, limit: number) =>
    (await resources.list(unansweredQuery(kind, ORG_ID, limit))).resources;
  const turnOf = turnFactReader();
  // A chat outside of a session names only the chat before it, so the oldest comes first.
  const chats = await unanswered('chat', MOST.chats);
  const ofChats = chats.toReversed().flatMap((chat) => {
    const { at, lines } = turnOf(chat);
    return openAmong(chat, lines, { at, channel: 'chat', talk: chat.parent });
  });
  const calls = await unanswered('call', MOST.calls);
  const ofCalls = calls.flatMap((call) => {
    const fact = callFactOf(call, now);
    if (fact === null) return [];
    return openAmong(call, fact.lines, { at: fact.at, channel: 'call', talk: call.id });
  });
  const isBounded = chats.length === MOST.chats || calls.length === MOST.calls;
  return { questions: [...ofChats, ...ofCalls], isBounded };
}

function openAmong(
  { id }: StoredResource,
  lines: Parameters<typeof questionsAmong>[0],
  about: Pick<OpenQuestion, 'at' | 'channel' | 'talk'>,
): OpenQuestion[] {
  return [...questionsAmong(lines)].flatMap(({ question, isAnswered }, place) =>
    isAnswered ? [] : [{ ...about, id: `${id}.${place}`, line: question }],
  );
}

/** Resolves with the lines of visitors that got an answer lately, the last ones first. */
export async function answeredLines(resources: Pick<ResourceStore, 'list'>): Promise<string[]> {
  const query = { ...everything('chat', MOST.answered), orgId: ORG_ID, oldestFirst: false };
  const { resources: chats } = await resources.list({ ...query, isUncounted: true });
  const turnOf = turnFactReader();
  return chats.flatMap((chat) =>
    [...questionsAmong(turnOf(chat).lines)].flatMap(({ question, isAnswered }) =>
      isAnswered ? [question] : [],
    ),
  );
}
