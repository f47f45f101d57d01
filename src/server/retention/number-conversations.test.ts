import { describe, expect, test } from 'vitest';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import type { ConversationArchive } from './conversation-archive.ts';
import { conversationsOfNumber, conversationsOfPerson } from './person-conversations.ts';

const NUMBER = '+4930901820';

function archiveOf(rows: readonly StoredResource[]): Pick<ConversationArchive, 'pages'> {
  return {
    async *pages() {
      for (const one of rows) yield [one];
    },
  };
}

const phoned = (number: string | null, more: Partial<StoredResource> = {}) =>
  storedResource('call', {
    state: { phone: { direction: 'inbound', number, name: null } },
    ...more,
  });
const said = (content: string) => ({ body: { messages: [{ role: 'user', content }] } });

describe('what is kept of a phone number', () => {
  test.each<[string, StoredResource]>([
    ['its call', phoned(NUMBER)],
    ['a call to it', storedResource('call', { body: { customer: { number: NUMBER } } })],
    ['a chat that has it in another form', storedResource('chat', said('I am at 030 / 90 18 20.'))],
    ['a chat that has it whole', storedResource('chat', said('Call +49 (30) 901820, please'))],
    ['a call in which it was said', phoned('+12125550123', said('My number is 0049 30 901820'))],
  ])('%s is found', async (_, row) => {
    const found = await conversationsOfNumber(archiveOf([row]), NUMBER);
    expect(found.calls.length + found.chats.length).toBe(1);
    expect(found.conversations).toBe(row.kind === 'call' ? 0 : 1);
  });

  test.each<[string, StoredResource]>([
    ['a call of another number', phoned('+4930901821')],
    ['a call whose number is hidden', phoned(null)],
    ['a call in the browser', storedResource('call')],
    ['a longer number', storedResource('chat', said('030 9018201'))],
    ['the words of the agent', storedResource('chat', { body: { output: '+4930901820' } })],
  ])('%s is not found', async (_, row) => {
    const found = await conversationsOfNumber(archiveOf([row]), NUMBER);
    expect(found).toEqual({ sessions: [], chats: [], calls: [], conversations: 0 });
  });

  test('a conversation is found with all of its rows', async () => {
    const session = storedResource('session');
    const first = storedResource('chat', { parent: session.id });
    const second = storedResource('chat', { parent: session.id, ...said('030 901820') });
    const rows = [session, first, second, storedResource('chat')];
    const found = await conversationsOfNumber(archiveOf(rows), NUMBER);
    expect(found).toMatchObject({ sessions: [session.id], conversations: 1 });
    expect(found.chats).toHaveLength(2);
  });
});

test('with a person, the other calls of their phone are found, but not those of somebody else', async () => {
  const ada = { email: 'ada@engine.example', names: ['Ada Lovelace'] };
  const named = phoned(NUMBER, said('This is Ada Lovelace'));
  const silent = phoned(NUMBER);
  const byBob = phoned(NUMBER, {
    state: {
      phone: { direction: 'inbound', number: NUMBER, name: null },
      agent: { facts: { name: 'Bob Byron', email: 'bob@engine.example' } },
    },
  });
  const elsewhere = phoned('+12125550123');
  const rows = [silent, byBob, named, elsewhere];
  const { calls } = await conversationsOfPerson(archiveOf(rows), ada);
  expect(calls.toSorted()).toEqual([named.id, silent.id].toSorted());
});
