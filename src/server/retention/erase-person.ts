import { addressFinder, foldedText, nameFinder, type Person } from '#core/person-search.ts';
import type {
  ConsultationArchive,
  ErasedRequests,
} from '#server/consultation/archive/consultation-archive.ts';
import { isSameAddress } from '#server/consultation/archive/requester.ts';
import type { ConversationIds } from './conversation-ids.ts';

/** The numbers of conversations, calls and recordings that were found about a person. */
interface FoundElsewhere {
  conversations: number;
  calls: number;
  recordings: number;
  /**
   * The number of conversations and calls in which the visitor gave a name of the person together
   * with another email address. They are not erased.
   */
  namesakes: number;
  /**
   * For each name of the person, the number of conversations and calls that contain the name
   * without the address.
   */
  withoutAddress: ReadonlyMap<string, number>;
  /**
   * The number of conversations and calls in which the visitor said a one-word name of the person,
   * but not the address. They are not erased.
   */
  oneWordNames: number;
}

/** The numbers of conversations, calls and recordings that were found about a phone number. */
export type FoundOfNumber = Pick<FoundElsewhere, 'conversations' | 'calls' | 'recordings'>;

export interface ErasedElsewhere {
  sessions: number;
  chats: number;
  calls: number;
  recordings: number;
}

/** Finds and erases conversations and calls. */
export interface ConversationEraser {
  namesGivenWith(email: string): Promise<readonly string[]>;
  find(person: Person): Promise<FoundElsewhere>;
  erase(person: Person): Promise<ErasedElsewhere>;
  /** Resolves with how much is kept of a phone number in E.164. */
  findNumber(number: string): Promise<FoundOfNumber>;
  /** Erases the calls of a phone number, and the conversations in which it was typed or said. */
  eraseNumber(number: string): Promise<ErasedElsewhere>;
  /** Erases the given sessions, chats and calls, with everything that belongs to them. */
  eraseRows(ids: ConversationIds): Promise<ErasedElsewhere>;
}

/** The person that the owner wants to erase. */
export interface PersonToErase {
  email: string;
  /**
   * A name for which conversations are searched even if the name is common. Null means that the
   * owner gave no name. If another person made a request under this name, conversations are still
   * not searched for it.
   */
  forcedName: string | null;
}

export interface FoundPerson extends Omit<FoundElsewhere, 'withoutAddress'> {
  /** The address and the names by which conversations are searched. */
  person: Person;
  requests: number;
  /**
   * The number of the person's names that other people also gave in their requests, alone or as
   * part of a longer name. Conversations are not searched for these names.
   */
  sharedNames: number;
  /**
   * For each name that is too common, the number of conversations and calls that contain the name
   * without the address. Conversations are not searched for these names.
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
  archive: Pick<ConsultationArchive, 'erase' | 'requesters'>;
  elsewhere: ConversationEraser;
}

/**
 * A name is too common if more than this number of conversations and calls contain the name without
 * the address. One person rarely has so many conversations without giving the address, so most of
 * them belong to other people.
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

/**
 * Finds the conversations and calls of the person. Names that are too common are not used for the
 * search.
 */
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
 * Reads the requests of all other people. Resolves with the person's names that other people have
 * too, and with the ids of the requests that mention the person.
 */
async function lookAtOthers(archive: EraseParts['archive'], { email, names }: Person) {
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
