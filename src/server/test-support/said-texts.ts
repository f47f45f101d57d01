import { glob } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { knowledgeEntries } from '#core/assistant/knowledge/knowledge.ts';
import { textOfEntry } from '#core/assistant/say/passage-text.ts';
import { defaultKeptDays } from '#core/retention.ts';
import { ownPhrases } from '#core/speech/say/own-phrases.ts';

type TextMaker = (...values: unknown[]) => unknown;

/** A text with the place that has it, such as `scheduling.ts schedulingWords.noneInWindow`. */
export type SaidText = readonly [place: string, text: string];

const CONTENT = join(import.meta.dirname, '../../core/site/content');
const CONTACT = 'hello@example.com';
/** The functions of the content are called with each of these values in every place. */
const SAMPLES: readonly unknown[] = [
  'Sample',
  5,
  null,
  ['Sample', 'Other'],
  {
    ...defaultKeptDays,
    hasModel: true,
    isHeardElsewhere: true,
    isSpokenElsewhere: true,
    sendsLetters: true,
    sendsReminders: true,
  },
];
/** The most arguments that a function of the content takes. */
const MOST_ARGUMENTS = 4;

/** Returns every text of the content. Functions are called, so their texts are there too. */
export async function contentTexts(): Promise<SaidText[]> {
  const files = await Array.fromAsync(glob(`${CONTENT}/**/*.ts`));
  const own = files.filter((file) => !/\.test\.ts$|\/owners\//.test(file)).toSorted();
  const texts = await Promise.all(
    own.map(async (file) => textsIn(await import(file), relative(CONTENT, file))),
  );
  return texts.flat();
}

/** Returns what the assistant answers from the site, and everything that the voice says of its own. */
export function assistantTexts(): SaidText[] {
  const terms = { contactEmail: CONTACT, keptDays: defaultKeptDays };
  const spoken = ownPhrases({ ...terms, today: '2026-11-16', zone: 'America/New_York' });
  return [
    ...knowledgeEntries.flatMap((entry): SaidText[] => [
      [`passage ${entry.id}`, textOfEntry(entry, terms)],
      ...textsIn([entry.text, entry.points], entry.id),
    ]),
    ...spoken.map((phrase): SaidText => ['voice', phrase]),
  ];
}

/** Returns every text in a value, with the texts that its functions make. */
export function textsIn(value: unknown, place: string): SaidText[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function')
    return SAMPLES.flatMap((sample) => textsOf(value as TextMaker, sample, place));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${place} ${name}`));
}

function textsOf(make: TextMaker, sample: unknown, place: string): SaidText[] {
  try {
    const made: unknown = make(...Array.from({ length: MOST_ARGUMENTS }, () => sample));
    return typeof made === 'function' ? [] : textsIn(made, place);
  } catch {
    // A sample of another kind than the function takes.
    return [];
  }
}
