import { mostSimilarIndex } from '../../../assistant/read/contact/contact-words.ts';

/** The part of an address before its sign, or the one after it. */
export type AddressChunk = 'local' | 'domain';

/**
 * Puts letters that were spelled alone into an address: in place of the chunk that was asked for, or
 * of the part that is most like them. Returns null if they fit nowhere.
 */
export function spelledInto(
  email: string,
  spelled: readonly string[],
  asked: AddressChunk | null,
): string | null {
  const letters = spelled.join('');
  if (letters === '') return null;
  const [local = '', domain = ''] = email.split('@');
  const dot = domain.indexOf('.');
  const [label, ending] = [domain.slice(0, dot), domain.slice(dot)];
  if (asked === 'local') return `${letters}@${domain}`;
  if (asked === 'domain') return `${local}@${letters}${ending}`;
  const pieces = [...local.split(/([._-])/), '@', ...label.split(/(-)/)];
  const at = mostSimilarIndex(letters, pieces);
  if (at >= 0) return pieces.with(at, letters).join('') + ending;
  const mended = withSimilarEdge(label, letters);
  return mended === null ? null : `${local}@${mended}${ending}`;
}

/** Replaces the beginning or the end of a label of several words, as 'pete' of 'peteroofing'. */
function withSimilarEdge(label: string, letters: string): string | null {
  const lengths = [0, 1, -1].map((more) => letters.length + more).filter((length) => length > 1);
  const starts = lengths.map((length) => label.slice(0, length));
  const ends = lengths.map((length) => label.slice(-length));
  const at = mostSimilarIndex(letters, [...starts, ...ends]);
  if (at < 0 || label.length <= letters.length) return null;
  const length = lengths[at % lengths.length] ?? letters.length;
  return at < lengths.length
    ? letters + label.slice(length)
    : label.slice(0, label.length - length) + letters;
}
