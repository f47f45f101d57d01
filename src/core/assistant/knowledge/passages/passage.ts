import type { KeptDays } from '../../../retention.ts';
import { faq } from '../../../site/content/faq.ts';
import { saysWhatOwnerWrote } from '../../../site/content/owners/owners-texts.ts';
import { builtInPrivacy, privacy } from '../../../site/content/privacy.ts';
import { sentencesOf } from '../sentences.ts';

/** A piece of the site's content. */
export interface Passage {
  /** Sentences of the content, quoted exactly, the best sentence first. */
  text: string;
  /** Returns the sentences that replace `text` where the numbers of kept days are known. */
  textWithDays?(days: KeptDays): string;
  /** Returns the sentences that replace `text` where the owner has set an address to write to. */
  textWithAddress?(contactEmail: string): string;
  /** Short points of the content that follow the text. */
  points?: readonly string[];
}

const privacyTexts = ({ intro, sections }: typeof privacy) => [
  intro,
  ...sections.flatMap(({ paragraphs }) => paragraphs),
];

/**
 * Returns the sentences of a text that begin with the given words, in the order of the words. If the
 * owner has written the text anew and one of the sentences is gone, returns the whole text.
 */
export function quote(text: string, ...beginnings: readonly string[]): string {
  const sentences = sentencesOf(text);
  const found = beginnings.map((words) => sentences.find((one) => one.startsWith(words)));
  const missing = beginnings[found.indexOf(undefined)];
  if (missing === undefined) return found.join(' ');
  if (saysWhatOwnerWrote(text)) return text;
  throw new Error(`The content has no sentence that begins with "${missing}".`);
}

/**
 * Returns the sentences of the privacy page that begin with the given words, in the order of the
 * words. For a sentence that the owner has written anew, returns the paragraph in its place.
 */
export function quotePrivacy(...beginnings: readonly string[]): string {
  const quoted = beginnings.map((words) => {
    const place = privacyTexts(builtInPrivacy).findIndex((text) =>
      sentencesOf(text).some((sentence) => sentence.startsWith(words)),
    );
    return quote(privacyTexts(privacy)[place] ?? '', words);
  });
  return [...new Set(quoted)].join(' ');
}

/** Returns the site's answer to one of its fair questions. */
export function fairAnswer(id: (typeof faq.items)[number]['id']): string {
  return faq.items.find((item) => item.id === id)?.answer ?? '';
}
