import {
  addressFinder,
  foldedText,
  foldedTextsInJson,
  isFullName,
  nameFinder,
  type Person,
} from '#core/person-search.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import { visitorsKnownTo, wordsOfVisitor } from './visitor-in-row.ts';

/** What was found about a person in one row or in all rows of a conversation. */
export interface PersonSighting {
  hasAddress: boolean;
  /**
   * The names of the person that are stored as the visitor's name, and the full names of the person
   * that the visitor said.
   */
  names: ReadonlySet<string>;
  /**
   * Whether the visitor said a name of the person that has only one word. Many people may have such
   * a name.
   */
  hasOneWordName: boolean;
  /** Whether the visitor gave the person's name together with another email address. */
  isNamesake: boolean;
}

/**
 * Returns a function that looks for the person in a row. The function returns null if it finds
 * neither the email address nor a name of the person. The email address is searched for in
 * everything that is stored. A name may consist of ordinary words that the agent says to everybody.
 * For this reason a name is searched for only in the visitor's own words and in the stored names of
 * visitors.
 */
export function personFinder({ email, names }: Person) {
  const address = foldedText(email);
  const hasAddressIn = addressFinder(email);
  const finders = names.map((name) => ({
    name,
    folded: foldedText(name),
    isFull: isFullName(name),
    isSaidIn: nameFinder(name),
  }));

  return (row: StoredResource): PersonSighting | null => {
    const said = foldedTextsInJson(wordsOfVisitor(row));
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
    const hasAddress = hasAddressIn(foldedTextsInJson([row.body, row.state, row.labels]));
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

/** Combines what was found about the person in two rows of one conversation. */
export function joinedSightings(one: PersonSighting, other: PersonSighting): PersonSighting {
  return {
    hasAddress: one.hasAddress || other.hasAddress,
    names: one.names.union(other.names),
    hasOneWordName: one.hasOneWordName || other.hasOneWordName,
    isNamesake: one.isNamesake || other.isNamesake,
  };
}
