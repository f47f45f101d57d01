import { KEPT_KEY_DAYS, type KeptDays } from '../../retention.ts';
import { privacy } from './privacy.ts';

/** What the privacy page says that depends on the owner's settings, each as a piece of its text. */
export interface PrivacyTerms {
  /** Such as '90 days'. */
  conversations: string;
  calls: string;
  recordings: string;
  /** What else happens to typed words, with a space before it; or nothing. */
  typedWords: string;
}

const TYPED_WORDS =
  ' To answer you, the words that you type are also sent to the provider of the language model that we use.';

/** Stand in the built pages; the server puts the owner's terms in their place when it starts. */
export const privacyPlaceholders: PrivacyTerms = {
  conversations: 'kept-conversations.invalid',
  calls: 'kept-calls.invalid',
  recordings: 'kept-recordings.invalid',
  typedWords: 'typed-words.invalid',
};

const NAMES = Object.keys(privacyPlaceholders) as ReadonlyArray<keyof PrivacyTerms>;
/** Stands in none of the texts. */
const SEPARATOR = '|';

/** `hasModel` where a model of the owner's choice answers what visitors type. */
export function privacyTerms(days: KeptDays, hasModel: boolean): PrivacyTerms {
  return {
    conversations: inDays(days.conversations),
    calls: inDays(days.calls),
    recordings: inDays(days.recordings),
    typedWords: hasModel ? TYPED_WORDS : '',
  };
}

/** Every page carries the terms, so that the browser renders the same text as the server. */
export function writtenTerms(terms: PrivacyTerms): string {
  return NAMES.map((name) => terms[name]).join(SEPARATOR);
}

export function readTerms(written: string): PrivacyTerms {
  const texts = written.split(SEPARATOR);
  return Object.fromEntries(
    NAMES.map((name, at) => [name, texts[at] ?? '']),
  ) as unknown as PrivacyTerms;
}

/** A built page with the owner's terms. */
export function withPrivacyTerms(page: string, terms: PrivacyTerms): string {
  return NAMES.reduce(
    (text, name) => text.replaceAll(privacyPlaceholders[name], terms[name]),
    page,
  );
}

/** The sections of the privacy page, with all that depends on the terms. */
export function privacySections(terms: PrivacyTerms) {
  return privacy.sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: [
      ...paragraphs.map((text) => (text === privacy.typed ? `${text}${terms.typedWords}` : text)),
      ...(heading === privacy.keptHeading ? keptParagraphs(terms) : []),
    ],
  }));
}

function keptParagraphs({ conversations, calls, recordings }: PrivacyTerms): string[] {
  return [
    `A conversation with the assistant is removed ${conversations} after its last message. A call is removed ${calls} after it ended, with what was typed in it. Where it was recorded, its sound is removed ${recordings} after it ended. A call that nobody joined is removed within two days.`,
    `A random key comes with each request, by which we notice that a request was sent twice. It is removed ${inDays(KEPT_KEY_DAYS)} after the time you picked has passed, or after your request where that came later.`,
  ];
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
