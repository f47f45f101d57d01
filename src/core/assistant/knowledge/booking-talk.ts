import { otherLanguageOf } from '../read/acts/other-language.ts';
import { monthNames } from '../read/day-and-month-names.ts';
import { claimPatterns, namedDays } from './claim-words.ts';
import { comparableSentence } from './evidence.ts';

interface BookingTalkContext {
  /**
   * The texts that a sentence may repeat: those of the rules and the tools in this turn, and those
   * that the owner has written.
   */
  known: readonly string[];
  /** What the owner's own tools have answered in this turn. */
  ownersResults?: readonly string[];
  /** All lines of the visitor. They show whose address it is, but not which time is free. */
  typed: string;
  /** The line that the sentence answers. */
  heard: string;
  /** Whether a request is being made or was made in this conversation. */
  isAboutBooking: boolean;
}

const SUBJECT =
  /\b(appointments?|bookings?|booked|consultations?|reservations?|slots?|meetings?|sessions?|available|free|(see|talk to|speak to|speak with|meet) (you|ye|ya))\b/;
const AVAILABLE = /\b(available|free|open)\b/;
const DONE_WORDS =
  'booked|scheduled|reserved|submitted|confirmed|registered|arranged|secured|locked in|pencill?ed in';
/** Any form of 'it is done' counts, because an assistant may speak in a dialect. */
const DONE = new RegExp(
  `\\b(${DONE_WORDS})\\b|\\b(request|details|it|that) (be|is|was|has been|have been) sent\\b`,
);
const CHANGED_WORDS = 'cancell?ed|moved|rescheduled|postponed';
const CHANGEABLE = 'appointment|booking|consultation|reservation|meeting|request|it|that';
/** A change of a booking that is told as done. */
const CHANGED = new RegExp(
  `\\b(${CHANGED_WORDS})\\b.{0,120}\\b(${CHANGEABLE})\\b|\\b(${CHANGEABLE})\\b.{0,120}\\b(${CHANGED_WORDS})\\b`,
);
/** Words that tell of something that has not happened, such as 'nothing is booked'. */
const NOT_DONE = new RegExp(
  `\\b(nothing|not|never|until|unless|if|once)\\b[^,;:.!?]{0,25}\\b(${DONE_WORDS}|${CHANGED_WORDS})\\b`,
  'g',
);
/** What follows a comma is no part of a proposal, as in 'would ye believe it, it be booked?'. */
const PROPOSAL = /^(shall|should|may|can|could|would|do (you|ye)) [^,;:.]*\?$/;
const QUESTION =
  /^(who|what|which|when|where|why|how|is|are|do|does|did|can|could|would|will|shall|should|may|have|has)\b.{0,120}\?$/;
const HOURS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const CLOCK_OR_DAY = new RegExp(
  [
    `\\b(?:${monthNames.join('|')}) \\d{1,2}\\b`,
    `\\b(?:${namedDays.join('|')})\\b`,
    '\\b\\d{1,2}:\\d{2}(?: [ap]m)?',
    `\\b(?:\\d{1,2}|${HOURS}) o'clock\\b`,
    `\\bat (?:\\d{1,2}|${HOURS})\\b(?!:)`,
    '\\bhalf past\\b',
    '\\b(?:noon|midnight)\\b',
  ].join('|'),
  'g',
);
const ADDRESS = /(?<![^\s<>()",;:])[^\s<>()",;:]+@[^\s<>()",;:]*[^\s<>()",;:.!?]/g;
const NEAR_DAY = /\b(?:today|tonight|tomorrow)\b/g;

/**
 * Tells whether a sentence of a language model states something about a booking that only the rules
 * may state: that it was made, changed or cancelled, a day or a time that nobody has given, or an
 * address that nobody has typed. An assistant with a prompt of its own may say everything else.
 */
export function misstatesBooking(
  sentence: string,
  { known, typed, heard, isAboutBooking, ownersResults = [] }: BookingTalkContext,
): boolean {
  const plain = comparableSentence(sentence);
  // A tool of the owner may book elsewhere. During a request the visitor would take its words for
  // a word about the request.
  const mayTellOfDeed = !isAboutBooking && ownersResults.map(comparableSentence).some(tellsOfDeed);
  if (tellsOfDeed(plain) && !mayTellOfDeed) return true;
  // The rules understand English alone, so they cannot check what is said about a request.
  if (isAboutBooking && otherLanguageOf(sentence)) return true;
  const addresses = isAboutBooking ? (plain.match(ADDRESS) ?? []) : [];
  const written = comparableSentence([typed, ...known].join(' '));
  if (addresses.some((address) => !written.includes(address))) return true;
  const namesSubject = SUBJECT.test(plain);
  if (QUESTION.test(plain) || (!namesSubject && !isAboutBooking)) return false;
  const times = namesSubject ? timesIn(plain) : (plain.match(CLOCK_OR_DAY) ?? []);
  const given = new Set(known.map(comparableSentence).flatMap(timesIn));
  // 'It is free' speaks of the time that the visitor has asked for.
  const meant = AVAILABLE.test(plain) ? timesIn(comparableSentence(heard)) : [];
  return [...times, ...meant].some((time) => !given.has(time));
}

function tellsOfDeed(plain: string): boolean {
  if (PROPOSAL.test(plain)) return false;
  const told = plain.replace(NOT_DONE, ' ');
  return claimPatterns.booking.test(told) || DONE.test(told) || CHANGED.test(told);
}

function timesIn(plain: string): string[] {
  return [...(plain.match(CLOCK_OR_DAY) ?? []), ...(plain.match(NEAR_DAY) ?? [])];
}
