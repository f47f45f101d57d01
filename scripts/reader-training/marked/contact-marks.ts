import { findEmail } from '../../../src/core/assistant/read/addresses/find-email.ts';
import type { HeardContact } from '../../../src/core/assistant/read/heard-contact.ts';
import {
  joinMarks,
  type LineMark,
  type LineMarks,
  type LinePlace,
  placesOf,
  quoted,
} from './line-marks.ts';

type ShortField = 'name' | 'company';

const TITLE =
  /(?<![\p{L}\p{N}])(?:dr|mr|mrs|ms|prof|professor|rev|reverend|pastor|chef|captain|rabbi|judge|sgt|lt)\.? ?$/iu;
/** Signs and a nickname that may stand between two words of a name. */
const INSIDE_NAME = /^(?:[\s.]*|\s*(?:"[^"]*"|\([^)]*\)|“[^”]*”)\s*)$/;
const TYPED = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]*[\p{L}\p{N}]/giu;

/** A line that only spells a name, as in 'b for bravo o b for bravo'. */
const SPELLED_LINE =
  /^(?<lead>(?:it['’]?s |that['’]?s |my name is )?)(?<letters>(?:(?:double |triple )?[a-z](?: (?:as in|for|like) [a-z]+)?(?:[\s,.-]+|$)){2,})$/i;

/** Marks the name, the address and the company of a row that tells all three of them. */
export function markContact(heard: string, told: HeardContact, before: HeardContact): LineMarks {
  const isInName = told.company && told.name?.toLowerCase().includes(told.company.toLowerCase());
  const order: readonly ShortField[] = isInName ? ['name', 'company'] : ['company', 'name'];
  const email = markEmail(heard, told.email, before);
  const [first, second] = order;
  const one = markWords(heard, first ?? 'name', { told, before, taken: email.marks });
  const taken = [...email.marks, ...one.marks];
  const other = markWords(heard, second ?? 'name', { told, before, taken });
  const all = joinMarks(email, one, other);
  const judged = all.judged.filter(
    (field) => field === 'email' || !isRepeated(heard, told[field as ShortField], all.marks),
  );
  return { ...all, judged };
}

/** In 'im rosa. rosa lindgren.' the first name stands outside of the mark and is given too. */
function isRepeated(heard: string, value: string | undefined, marks: readonly LineMark[]): boolean {
  return wordsOf(value ?? '').some(
    (word) => /^\p{L}{3}/u.test(word) && placesOf(quoted(word), heard, marks).length > 0,
  );
}

function markEmail(heard: string, email: string | undefined, before: HeardContact): LineMarks {
  const found = findEmail(heard, before.name);
  const others = (given: LinePlace | null) =>
    [...heard.matchAll(TYPED)]
      .map(({ index, 0: typed }) => ({ start: index, end: index + typed.length }))
      .filter(({ start, end }) => !given || end <= given.start || start >= given.end)
      .map(({ start, end }): LineMark => [start, end, 'not:email']);
  if (!email) {
    const isSame = found && found.email.toLowerCase() === before.email?.toLowerCase();
    return isSame || (found && !heard.includes('@'))
      ? { marks: [], judged: [] }
      : { marks: others(null), judged: ['email'] };
  }
  if (found?.email !== email) return { marks: [], judged: [] };
  const given: LineMark = [found.start, found.end, 'email'];
  return { marks: [given, ...others(found)], judged: ['email'] };
}

interface ToldWords {
  told: HeardContact;
  before: HeardContact;
  taken: readonly LineMark[];
}

function markWords(heard: string, field: ShortField, { told, before, taken }: ToldWords) {
  const value = told[field];
  const earlier = wordsOf(before[field] ?? '');
  const mentioned = earlier.filter((word) => placesOf(quoted(word), heard, taken).length > 0);
  if (!value) {
    const isSure = mentioned.length === 0;
    return { marks: [], judged: isSure ? [field] : [] } satisfies LineMarks;
  }
  const words = wordsOf(value);
  const whole = placesOf(words.map(quoted).join('[\\s.]+'), heard, taken);
  const pieces = whole.length > 0 ? whole : piecesOf(heard, words, { earlier, taken });
  const spelled = SPELLED_LINE.exec(heard);
  if (pieces.length === 0 && spelled?.groups) {
    const { lead = '', letters = '' } = spelled.groups;
    const end = lead.length + letters.length;
    return { marks: [[lead.length, end, field]], judged: [field] } satisfies LineMarks;
  }
  const isOne = whole.length === 1 || (whole.length === 0 && pieces.length > 0);
  if (!isOne) return { marks: [], judged: [] } satisfies LineMarks;
  const given = pieces.map(
    ({ start, end }): LineMark => [
      field === 'name' ? start - (TITLE.exec(heard.slice(0, start))?.[0].length ?? 0) : start,
      end,
      field,
    ],
  );
  const replaced = mentioned
    .filter((word) => !words.some((kept) => kept.toLowerCase() === word.toLowerCase()))
    .flatMap((word) => placesOf(quoted(word), heard, [...taken, ...given]))
    .map(({ start, end }): LineMark => [start, end, `not:${field}`]);
  return { marks: [...given, ...replaced], judged: [field] } satisfies LineMarks;
}

function wordsOf(value: string): string[] {
  return value.split(/\s+/).filter(Boolean);
}

/**
 * Returns the places of a value whose words do not stand together, as in 'surname okafor, first name
 * chidi'. Words that were known before need not stand in the line. Spelled words are found too.
 */
function piecesOf(
  heard: string,
  words: readonly string[],
  { earlier, taken }: { earlier: readonly string[]; taken: readonly LineMark[] },
): readonly LinePlace[] {
  const known = new Set(earlier.map((word) => word.toLowerCase()));
  const pieces: LinePlace[] = [];
  for (const word of words) {
    const plain = placesOf(quoted(word), heard, taken);
    const letters = [...word].map(quoted).join('[\\s.,-]+');
    const spelled = word.length > 1 ? placesOf(letters, heard, taken) : [];
    const places = [...plain, ...spelled];
    if (places.length === 0 && known.has(word.toLowerCase())) continue;
    if (places.length === 0 || plain.length > 1) return [];
    pieces.push(...places);
  }
  return merged(
    heard,
    pieces.toSorted((one, other) => one.start - other.start),
  );
}

function merged(heard: string, pieces: readonly LinePlace[]): readonly LinePlace[] {
  const joined: LinePlace[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && INSIDE_NAME.test(heard.slice(last.end, piece.start))) last.end = piece.end;
    else joined.push({ ...piece });
  }
  return joined;
}

/** People and businesses that the tables tell about and that are not the visitor's own. */
const OTHERS: readonly (readonly [pattern: string, tag: LineMark[2]])[] = [
  ['Leo|Steve|Maria Lopez|Brenda|Dr\\. Patel|mr whitfield|Marta Ruiz|Sandra', 'not:name'],
  [
    'Mango King|Shear Joy|Zip Tires|Sweet Faith|Sears|Delta Cleaning|Starbucks|Numbers Plus|Verizon|Target|Reliable Roofing|Karim Motors',
    'not:company',
  ],
];

/** Marks the people and businesses of others in a line. */
export function markOthers(heard: string, taken: readonly LineMark[]): LineMarks {
  // A visitor who gives a name may have one of these names too.
  const isNamed = taken.some(([, , tag]) => tag === 'name');
  const others = OTHERS.filter(([, tag]) => tag !== 'not:name' || !isNamed);
  const marks = others.flatMap(([pattern, tag]) =>
    placesOf(pattern, heard, taken).map(({ start, end }): LineMark => [start, end, tag]),
  );
  return { marks, judged: [] };
}
