import { addressFinder, foldedText, nameFinder, type Person } from '#core/person-search.ts';
import type { ConsultationArchive, ErasedRequests } from '../archive/consultation-archive.ts';
import { isSameAddress } from '../archive/requester.ts';

/** The numbers of conversations, calls and recordings that were found about a person. */
interface FoundElsewhere {
  conversations: number;
  calls: number;
  recordings: number;
  /**
   * The number of conversations and calls of other people with the same name, who gave another
   * address. These conversations and calls are not erased.
   */
  namesakes: number;
  /**
   * For each name of the person, the number of conversations and calls that contain the name
   * without the address.
   */
  withoutAddress: ReadonlyMap<string, number>;
  /**
   * The number of conversations and calls in which the visitor said a name of the person that is
   * only one word, and not the address. They are not erased.
   */
  oneWordNames: number;
}

interface ErasedElsewhere {
  sessions: number;
  chats: number;
  calls: number;
  recordings: number;
}

/** Finds and erases a person in the conversations and calls, which belong to other features. */
export interface ConversationEraser {
  namesGivenWith(email: string): Promise<readonly string[]>;
  find(person: Person): Promise<FoundElsewhere>;
  erase(person: Person): Promise<ErasedElsewhere>;
}

/** The person that the owner wants to erase. */
export interface PersonToErase {
  email: string;
  /**
   * A name for which conversations are searched even if it is common; null for no such name. A name
   * that is shared with other people's requests is still not searched.
   */
  forcedName: string | null;
}

export interface FoundPerson extends Omit<FoundElsewhere, 'withoutAddress'> {
  /** The address and the names by which conversations are searched. */
  person: Person;
  requests: number;
  /**
   * The number of the person's names that are part of the name in a request of other people.
   * Conversations are not searched for these names.
   */
  sharedNames: number;
  /**
   * One number for each name that is too common for a search: the number of conversations and calls
   * that contain the name without the address.
   */
  commonNames: readonly number[];
  /**
   * The number of other people's requests that mention the person's address or name. These requests
   * are not erased.
   */
  mentions: number;
}

export interface ErasedPerson extends ErasedElsewhere, ErasedRequests {}

interface EraseParts {
  archive: ConsultationArchive;
  elsewhere: ConversationEraser;
}

/**
 * A name is too common if more conversations and calls than this contain the name without the
 * address. One person has only a few conversations without giving the address, so the others belong
 * to other people.
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
  elsewhere: ConversationEraser,
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
 * Reads the requests of other people. Finds the person's names that other people have too, and the
 * requests that mention the person.
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
