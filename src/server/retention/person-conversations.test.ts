import { describe, expect, test } from 'vitest';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import type { ConversationArchive } from './conversation-archive.ts';
import { conversationsOfPerson, namesGivenWith } from './person-conversations.ts';

const EMAIL = 'ada@engine.example';
const ADA = { email: EMAIL, names: ['Ada Lovelace'] };

/**
 * Returns an archive with one row on each page, so that the rows of a conversation are on different
 * pages.
 */
function archiveOf(rows: readonly StoredResource[]): Pick<ConversationArchive, 'pages'> {
  return {
    async *pages() {
      for (const one of rows) yield [one];
    },
  };
}

const knowing = (facts: object) => ({ agent: { facts }, visitor: {} });
const said = (content: string) => ({ messages: [{ role: 'user', content }] });
const isFound = async (person: typeof ADA, changes: Partial<StoredResource>, kind = 'chat') => {
  const { chats, sessions, calls } = await conversationsOfPerson(
    archiveOf([storedResource(kind, changes)]),
    person,
  );
  return chats.length + sessions.length + calls.length === 1;
};

describe('a conversation', () => {
  test.each<[string, string, Partial<StoredResource>]>([
    ['is found', 'the visitor typed the address', { body: said('It is ADA@engine.example.') }],
    [
      'is not found',
      'the visitor typed only another address',
      { body: said('It is ada@engine.example.com.') },
    ],
    ['is found', 'the visitor typed the full name', { body: said('ada lovelace here') }],
    ['is not found', 'the visitor typed only a part of the name', { body: said('Ada here') }],
    ['is found', 'the input of a chat has the name', { body: { input: 'I am Ada Lovelace' } }],
    [
      'is found',
      'the visitor said the name in a call',
      { body: { artifact: { messages: [{ role: 'user', message: 'Ada Lovelace' }] } } },
    ],
    [
      'is not found',
      'only the agent said the name',
      {
        body: {
          input: 'Who wrote the first program?',
          output: [{ role: 'assistant', content: 'Ada Lovelace' }],
          messages: [{ role: 'assistant', content: 'Ada Lovelace' }],
          artifact: {
            messages: [{ role: 'bot', message: 'Ada Lovelace' }],
            transcript: 'AI: Ada Lovelace\n',
          },
        },
      },
    ],
    ['is not found', 'only a key has the name', { body: { metadata: { 'Ada Lovelace': 1 } } }],
    ['is not found', 'only the state has the name', { state: { note: 'Ada Lovelace' } }],
    ['is not found', 'only a label has the name', { labels: { name: 'Ada Lovelace' } }],
    ['is found', 'a key has the address', { body: { metadata: { [EMAIL]: 1 } } }],
    ['is found', 'the state has the address', { state: { note: EMAIL } }],
    ['is found', 'a label has the address', { labels: { name: EMAIL } }],
    [
      'is found',
      'the agent knows the name',
      { state: knowing({ name: 'Ada Lovelace', email: '' }) },
    ],
    [
      'is not found',
      'the agent knows the name with another address',
      { state: knowing({ name: 'Ada Lovelace', email: 'ada@else.example' }) },
    ],
    [
      'is found',
      'the visitor gave another address and the person’s address',
      {
        state: knowing({ name: 'Ada Lovelace', email: 'ada@else.example' }),
        body: said(EMAIL),
      },
    ],
    [
      'is found',
      'somebody else speaks about the person',
      {
        state: knowing({ name: 'Bob Byron', email: 'bob@engine.example' }),
        body: said('Ada Lovelace sent me'),
      },
    ],
  ])('%s if %s', async (outcome, _, changes) => {
    const found = outcome === 'is found';
    expect(await isFound(ADA, changes)).toBe(found);
    expect(await isFound(ADA, changes, 'call')).toBe(found);
  });
});

describe('a name of one word', () => {
  const cher = { email: 'cher@stage.example', names: ['Cher'] };
  test.each<[string, string, Partial<StoredResource>]>([
    ['is not found', 'the visitor’s words', { body: said('Do you know Cher?') }],
    ['is found', 'the agent’s facts', { state: knowing({ name: 'CHER', email: '' }) }],
    [
      'is found',
      'the facts of an answer',
      { body: { output: [{ metadata: { facts: { name: 'Cher' } } }] } },
    ],
    ['is found', 'the platform’s customer', { body: { customer: { name: 'Cher' } } }],
    [
      'is not found',
      'facts with a longer name',
      { state: knowing({ name: 'Cher Ami', email: '' }) },
    ],
    [
      'is not found',
      'facts with another address',
      { state: knowing({ name: 'Cher', email: 'x@y.example' }) },
    ],
  ])('%s in %s', async (outcome, _, changes) => {
    expect(await isFound(cher, changes)).toBe(outcome === 'is found');
  });
});

test('each conversation that stays although it has a name of one word is counted once', async () => {
  const cher = { email: 'cher@stage.example', names: ['Cher'] };
  const session = storedResource('session', { body: said('Do you know Cher?') });
  const rows = [
    session,
    storedResource('chat', { parent: session.id, body: { input: 'I like CHER.' } }),
    storedResource('call', { body: said('This is Cher') }),
    storedResource('chat', { body: said('This is Cherie') }),
    storedResource('chat', { body: { output: [{ role: 'assistant', content: 'Cher' }] } }),
    storedResource('chat', { body: said('Cher, cher@stage.example') }),
    storedResource('chat', { body: said('Cher'), state: knowing({ name: 'Cher', email: '' }) }),
  ];
  const found = await conversationsOfPerson(archiveOf(rows), cher);
  expect([found.oneWordNames, found.chats.length]).toEqual([2, 2]);
});

test('if one row names the person, all rows of its conversation are found', async () => {
  const session = storedResource('session');
  const inSession = storedResource('chat', { parent: session.id });
  const after = (chat: StoredResource, body = {}) =>
    storedResource('chat', { labels: { previousChatId: chat.id.toUpperCase() }, body });
  const fromSession = after(inSession, said('Ada Lovelace'));
  const first = storedResource('chat');
  const second = after(first);
  const third = after(second, said(EMAIL));
  const [branch, fourth] = [after(first), after(third)];
  const others = [storedResource('session'), storedResource('chat'), storedResource('call')];
  const rows = [fourth, session, inSession, fromSession, third, branch, second, first, ...others];
  const found = await conversationsOfPerson(archiveOf(rows), ADA);
  const ids = (these: StoredResource[]) => these.map(({ id }) => id).toSorted();
  expect(found.sessions).toEqual([session.id]);
  expect(found.chats.toSorted()).toEqual(
    ids([inSession, fromSession, first, second, third, branch, fourth]),
  );
  expect(found).toMatchObject({ calls: [], conversations: 2, namesakes: 0 });
});

test('a chain of many chats is one conversation', async () => {
  const rows: StoredResource[] = [storedResource('chat', { body: said(EMAIL) })];
  for (let at = 0; at < 20_000; at++) {
    rows.push(storedResource('chat', { labels: { previousChatId: String(rows.at(-1)?.id) } }));
  }
  const found = await conversationsOfPerson(archiveOf(rows), ADA);
  expect([found.conversations, found.chats.length]).toEqual([1, 20_001]);
});

test('the names of a person are those that visitors gave with the address', async () => {
  const rows = [
    storedResource('session', {
      state: knowing({ name: 'Ada King', email: 'ADA@engine.example' }),
    }),
    storedResource('chat', {
      body: { output: [{ metadata: { facts: { name: 'Ada L', email: EMAIL } } }] },
    }),
    storedResource('chat', { state: knowing({ name: '', email: EMAIL }) }),
    storedResource('chat', { state: knowing({ name: 'Bob Byron', email: 'bob@engine.example' }) }),
  ];
  expect(await namesGivenWith(archiveOf(rows), EMAIL)).toEqual(['Ada King', 'Ada L']);
});
