import { addressFinder, foldedText, nameFinder, type Person } from '#core/person-search.ts';
import type { ConsultationArchive, ErasedRequests } from '../archive/consultation-archive.ts';
import { isSameAddress } from '../archive/requester.ts';

/** What is kept of a person beside the requests. */
interface FoundElsewhere {
  conversations: number;
  calls: number;
  recordings: number;
  /** Conversations and calls that give the name with another address, and stay. */
  namesakes: number;
  /** For each name, how many conversations and calls have it without having the address. */
  withoutAddress: ReadonlyMap<string, number>;
  /** Conversations and calls in which a name of one word was said, and which stay. */
  oneWordNames: number;
}

interface ErasedElsewhere {
  sessions: number;
  chats: number;
  calls: number;
  recordings: number;
}

/** The conversations and calls, which are another feature's. */
export interface PersonElsewhere {
  namesGivenWith(email: string): Promise<readonly string[]>;
  find(person: Person): Promise<FoundElsewhere>;
  erase(person: Person): Promise<ErasedElsewhere>;
}

/** Whom the owner wants erased. */
export interface WantedPerson {
  email: string;
  /** A name that is searched for however many conversations have it; null for none. */
  expressName: string | null;
}

export interface FoundPerson extends Omit<FoundElsewhere, 'withoutAddress'> {
  /** Whom to search conversations for. */
  person: Person;
  requests: number;
  /** How many of the person's names somebody else has too; nobody is searched for by those. */
  sharedNames: number;
  /**
   * For each name that is too common to search for, how many conversations and calls have it
   * without having the address.
   */
  commonNames: readonly number[];
  /** Requests of other people that mention the address or a name, and stay. */
  mentions: number;
}

export interface ErasedPerson extends ErasedElsewhere, ErasedRequests {}

interface EraseParts {
  archive: ConsultationArchive;
  elsewhere: PersonElsewhere;
}

/**
 * A person talks to the agent a few times without giving the address. A name that more
 * conversations have is made of ordinary words, or of many people.
 */
const MOST_WITHOUT_ADDRESS = 5;

/** Everything that is kept of whoever has this address. */
export async function findPerson(
  { archive, elsewhere }: EraseParts,
  { email, expressName }: WantedPerson,
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
  if (expressName !== null) names.set(foldedText(expressName), expressName);
  names.delete('');
  const others = await lookAtOthers(archive, { email, names: [...names.values()] });
  const own = { email, names: [...names.values()].filter((name) => !others.names.has(name)) };
  const { found, person, commonNames } = await findByOwnNames(elsewhere, own, expressName);
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

/** Searches conversations for the person, by those names that are not too common. */
async function findByOwnNames(
  elsewhere: PersonElsewhere,
  person: Person,
  expressName: string | null,
) {
  const found = await elsewhere.find(person);
  const timesOf = (name: string) => found.withoutAddress.get(name) ?? 0;
  const common = person.names.filter(
    (name) => name !== expressName && timesOf(name) > MOST_WITHOUT_ADDRESS,
  );
  if (common.length === 0) return { found, person, commonNames: [] };
  const rest = { ...person, names: person.names.filter((name) => !common.includes(name)) };
  return { found: await elsewhere.find(rest), person: rest, commonNames: common.map(timesOf) };
}

/** Which of the names other people's requests have too, and which requests speak of the person. */
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
