import { foldedText, type Person } from '#core/person-search.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import type { ConversationArchive } from './conversation-archive.ts';
import { type ConversationIds, conversationIdsOf } from './conversation-ids.ts';
import { createConversationLinks } from './conversation-links.ts';
import { numberOfCall, rowFinderOfNumber } from './number-in-row.ts';
import { joinedSightings, type PersonSighting, personFinder } from './person-sighting.ts';
import { visitorsKnownTo } from './visitor-in-row.ts';

export interface PersonConversations extends ConversationIds {
  /** The number of conversations that the found sessions and chats belong to. */
  conversations: number;
  /**
   * The number of conversations and calls that stay because the visitor gave a name of the person
   * together with another email address.
   */
  namesakes: number;
  /**
   * For each name of the person, the number of conversations and calls that have the name but not
   * the email address.
   */
  withoutAddress: ReadonlyMap<string, number>;
  /**
   * The number of conversations and calls that stay although the visitor said a name of the person.
   * They stay because this name has only one word.
   */
  oneWordNames: number;
}

type RowKey = Pick<StoredResource, 'kind' | 'id'>;

/** All rows of one conversation or call, and what was found about the person in these rows. */
interface SeenConversation {
  sighting: PersonSighting;
  rows: RowKey[];
}

/** A call by phone, with the number of the other side and whether another address was given in it. */
interface PhoneCall {
  key: RowKey;
  number: string;
  hasOtherAddress: boolean;
}

/** Resolves with the names that visitors gave together with this email address. */
export async function namesGivenWith(
  archive: Pick<ConversationArchive, 'pages'>,
  email: string,
): Promise<string[]> {
  const address = foldedText(email);
  const names = new Set<string>();
  for await (const page of archive.pages()) {
    for (const row of page) {
      for (const visitor of visitorsKnownTo(row)) {
        if (visitor.name !== '' && foldedText(visitor.email) === address) names.add(visitor.name);
      }
    }
  }
  return [...names];
}

/**
 * Finds the conversations and calls that belong to the person. A conversation is found with all its
 * rows, even if only one row mentions the person.
 */
export async function conversationsOfPerson(
  archive: Pick<ConversationArchive, 'pages'>,
  person: Person,
): Promise<PersonConversations> {
  const findPerson = personFinder(person);
  const links = createConversationLinks();
  const sightings: Array<{ row: RowKey; sighting: PersonSighting }> = [];
  const rows: RowKey[] = [];
  const phoneCalls: PhoneCall[] = [];
  for await (const page of archive.pages()) {
    for (const row of page) {
      const key = { kind: row.kind, id: row.id };
      rows.push(key);
      links.add(row);
      const number = row.kind === 'call' ? numberOfCall(row) : null;
      if (number !== null) {
        phoneCalls.push({ key, number, hasOtherAddress: hasOtherAddress(row, person) });
      }
      const sighting = findPerson(row);
      if (sighting) sightings.push({ row: key, sighting });
    }
  }

  const seen = new Map<string, SeenConversation>();
  for (const { row, sighting } of sightings) {
    const conversation = links.conversationOf(row);
    const known = seen.get(conversation)?.sighting;
    seen.set(conversation, {
      sighting: known ? joinedSightings(sighting, known) : sighting,
      rows: [],
    });
  }
  for (const row of rows) seen.get(links.conversationOf(row))?.rows.push(row);
  return withCallsOfSameNumber(chooseConversations(seen.values()), phoneCalls);
}

/** Finds the conversations and calls of a phone number, in whatever form it was typed or said. */
export async function conversationsOfNumber(
  archive: Pick<ConversationArchive, 'pages'>,
  number: string,
): Promise<ConversationIds & { conversations: number }> {
  const isFound = rowFinderOfNumber(number);
  const links = createConversationLinks();
  const rows: RowKey[] = [];
  const found: RowKey[] = [];
  for await (const page of archive.pages()) {
    for (const row of page) {
      const key = { kind: row.kind, id: row.id };
      rows.push(key);
      links.add(row);
      if (isFound(row)) found.push(key);
    }
  }
  const chosen = new Set(found.map(links.conversationOf));
  const calls = new Set(found.filter(({ kind }) => kind === 'call').map(links.conversationOf));
  const ids = conversationIdsOf(rows.filter((row) => chosen.has(links.conversationOf(row))));
  return { ...ids, conversations: chosen.size - calls.size };
}

/**
 * Adds the other calls of the phones from which the person has called, such as one that nobody answered.
 * A call stays if somebody gave another address in it, because people share phones.
 */
function withCallsOfSameNumber(
  found: PersonConversations,
  phoneCalls: readonly PhoneCall[],
): PersonConversations {
  const calls = new Set(found.calls);
  const own = phoneCalls.filter(({ key }) => calls.has(key.id));
  const numbers = new Set(own.map(({ number }) => number));
  const others = phoneCalls.filter((call) => numbers.has(call.number) && !call.hasOtherAddress);
  return { ...found, calls: [...calls.union(new Set(others.map(({ key }) => key.id)))] };
}

function hasOtherAddress(row: StoredResource, { email }: Person): boolean {
  const address = foldedText(email);
  return visitorsKnownTo(row).some((one) => one.email !== '' && foldedText(one.email) !== address);
}

/**
 * Chooses the conversations that belong to the person. These are the conversations that have the
 * person's email address, and those in which the visitor gave a name of the person and did not give
 * it together with another email address.
 */
function chooseConversations(seen: Iterable<SeenConversation>): PersonConversations {
  const chosenRows: RowKey[] = [];
  const withoutAddress = new Map<string, number>();
  let conversations = 0;
  let namesakes = 0;
  let oneWordNames = 0;
  for (const { sighting, rows } of seen) {
    const { hasAddress, names, hasOneWordName, isNamesake } = sighting;
    if (!hasAddress) {
      for (const name of names) withoutAddress.set(name, (withoutAddress.get(name) ?? 0) + 1);
    }
    if (hasAddress || (names.size > 0 && !isNamesake)) {
      chosenRows.push(...rows);
      if (rows.some(({ kind }) => kind !== 'call')) conversations += 1;
    } else if (names.size > 0) namesakes += 1;
    else if (hasOneWordName) oneWordNames += 1;
  }
  return {
    conversations,
    namesakes,
    withoutAddress,
    oneWordNames,
    ...conversationIdsOf(chosenRows),
  };
}
