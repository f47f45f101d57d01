import { numberInWords } from '../../number-in-words.ts';
import { IDEMPOTENCY_KEY_DAYS, type KeptDays, UNJOINED_CALL_DAYS } from '../../retention.ts';
import { extendedParagraphs, KEEPING_SECTION, privacy } from './privacy.ts';

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
  /**
   * Sentences about the providers that hear visitors and speak to them, with a space before them.
   * The text is empty if this server does both itself.
   */
  spokenWords: string;
  /**
   * A text about the letters that a visitor gets, with a space before it. The text is empty if no
   * letters are sent.
   */
  letters: string;
}

interface PrivacySection {
  heading: string;
  paragraphs: readonly string[];
}

/** The owner's settings that the terms depend on, besides the days. */
interface PrivacySettings {
  /** Whether a language model that the owner chose reads what visitors type and say. */
  hasModel: boolean;
  /** Whether a service that the owner chose hears visitors. */
  isHeardElsewhere: boolean;
  /** Whether a service that the owner chose speaks to visitors. */
  isSpokenElsewhere: boolean;
  /** Whether visitors get letters about their bookings. */
  sendsLetters: boolean;
  /** Whether visitors are reminded of the time they asked for. */
  sendsReminders: boolean;
}

const TYPED_WORDS =
  ' To answer you, what you type or say is also sent to the provider of the language model we use.';
const HEARD_ELSEWHERE =
  ' To understand you, the sound of your voice is also sent to the provider of the speech service we use.';
const SPOKEN_ELSEWHERE =
  ' What the agent says to you is also sent to the provider of the voice we use.';
const LETTERS =
  ' When you book, move or cancel, we send an email to the address you gave, with your name, the time and a link to your request. The service that delivers our mail handles that email.';
const REMINDERS =
  ' Before the time you picked, we remind you by email. Each reminder has a link that stops them.';

/**
 * The placeholders in the built pages. When the server starts, it replaces the placeholders with
 * the owner's terms.
 */
export const privacyPlaceholders: PrivacyTerms = {
  conversations: 'kept-conversations.invalid',
  calls: 'kept-calls.invalid',
  recordings: 'kept-recordings.invalid',
  typedWords: 'typed-words.invalid',
  spokenWords: 'spoken-words.invalid',
  letters: 'letters-sent.invalid',
};

const NAMES = Object.keys(privacyPlaceholders) as ReadonlyArray<keyof PrivacyTerms>;
/** The character between two terms. No term contains this character. */
const SEPARATOR = '|';

/** Returns the terms for the owner's settings. */
export function privacyTerms(
  days: KeptDays,
  { hasModel, isHeardElsewhere, isSpokenElsewhere, sendsLetters, sendsReminders }: PrivacySettings,
): PrivacyTerms {
  return {
    conversations: inDays(days.conversations),
    calls: inDays(days.calls),
    recordings: inDays(days.recordings),
    typedWords: hasModel ? TYPED_WORDS : '',
    spokenWords: `${isHeardElsewhere ? HEARD_ELSEWHERE : ''}${isSpokenElsewhere ? SPOKEN_ELSEWHERE : ''}`,
    letters: `${sendsLetters ? LETTERS : ''}${sendsReminders ? REMINDERS : ''}`,
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
export function privacySections(
  terms: PrivacyTerms,
  sections: readonly PrivacySection[] = privacy.sections,
): PrivacySection[] {
  return sections.map(({ heading, paragraphs }, place) => ({
    heading,
    paragraphs: [
      ...paragraphs.map((text, at) => `${text}${addedTo(place, at, terms)}`),
      ...(place === KEEPING_SECTION ? keptParagraphs(terms) : []),
    ],
  }));
}

/** Returns the sentences that the owner's settings add to a paragraph. */
function addedTo(section: number, at: number, terms: PrivacyTerms): string {
  const place = extendedParagraphs.find((each) => each.section === section && each.at === at);
  return place === undefined ? '' : terms[place.by];
}

/** Returns the sentences which say after how many days conversations, calls and recordings go. */
export function keptDaysText({ conversations, calls, recordings }: KeptDays): string {
  return keptText({
    conversations: inDays(conversations),
    calls: inDays(calls),
    recordings: inDays(recordings),
  });
}

function keptText({
  conversations,
  calls,
  recordings,
}: Pick<PrivacyTerms, 'conversations' | 'calls' | 'recordings'>): string {
  return `A conversation with the assistant is removed ${conversations} after its last message. A call is removed ${calls} after it ended, along with what was said and typed in it. If it was recorded, its audio is removed ${recordings} after it ended. A call that nobody joined is removed within ${numberInWords(UNJOINED_CALL_DAYS + 1)} days.`;
}

function keptParagraphs(terms: PrivacyTerms): string[] {
  return [
    keptText(terms),
    `Each request comes with a random key that tells us if the request was sent twice. The key is removed ${inDays(IDEMPOTENCY_KEY_DAYS)} after the time you picked has passed, or after your request if that came later.`,
  ];
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
