import { SLOT_MINUTES } from '../booking-numbers.ts';
import { dayInWords, zoneInWords } from '../moment-words.ts';
import {
  bookingPageWords,
  changeMessageWords,
  thankYouWords,
} from '../site/content/booking-life.ts';
import { visitorLetterWords as words } from '../site/content/letters.ts';
import type { BookingNews } from './booking-news.ts';
import { bookingReference } from './booking-reference.ts';
import { slotStart } from './booking-window.ts';
import { changeNoticeText } from './change-notice.ts';
import { type LetterPart, letterHtml } from './letter-html.ts';
import { noticeText } from './notice.ts';
import { slotLabel } from './schedule.ts';
import { serviceLabel } from './service.ts';

export interface LetterText {
  subject: string;
  text: string;
  html: string;
}

export interface LetterSurroundings {
  /** The address of the booking's page. It is null if the letter must not contain the address. */
  link: string | null;
  /** The host of this site. */
  host: string;
}

/** The longest name that a letter repeats. A longer one is cut. */
const MAX_NAME = 80;
/** A letter has room for the whole request, unlike a message of a chat. */
const MAX_OWNER_TEXT = 100_000;
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Signs that change the direction of all text after them. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Writes the letter that tells the news to its recipient. */
export function bookingLetter(
  recipient: 'visitor' | 'owner',
  news: BookingNews,
  surroundings: LetterSurroundings,
): LetterText {
  return recipient === 'owner' ? ownerLetter(news) : visitorLetter(news, surroundings);
}

/**
 * Writes the letter to the visitor. Anybody can type another person's address into the form. So the
 * letter contains nothing that a visitor wrote except the name, and the name is one short line.
 */
export function visitorLetter(
  { event, booking }: BookingNews,
  { link, host }: LetterSurroundings,
): LetterText {
  const reference = bookingReference(booking.id);
  const when = `${dayInWords(booking.date, booking.locale)}, ${slotLabel(booking.slot)}`;
  const parts: LetterPart[] = [
    { kind: 'text', text: greetingTo(booking.name ?? '') },
    { kind: 'text', text: bookingPageWords.events[event] },
    {
      kind: 'facts',
      facts: [
        { label: bookingPageWords.when, value: when },
        { label: bookingPageWords.zone, value: zoneOf(booking) },
        { label: bookingPageWords.lengthLabel, value: bookingPageWords.length(SLOT_MINUTES) },
        { label: bookingPageWords.service, value: serviceLabel(booking.service) },
        { label: bookingPageWords.reference, value: reference },
      ],
    },
    ...calendarParts(event, booking),
    { kind: 'heading', text: words.nextHeading },
    { kind: 'text', text: words.next[event].join(' ') },
    ...(link === null ? [] : linkParts(event, link)),
    { kind: 'note', text: words.why(host) },
  ];
  return {
    subject: words.subjects[event](reference),
    text: plainLetter(parts),
    html: letterHtml(when, parts),
  };
}

/** Writes the letter to the owner. It holds the same lines as the message in the owner's chat. */
export function ownerLetter(news: BookingNews): LetterText {
  const { event, booking, notice } = news;
  const { plain } = notice === null ? changeNoticeText(news) : noticeText(notice, MAX_OWNER_TEXT);
  const heading = changeMessageWords.headings[event];
  const subject = `${heading} ${bookingReference(booking.id)}`;
  return { subject, text: plain, html: letterHtml(heading, [{ kind: 'lines', text: plain }]) };
}

function calendarParts(
  event: BookingNews['event'],
  { isOffCalendar = false }: BookingNews['booking'],
): LetterPart[] {
  if (!isOffCalendar) return [{ kind: 'text', text: words.calendar[event] }];
  return event === 'cancelled' ? [] : [{ kind: 'text', text: thankYouWords.offCalendar }];
}

function linkParts(event: BookingNews['event'], link: string): LetterPart[] {
  return [
    { kind: 'link', href: link, label: words.link[event] },
    ...(event === 'cancelled' ? [] : [{ kind: 'note', text: words.keepLink } as const]),
  ];
}

function zoneOf({ timeZone, date, slot, startsAt }: BookingNews['booking']): string {
  if (timeZone === null) return bookingPageWords.unknownZone;
  return zoneInWords(timeZone, startsAt ?? slotStart(date, slot, timeZone) ?? 0);
}

/** Greets a visitor by a name that is one short line, and so cannot change the text around it. */
export function greetingTo(written: string): string {
  const name = nameInLetter(written);
  return name === '' ? words.greetingWithoutName : words.greeting(name);
}

function nameInLetter(name: string): string {
  const line = name.toWellFormed().replace(DIRECTIONS, '').replace(UNPRINTABLE, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_NAME ? line : `${characters.slice(0, MAX_NAME - 1).join('')}…`;
}

/** Writes the parts of a letter for programs that show no HTML. */
export function plainLetter(parts: readonly LetterPart[]): string {
  return `${parts.map(plainPart).join('\n\n')}\n`;
}

function plainPart(part: LetterPart): string {
  switch (part.kind) {
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'link':
    case 'note-link':
      return `${part.label}:\n${part.href}`;
    default:
      return part.text;
  }
}
