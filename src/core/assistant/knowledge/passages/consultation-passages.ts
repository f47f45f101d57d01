import { SLOT_MINUTES } from '../../../booking-numbers.ts';
import { slotLabel, slots } from '../../../consultation/schedule.ts';
import { assistantWords } from '../../../site/content/assistant.ts';
import { cancelPageWords } from '../../../site/content/booking-life.ts';
import {
  bookingFieldWords,
  consultationPageWords,
  meetingWords,
  plainFormWords,
  summaryWords,
} from '../../../site/content/consultation.ts';
import { schedulingWords } from '../../../site/content/scheduling.ts';
import { fairAnswer, type Passage, quote, quotePrivacy } from './passage.ts';

const { hero, contact } = consultationPageWords;
const answer = fairAnswer('consultation');
const free = quote(answer, 'It’s free');
const decide = quote(answer, 'We come prepared');
const unbound = quote(contact.afterwards, 'Nothing is charged');
const meeting = `${summaryWords.heading}: ${meetingWords.length(SLOT_MINUTES)}, ${meetingWords.lineMedium}.`;

const [first = '09:00', last = first] = [slots[0], slots.at(-1)];
/** Says how far apart the times of a day are, and which are its first and its last one. */
export const timesOfADay = assistantWords.range(slotLabel(first), slotLabel(last));
const confirmed = quote(plainFormWords.hours, 'We confirm');
const weekdays = `${bookingFieldWords.date.hint}.`;
const bookingPage = quotePrivacy('Your request has', 'Anyone who has');

/** What happens in a consultation, what a booking needs, and at which days and times it can be. */
export const consultationPassages = {
  'faq/consultation': { text: answer },
  'faq/consultation/length': { text: meeting },
  'faq/consultation/medium': { text: `${meetingWords.medium}. ${meeting}` },
  'faq/consultation/free': { text: `${free} ${unbound} ${meeting}` },
  'faq/consultation/commitment': { text: `${unbound} ${decide}` },
  'faq/consultation/prepare': {
    text: `${quote(hero.description, 'Choose a service', 'We read it before')} ${bookingFieldWords.problems.hint}`,
  },
  'faq/consultation/needed': { text: contact.text },
  'faq/consultation/webmail': { text: bookingFieldWords.email.hint },
  'faq/consultation/change': {
    text: `${bookingPage} ${quote(cancelPageWords.text, 'You can book another')}`,
  },
  hours: { text: `${weekdays} ${timesOfADay} ${confirmed}` },
  'hours/weekend': {
    text: `${quote(schedulingWords.blocked.weekend(''), 'We take requests')} ${timesOfADay}`,
  },
  'hours/times': { text: `${timesOfADay} ${weekdays}` },
  'hours/ahead': { text: weekdays },
  'hours/time-zone': { text: `${confirmed} ${quotePrivacy('Your time zone')}` },
} satisfies Record<string, Passage>;
