import { slotLabel, slots } from '../../../consultation/schedule.ts';
import { assistantWords } from '../../../site/content/assistant.ts';
import { bookingFieldWords, plainFormWords } from '../../../site/content/consultation.ts';
import { schedulingWords } from '../../../site/content/scheduling.ts';
import { type Passage, quote, quotePrivacy } from './passage.ts';

const [first = '09:00', last = first] = [slots[0], slots.at(-1)];
/** Says how far apart the times of a day are, and which are its first and its last one. */
export const timesOfADay = assistantWords.range(slotLabel(first), slotLabel(last));
const confirmed = quote(plainFormWords.hours, 'We confirm');
const weekdays = `${bookingFieldWords.date.hint}.`;

/** The days and times at which a consultation can be booked. */
export const hoursPassages: Record<string, Passage> = {
  hours: {
    text: `${weekdays} ${timesOfADay} ${confirmed}`,
    askedBy: `when can i book
      which days can i book
      what times do you have
      what times are available
      when are you available for a call
      when can we talk
      what days are possible
      what is your availability
      which slots are free
      when can i have the consultation
      on which days do you do consultations
      what appointment times do you offer
      when is the next free slot
      which days can i get a consultation
      which days and how far out
      what days are you taking calls
      when do you do these calls
      are you available on weekday
      what hours do you do consultations
      what days and times can i pick from
      when is the soonest we can talk
      what hours do you take`,
  },
  'hours/weekend': {
    text: `${quote(schedulingWords.blocked.weekend(''), 'We take requests')} ${timesOfADay}`,
    askedBy: `can i book on a weekend
      can i come on a saturday
      can we talk on sunday
      do you do consultations on saturday
      are you available on weekends for a call
      do you have weekend appointments
      can the meeting be on a saturday
      is a sunday possible for the consultation
      i only have time on weekends can we meet then
      are you available for consultations at the weekend
      are you open for calls on saturday
      do you take calls with us on weekends`,
    no: /\b(weekends?|saturdays?|sundays?)\b/,
  },
  'hours/times': {
    text: `${timesOfADay} ${weekdays}`,
    askedBy: `what time can i book
      what is the earliest time for a consultation
      what is the latest time for a consultation
      can we meet in the evening
      can we talk after work at clocktime
      can i book a call at clocktime
      do you do early morning calls
      can i have a meeting before nine
      is clocktime possible for the consultation
      how late do you take consultations
      from when to when can i book
      at what times can we talk
      can i get a slot before nine
      at what time do the calls start
      how early can the call be
      can we talk during my lunch break
      can we do evenings
      can we do the call at clocktime
      is an evening call possible
      do you have anything after clocktime`,
  },
  'hours/ahead': {
    text: weekdays,
    askedBy: `how far ahead can i book
      how far in advance can i book
      how many days ahead can i book
      can i book for next month
      can i book a date in a few months
      what is the last day i can book
      can i book half a year ahead
      how far out does the calendar go
      can i book something for months from now
      can i book for next year
      is next month possible to book
      could i book for next month
      can i take a date in next month`,
  },
  'hours/time-zone': {
    text: `${confirmed} ${quotePrivacy('Your time zone')}`,
    askedBy: `which time zone is that
      what time zone are the times in
      is that my time or your time
      what time zone are you in
      do i book in my own time zone
      is that eastern or pacific time
      are the times in my time zone
      i am in another time zone is that a problem
      do i have to convert the time zone
      do i have to calculate the time difference`,
  },
};
