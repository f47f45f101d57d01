import { describe, expect, test } from 'vitest';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import type { ConversationArchive } from './conversation-archive.ts';
import { conversationsWith, namesGivenWith } from './person-conversations.ts';

const EMAIL = 'ada@engine.example';
const ADA = { email: EMAIL, names: ['Ada Lovelace'] };

/** One row a page, so that what belongs together comes apart. */
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
  const { chats, sessions, calls } = await conversationsWith(
    archiveOf([storedResource(kind, changes)]),
    person,
  );
  return chats.length + sessions.length + calls.length === 1;
};

describe('a conversation is the person’s', () => {
  test.each<[string, boolean, Partial<StoredResource>]>([
    ['where the address was typed', true, { body: said('It is ADA@engine.example.') }],
    ['where only another address was', false, { body: said('It is ada@engine.example.com.') }],
    ['where the full name was typed', true, { body: said('ada lovelace here') }],
    ['where only a part of it was', false, { body: said('Ada here') }],
    ['where it was the input of a chat', true, { body: { input: 'I am Ada Lovelace' } }],
    [
      'where it was said in a call',
      true,
      { body: { artifact: { messages: [{ role: 'user', message: 'Ada Lovelace' }] } } },
    ],
    [
      'not where only the agent said it',
      false,
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
    ['not where it stands in a key', false, { body: { metadata: { 'Ada Lovelace': 1 } } }],
    ['not where it stands in the state', false, { state: { note: 'Ada Lovelace' } }],
    ['not where it stands in a label', false, { labels: { name: 'Ada Lovelace' } }],
    ['where the address stands in a key', true, { body: { metadata: { [EMAIL]: 1 } } }],
    ['where the address stands in the state', true, { state: { note: EMAIL } }],
    ['where the address stands in a label', true, { labels: { name: EMAIL } }],
    ['where the agent knows it', true, { state: knowing({ name: 'Ada Lovelace', email: '' }) }],
    [
      'not where the agent knows it with another address',
      false,
      { state: knowing({ name: 'Ada Lovelace', email: 'ada@else.example' }) },
    ],
    [
      'where both addresses were given',
      true,
      {
        state: knowing({ name: 'Ada Lovelace', email: 'ada@else.example' }),
        body: said(EMAIL),
      },
    ],
    [
      'where somebody else speaks of the person',
      true,
      {
        state: knowing({ name: 'Bob Byron', email: 'bob@engine.example' }),
        body: said('Ada Lovelace sent me'),
      },
    ],
  ])('%s', async (_, found, changes) => {
    expect(await isFound(ADA, changes)).toBe(found);
    expect(await isFound(ADA, changes, 'call')).toBe(found);
  });
});

describe('a name of one word is searched for in what is known of the visitor alone', () => {
  const cher = { email: 'cher@stage.example', names: ['Cher'] };
  test.each<[string, boolean, Partial<StoredResource>]>([
    ['a text that has it', false, { body: said('Do you know Cher?') }],
    ['the agent’s facts', true, { state: knowing({ name: 'CHER', email: '' }) }],
    ['an answer’s facts', true, { body: { output: [{ metadata: { facts: { name: 'Cher' } } }] } }],
    ['the platform’s customer', true, { body: { customer: { name: 'Cher' } } }],
    ['facts with another name', false, { state: knowing({ name: 'Cher Ami', email: '' }) }],
    [
      'facts with another address',
      false,
      { state: knowing({ name: 'Cher', email: 'x@y.example' }) },
    ],
  ])('%s: %s', async (_, found, changes) => {
    expect(await isFound(cher, changes)).toBe(found);
  });
});

test('conversations that stay with a name of one word are counted, each once', async () => {
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
  const found = await conversationsWith(archiveOf(rows), cher);
  expect([found.oneWordNames, found.chats.length]).toEqual([2, 2]);
});

test('one row that names the person takes its whole conversation with it', async () => {
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
  const found = await conversationsWith(archiveOf(rows), ADA);
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
  const found = await conversationsWith(archiveOf(rows), ADA);
  expect([found.conversations, found.chats.length]).toEqual([1, 20_001]);
});

test('names are learnt where they were given with the address', async () => {
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
