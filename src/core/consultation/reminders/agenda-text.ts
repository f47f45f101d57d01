import { cityOf } from '../../moment-words.ts';
import { agendaWords as words } from '../../site/content/notice.ts';
import { bookingReference } from '../booking-reference.ts';
import { cutText } from '../owner-message.ts';
import { momentInWords } from './reminder-letter.ts';

/** A meeting as the owner sees it. */
export interface OwnersMeeting {
  id: string;
  title: string;
  startsAt: number;
}

/** The owner reads American English, as all messages to the owner are written. */
export const OWNERS_LOCALE = 'en-US';

/**
 * A message of Telegram has room for so many lines, with titles of this length. It refuses a longer
 * message for good, and a name may have 200 letters.
 */
const MOST_LINES = 25;
const LONGEST_TITLE = 90;

/** Tells the owner of the day's meetings, the next one first, in the owner's zone. */
export function agendaText(meetings: readonly OwnersMeeting[], zone: string) {
  const lines = [...meetings]
    .sort((one, other) => one.startsAt - other.startsAt)
    .slice(0, MOST_LINES)
    .map(({ id, title, startsAt }) =>
      words.line(
        momentInWords(startsAt, zone, OWNERS_LOCALE),
        cutText(title, LONGEST_TITLE),
        bookingReference(id),
      ),
    );
  const left = meetings.length - lines.length;
  return {
    subject: words.subject(meetings.length),
    text: [
      ...lines,
      ...(left > 0 ? [words.more(left)] : []),
      '',
      words.zone(cityOf(zone) ?? zone),
    ].join('\n'),
  };
}
