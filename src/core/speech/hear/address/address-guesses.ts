import type { PhoneDictionary } from '../phonetic-distance.ts';
import { type AddressParts, addressParts, type PossiblePart, partKinds } from './address-parts.ts';
import { addressEndings } from './address-words.ts';
import type { KnownVisitor } from './known-parts.ts';
import { writtenAddress } from './written-address.ts';

/** What the visitor said, with the mean log probability of the words. */
export interface WordsInCall {
  text: string;
  certainty: number | null;
}

/** An address, or a part of one, as somebody has dictated it. */
export interface DictatedText {
  text: string;
  /** How much less likely it is than the likeliest one, as a log probability. */
  lag: number;
}

/** An address that the visitor may have said. Less cost is more likely. */
export interface AddressGuess {
  email: string;
  cost: number;
}

/** What words add to the cost of each part, for each unit by which they are less certain. */
const UNCERTAIN = 1.2;
/** What a dictated text adds to the cost of each part, for each unit by which it is less likely. */
const LAGGING = 0.25;
/** A dictated text that is so much less likely was not said. */
const LARGEST_LAG = 12;
/** A part that both the words and the letters hold is likelier. */
const HEARD_TWICE = 0.5;
/** So many of the likeliest parts of a kind are joined with the others. */
const MOST_PARTS = 6;
/** More guesses are never looked at. */
const MOST_GUESSES = 20;
/** A whole address, as the letters of a dictated text write it. */
const ADDRESS =
  /^[a-z\d]{1,40}(?:[._-][a-z\d]{1,40}){0,3}@[a-z\d]{1,40}(?:-[a-z\d]{1,40}){0,3}\.([a-z.]{2,8})$/;

/** Returns the addresses that were possibly said, the likeliest first. */
export function addressGuesses(
  { text, certainty }: WordsInCall,
  dictated: readonly DictatedText[],
  known: KnownVisitor,
  dictionary: PhoneDictionary,
): readonly AddressGuess[] {
  const letters = wholeAddresses(dictated).map((one) =>
    dearer(addressParts(one.text, known, dictionary), LAGGING * one.lag),
  );
  const doubt = letters.length === 0 ? 0 : -UNCERTAIN * (certainty ?? 0);
  const words = dearer(addressParts(writtenAddress(text), known, dictionary), doubt);
  const [locals = [], labels = [], endings = []] = partKinds.map((kind) => {
    const spelled = words[kind].some(({ origin }) => origin === 'spelled');
    const heard = letters
      .flatMap((parts) => parts[kind])
      // Who spells a name may write it in another way than the name that is known.
      .filter(({ origin }) => !spelled || origin !== 'known');
    return likeliestParts([words[kind], heard]);
  });
  return locals
    .flatMap((local) =>
      labels.flatMap((label) =>
        endings.map((ending) => ({
          email: `${local.part}@${label.part}${ending.part}`,
          cost: local.cost + label.cost + ending.cost,
        })),
      ),
    )
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MOST_GUESSES);
}

/** If the likeliest text is empty, nothing was dictated, whatever the less likely ones are. */
export function probablyDictated(dictated: readonly DictatedText[]): readonly DictatedText[] {
  const [likeliest] = dictated;
  if (likeliest === undefined || likeliest.text === '') return [];
  return dictated.filter(({ lag }) => lag <= LARGEST_LAG);
}

/** If the likeliest text is no address, none was dictated, whatever the less likely ones are. */
function wholeAddresses(dictated: readonly DictatedText[]): readonly DictatedText[] {
  const isAddress = ({ text }: DictatedText) => addressEndings.has(ADDRESS.exec(text)?.[1] ?? '');
  const [likeliest] = dictated;
  if (likeliest === undefined || !isAddress(likeliest)) return [];
  return probablyDictated(dictated).filter(isAddress);
}

function dearer({ local, label, ending }: AddressParts, by: number): AddressParts {
  const more = (parts: readonly PossiblePart[]) =>
    parts.map((part) => ({ ...part, cost: part.cost + by }));
  return { local: more(local), label: more(label), ending: more(ending) };
}

/** Joins the parts of several sources. What more than one of them holds is likelier. */
function likeliestParts(
  sources: readonly (readonly PossiblePart[])[],
): Omit<PossiblePart, 'origin'>[] {
  const costs = sources.map(leastCosts);
  const parts = new Set(costs.flatMap((source) => [...source.keys()]));
  return Array.from(parts, (part) => {
    const found = costs.flatMap((source) => source.get(part) ?? []);
    return { part, cost: Math.min(...found) - (found.length > 1 ? HEARD_TWICE : 0) };
  })
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MOST_PARTS);
}

function leastCosts(parts: readonly PossiblePart[]): Map<string, number> {
  const costs = new Map<string, number>();
  for (const { part, cost } of parts) {
    costs.set(part, Math.min(cost, costs.get(part) ?? Number.POSITIVE_INFINITY));
  }
  return costs;
}
