import {
  addressFinder,
  foldedText,
  foldedTexts,
  isFullName,
  nameFinder,
  type Person,
} from '#core/person-search.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import type { ConversationArchive, ConversationIds } from './conversation-archive.ts';
import { visitorsKnownTo, wordsOfVisitor } from './visitor-in-row.ts';

export interface PersonConversations extends ConversationIds {
  /** How many conversations these sessions and chats are. */
  conversations: number;
  /** How many conversations and calls stay: they give the name with another address. */
  namesakes: number;
  /** For each name, how many conversations and calls have it without having the address. */
  withoutAddress: ReadonlyMap<string, number>;
  /** How many conversations and calls stay though the visitor said a name of one word in them. */
  oneWordNames: number;
}

/** What was seen of the person in the rows of one conversation, or in a call. */
interface Sighting {
  hasAddress: boolean;
  /** Which of the person's names were given in it. */
  names: ReadonlySet<string>;
  /** The visitor said a name of one word, which may be anybody's. */
  hasOneWordName: boolean;
  /** The name was given with another address. */
  isNamesake: boolean;
  rows: StoredResourceKey[];
}

type StoredResourceKey = Pick<StoredResource, 'kind' | 'id'>;

/** The names that visitors gave together with this address. */
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
 * The conversations and calls in which the person is named, each whole: what one row says is about
 * all rows that it is linked with.
 */
export async function conversationsWith(
  archive: Pick<ConversationArchive, 'pages'>,
  person: Person,
): Promise<PersonConversations> {
  const look = lookFor(person);
  const links = createLinks();
  const seen = new Map<string, Omit<Sighting, 'rows'>>();
  const rows: StoredResourceKey[] = [];
  for await (const page of archive.pages()) {
    for (const row of page) {
      const key = keyOf(row);
      rows.push({ kind: row.kind, id: row.id });
      for (const other of linkedKeys(row)) links.join(key, other);
      const sighting = look(row);
      if (sighting) seen.set(key, sighting);
    }
  }
  return chosen(sightingsByConversation(rows, seen, links.rootOf));
}

function chosen(sightings: Iterable<Sighting>): PersonConversations {
  const found = {
    conversations: 0,
    namesakes: 0,
    oneWordNames: 0,
    rows: [] as StoredResourceKey[],
  };
  const withoutAddress = new Map<string, number>();
  for (const { hasAddress, names, hasOneWordName, isNamesake, rows } of sightings) {
    if (!hasAddress) {
      for (const name of names) withoutAddress.set(name, (withoutAddress.get(name) ?? 0) + 1);
    }
    if (hasAddress || (names.size > 0 && !isNamesake)) {
      found.rows.push(...rows);
      if (rows.some(({ kind }) => kind !== 'call')) found.conversations += 1;
    } else if (names.size > 0) found.namesakes += 1;
    else if (hasOneWordName) found.oneWordNames += 1;
  }
  const idsOf = (kind: string) => found.rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return {
    conversations: found.conversations,
    namesakes: found.namesakes,
    withoutAddress,
    oneWordNames: found.oneWordNames,
    sessions: idsOf('session'),
    chats: idsOf('chat'),
    calls: idsOf('call'),
  };
}

/**
 * The address is looked for in all that is kept. A name may be made of ordinary words, which the
 * agent says to everybody, so it is looked for in what visitors said and were known as.
 */
function lookFor({ email, names }: Person) {
  const address = foldedText(email);
  const hasAddressIn = addressFinder(email);
  const finders = names.map((name) => ({
    name,
    folded: foldedText(name),
    isFull: isFullName(name),
    isSaidIn: nameFinder(name),
  }));

  return (row: StoredResource): Omit<Sighting, 'rows'> | null => {
    const said = foldedTexts(wordsOfVisitor(row));
    const visitors = visitorsKnownTo(row).map((visitor) => ({
      name: foldedText(visitor.name),
      email: foldedText(visitor.email),
    }));
    const namesSaid = finders.filter(({ isSaidIn }) => isSaidIn(said));
    const given = finders.filter(
      (finder) =>
        (finder.isFull && namesSaid.includes(finder)) ||
        visitors.some(({ name }) => name === finder.folded),
    );
    const hasAddress = hasAddressIn(foldedTexts([row.body, row.state, row.labels]));
    const isNamesake = visitors.some(
      (visitor) =>
        given.some(({ folded }) => folded === visitor.name) &&
        visitor.email !== '' &&
        visitor.email !== address,
    );
    if (!hasAddress && given.length + namesSaid.length === 0) return null;
    return {
      hasAddress,
      names: new Set(given.map(({ name }) => name)),
      hasOneWordName: namesSaid.some(({ isFull }) => !isFull),
      isNamesake,
    };
  };
}

function sightingsByConversation(
  rows: readonly StoredResourceKey[],
  seen: ReadonlyMap<string, Omit<Sighting, 'rows'>>,
  rootOf: (key: string) => string,
): Iterable<Sighting> {
  const byRoot = new Map<string, Sighting>();
  for (const [key, { hasAddress, names, hasOneWordName, isNamesake }] of seen) {
    const root = rootOf(key);
    const known = byRoot.get(root);
    byRoot.set(root, {
      hasAddress: hasAddress || known?.hasAddress === true,
      names: names.union(known?.names ?? new Set()),
      hasOneWordName: hasOneWordName || known?.hasOneWordName === true,
      isNamesake: isNamesake || known?.isNamesake === true,
      rows: [],
    });
  }
  for (const row of rows) byRoot.get(rootOf(keyOf(row)))?.rows.push(row);
  return byRoot.values();
}

function keyOf({ kind, id }: StoredResourceKey): string {
  return `${kind} ${id}`;
}

/** The session that a chat belongs to and the chat that it goes on from. */
function linkedKeys({ kind, parent, labels }: StoredResource): string[] {
  if (kind !== 'chat') return [];
  const { previousChatId } = labels;
  return [
    ...(parent === null ? [] : [`session ${parent}`]),
    ...(previousChatId === undefined ? [] : [`chat ${previousChatId.toLowerCase()}`]),
  ];
}

/** Which keys belong together, however long the chain between them. */
function createLinks() {
  const next = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let above = next.get(root); above !== undefined; above = next.get(root)) root = above;
    // So that a long chain is walked once.
    for (let at = key; at !== root; ) {
      const above = next.get(at) ?? root;
      next.set(at, root);
      at = above;
    }
    return root;
  };
  return {
    rootOf,
    join(one: string, other: string): void {
      const [from, to] = [rootOf(one), rootOf(other)];
      if (from !== to) next.set(from, to);
    },
  };
}
