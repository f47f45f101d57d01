import { SLOT_MINUTES } from '../../booking-numbers.ts';
import { dayInWords, usesDayClock, zoneInWords } from '../../moment-words.ts';
import { bookingPageWords } from '../../site/content/booking-life.ts';
import { visitorLetterWords, reminderLetterWords as words } from '../../site/content/letters.ts';
import type { ServiceId } from '../../site/content/services.ts';
import { bookingReference } from '../booking-reference.ts';
import { type LetterPart, letterHtml } from '../letter-html.ts';
import { greetingTo, type LetterSurroundings, type LetterText, plainLetter } from '../letters.ts';
import { slotAt, slotLabel } from '../schedule.ts';
import { serviceLabel } from '../service.ts';
import { wallTimeAt } from '../time-zone.ts';

/** The booking of which a reminder tells, and its visitor. */
export interface RemindedRequest {
  id: string;
  name: string;
  service: ServiceId;
  startsAt: number;
  /** The zone of the visitor. */
  timeZone: string;
  locale: string;
}

export interface ReminderSurroundings extends LetterSurroundings {
  /** The address of the page that stops reminders of this booking. Null if the booking has no page. */
  stopLink: string | null;
}

/** Writes the letter that reminds a visitor of the time that was asked for. */
export function reminderLetter(
  { id, name, service, startsAt, timeZone, locale }: RemindedRequest,
  { link, stopLink, host }: ReminderSurroundings,
): LetterText {
  const when = momentInWords(startsAt, timeZone, locale);
  const reference = bookingReference(id);
  const parts: LetterPart[] = [
    { kind: 'text', text: greetingTo(name) },
    { kind: 'text', text: words.text },
    {
      kind: 'facts',
      facts: [
        { label: bookingPageWords.when, value: when },
        { label: bookingPageWords.zone, value: zoneInWords(timeZone, startsAt) },
        { label: bookingPageWords.lengthLabel, value: bookingPageWords.length(SLOT_MINUTES) },
        { label: bookingPageWords.service, value: serviceLabel(service) },
        { label: bookingPageWords.reference, value: reference },
      ],
    },
    { kind: 'text', text: words.calendar },
    ...(link === null ? [] : linkParts(link)),
    { kind: 'note', text: visitorLetterWords.why(host) },
    ...(stopLink === null
      ? []
      : [{ kind: 'note-link', href: stopLink, label: words.stop } as const]),
  ];
  return {
    subject: words.subject(reference),
    text: plainLetter(parts),
    html: letterHtml(when, parts),
  };
}

function linkParts(link: string): LetterPart[] {
  return [
    { kind: 'text', text: words.next },
    { kind: 'link', href: link, label: visitorLetterWords.link.requested },
    { kind: 'note', text: visitorLetterWords.keepLink },
  ];
}

/**
 * Writes an instant as a clock in the zone shows it, for example `Monday, November 16, 2026, 9:30 AM`,
 * and where the locale writes so, `Monday, 16 November 2026, 09:30`.
 */
export function momentInWords(instant: number, zone: string, locale: string): string {
  const { date } = wallTimeAt(instant, zone);
  return `${dayInWords(date, locale)}, ${timeInWords(instant, zone, locale)}`;
}

/** Writes the time of an instant in the same way, without its day. */
export function timeInWords(instant: number, zone: string, locale: string): string {
  const time = slotAt(wallTimeAt(instant, zone).minutes);
  return usesDayClock(locale) ? time : slotLabel(time);
}
