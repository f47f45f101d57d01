import { IDEMPOTENCY_KEY_DAYS, type KeptDays } from '../../retention.ts';
import { privacy } from './privacy.ts';

/** The pieces of the privacy page's text that depend on the owner's settings. */
export interface PrivacyTerms {
  /** How long conversations are kept, for example '90 days'. */
  conversations: string;
  calls: string;
  recordings: string;
  /**
   * A sentence about the provider of the language model, with a space before it. It is an empty
   * string if no language model is used.
   */
  typedWords: string;
}

const TYPED_WORDS =
  ' To answer you, the words that you type are also sent to the provider of the language model that we use.';

/**
 * The placeholders in the built pages. When the server starts, it replaces the placeholders with
 * the owner's terms.
 */
export const privacyPlaceholders: PrivacyTerms = {
  conversations: 'kept-conversations.invalid',
  calls: 'kept-calls.invalid',
  recordings: 'kept-recordings.invalid',
  typedWords: 'typed-words.invalid',
};

const NAMES = Object.keys(privacyPlaceholders) as ReadonlyArray<keyof PrivacyTerms>;
/** The character between two terms. No term contains this character. */
const SEPARATOR = '|';

/**
 * Returns the terms for the owner's settings. `hasModel` says whether a language model reads the
 * words that visitors type.
 */
export function privacyTerms(days: KeptDays, hasModel: boolean): PrivacyTerms {
  return {
    conversations: inDays(days.conversations),
    calls: inDays(days.calls),
    recordings: inDays(days.recordings),
    typedWords: hasModel ? TYPED_WORDS : '',
  };
}

/**
 * Writes the terms as one string. Every page contains this string, so that the browser renders the
 * same terms as the server.
 */
export function serializePrivacyTerms(terms: PrivacyTerms): string {
  return NAMES.map((name) => terms[name]).join(SEPARATOR);
}

export function parsePrivacyTerms(written: string): PrivacyTerms {
  const texts = written.split(SEPARATOR);
  return Object.fromEntries(
    NAMES.map((name, at) => [name, texts[at] ?? '']),
  ) as unknown as PrivacyTerms;
}

/** Replaces the placeholders of a built page with the owner's terms. */
export function withPrivacyTerms(page: string, terms: PrivacyTerms): string {
  return NAMES.reduce(
    (text, name) => text.replaceAll(privacyPlaceholders[name], terms[name]),
    page,
  );
}

/** Returns the sections of the privacy page, with the terms filled in. */
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
    `A random key comes with each request, by which we notice that a request was sent twice. It is removed ${inDays(IDEMPOTENCY_KEY_DAYS)} after the time you picked has passed, or after your request where that came later.`,
  ];
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
