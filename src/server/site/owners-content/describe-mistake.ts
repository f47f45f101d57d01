import type { TextMistake, TextMistakeKind } from '#core/site/content/owners/merge-texts.ts';
import { nearestName } from './nearest-name.ts';
import type { Place } from './read-json.ts';

const words: Record<
  Exclude<TextMistakeKind, 'unknown' | 'unknown-placeholder' | 'wrong-count'>,
  string
> = {
  'not-a-text': 'a text in double quotes belongs here.',
  empty: 'the text is empty. Leave it out to keep the text of the program.',
  'too-long': 'the text is longer than 4,000 characters.',
  'control-sign': 'the text has an invisible control sign. Only \\n, a line break, is allowed.',
  'not-a-list': 'a list in square brackets belongs here.',
  'not-a-group': 'a group in curly brackets belongs here.',
  fixed: 'the program needs this value as it is. Leave it out.',
  'made-by-program': 'the program puts this text together, so it cannot be changed. Leave it out.',
};
/** A place with more names than this has too many to list in an error. */
const MOST_LISTED = 12;

/** Returns a line that tells the owner where a mistake is, and what to do about it. */
export function describeMistake(mistake: TextMistake, places: ReadonlyMap<string, Place>): string {
  const { path } = mistake;
  const place = places.get(path);
  return `${place ? `line ${place.line}, ` : ''}${path}: ${explanation(mistake)}`;
}

function explanation({ path, kind, expected }: TextMistake): string {
  switch (kind) {
    case 'unknown':
      return `there is no such text.${suggestion(path, Array.isArray(expected) ? expected : [])}`;
    case 'wrong-count':
      return `the list needs ${expected} entries, as many as the program has.`;
    case 'unknown-placeholder':
      return `${expected} means nothing, and visitors would read it as it stands. The only word in curly brackets is {brand}.`;
    default:
      return words[kind];
  }
}

function suggestion(path: string, names: readonly string[]): string {
  const [, before = '', written = ''] = /^(.*\.)?([^.]*)$/.exec(path) ?? [];
  const nearest = nearestName(written, names);
  if (nearest !== null) return ` Did you mean ${before}${nearest}?`;
  return names.length <= MOST_LISTED ? ` There are: ${names.join(', ')}.` : '';
}
