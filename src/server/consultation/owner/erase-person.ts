import { addressFinder, foldedText, nameFinder, type Person } from '#core/person-search.ts';
import type { ConsultationArchive, ErasedRequests } from '../archive/consultation-archive.ts';
import { isSameAddress } from '../archive/requester.ts';

/** What is stored about a person besides the requests. */
interface FoundElsewhere {
  conversations: number;
  calls: number;
  recordings: number;
  /** The number of conversations and calls with the same name and another address. They stay. */
  namesakes: number;
  /** For each name, the number of conversations and calls that have it without the address. */
  withoutAddress: ReadonlyMap<string, number>;
  /** The number of conversations and calls with a name of one word. They stay. */
  oneWordNames: number;
}

interface ErasedElsewhere {
  sessions: number;
  chats: number;
  calls: number;
  recordings: number;
}

/** Access to conversations and calls, which belong to another feature. */
export interface PersonElsewhere {
  namesGivenWith(email: string): Promise<readonly string[]>;
  find(person: Person): Promise<FoundElsewhere>;
  erase(person: Person): Promise<ErasedElsewhere>;
}

/** The person that the owner wants to erase. */
export interface PersonToErase {
  email: string;
  /** A name that is searched for even if it is common; null for none. */
  forcedName: string | null;
}

export interface FoundPerson extends Omit<FoundElsewhere, 'withoutAddress'> {
  /** The address and the names by which conversations are searched. */
  person: Person;
  requests: number;
  /**
   * The number of the person's names that other people also have. Conversations are not searched
   * for these names.
   */
  sharedNames: number;
  /**
   * For each name that is too common to search for, the number of conversations and calls that have
   * it without the address.
   */
  commonNames: readonly number[];
  /** The number of other people's requests that mention the address or a name. They stay. */
  mentions: number;
}

export interface ErasedPerson extends ErasedElsewhere, ErasedRequests {}

interface EraseParts {
  archive: ConsultationArchive;
  elsewhere: PersonElsewhere;
}

/**
 * A person talks to the agent only a few times without giving the address. A name that appears in
 * more conversations consists of ordinary words or belongs to many people.
 */
const MOST_WITHOUT_ADDRESS = 5;

/** Finds everything that is stored about the person with this address. */
export async function findPerson(
  { archive, elsewhere }: EraseParts,
  { email, forcedName }: PersonToErase,
): Promise<FoundPerson> {
  const requests = new Set<string>();
  const names = new Map<string, string>();
  for (const name of await elsewhere.namesGivenWith(email)) names.set(foldedText(name), name);
  for await (const page of archive.requesters()) {
    for (const { id, name } of page.filter((one) => isSameAddress(one.email, email))) {
      requests.add(id);
      names.set(foldedText(name), name);
    }
  }
  if (forcedName !== null) names.set(foldedText(forcedName), forcedName);
  names.delete('');
  const others = await lookAtOthers(archive, { email, names: [...names.values()] });
  const own = { email, names: [...names.values()].filter((name) => !others.names.has(name)) };
  const { found, person, commonNames } = await findByOwnNames(elsewhere, own, forcedName);
  return {
    conversations: found.conversations,
    calls: found.calls,
    recordings: found.recordings,
    namesakes: found.namesakes,
    oneWordNames: found.oneWordNames,
    person,
    requests: requests.size,
    sharedNames: others.names.size,
    commonNames,
    mentions: others.mentions.size,
  };
}

export async function erasePerson(
  { archive, elsewhere }: EraseParts,
  person: Person,
): Promise<ErasedPerson> {
  return { ...(await archive.erase(person.email)), ...(await elsewhere.erase(person)) };
}

/** Searches conversations by those names of the person that are not too common. */
async function findByOwnNames(
  elsewhere: PersonElsewhere,
  person: Person,
  forcedName: string | null,
) {
  const found = await elsewhere.find(person);
  const timesOf = (name: string) => found.withoutAddress.get(name) ?? 0;
  const common = person.names.filter(
    (name) => name !== forcedName && timesOf(name) > MOST_WITHOUT_ADDRESS,
  );
  if (common.length === 0) return { found, person, commonNames: [] };
  const rest = { ...person, names: person.names.filter((name) => !common.includes(name)) };
  return { found: await elsewhere.find(rest), person: rest, commonNames: common.map(timesOf) };
}

/**
 * Finds which names appear in other people's requests, and which of those requests mention the
 * person.
 */
async function lookAtOthers(archive: ConsultationArchive, { email, names }: Person) {
  const shared = new Set<string>();
  const mentions = new Set<string>();
  const hasAddress = addressFinder(email);
  const finders = names.map((name) => ({ name, isIn: nameFinder(name) }));
  for await (const page of archive.requesters()) {
    for (const other of page.filter((one) => !isSameAddress(one.email, email))) {
      const [theirName, words] = [foldedText(other.name), foldedText(other.words)];
      for (const { name, isIn } of finders) if (isIn(theirName)) shared.add(name);
      if (hasAddress(words) || finders.some(({ isIn }) => isIn(words))) mentions.add(other.id);
    }
  }
  return { names: shared, mentions };
}
