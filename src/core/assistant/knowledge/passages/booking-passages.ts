import { cancelPageWords } from '../../../site/content/booking-life.ts';
import { bookingFieldWords, consultationPageWords } from '../../../site/content/consultation.ts';
import { type Passage, quote, quotePrivacy } from './passage.ts';

/** What a booking needs and how it can be changed. */
export const bookingPassages: Record<string, Passage> = {
  'faq/consultation/needed': {
    text: consultationPageWords.contact.text,
    askedBy: `what do you need from me
      what do you need to book
      what information do i have to give
      what details do you need for the booking
      what do i have to fill in
      do i need to give my company name
      is the company optional
      do i have to give my phone number
      which fields are required
      what is needed to book a consultation
      how do i book a consultation
      how does the booking work
      how many steps are in the form
      is it complicated to book
      what info do you need to book
      what do i have to tell you to book
      is the name enough
      do i have to tell you my problems
      which details are optional
      do i have to put in my company
      do i have to enter a company`,
  },
  'faq/consultation/webmail': {
    text: bookingFieldWords.email.hint,
    askedBy: `can i use my webmailname address
      why can i not use webmailname
      do you accept webmailname
      is webmailname ok
      i only have a webmailname account
      i do not have a business email
      do i need a business email
      does it have to be a work email
      why do you need a business email
      what if i only have a private email
      is a personal email address fine
      is webmailname a problem
      i only have webmailname is that a problem`,
    yes: /\bdo (i|you) need\b.{0,120}\b(business|work) e-?mail\b/,
    no: /\b(can i|can we|do you accept|is)\b.{0,120}\b(gmail|yahoo|hotmail|outlook|aol|webmail)\b/,
  },
  'faq/consultation/change': {
    text: `${quotePrivacy('Your request has', 'Anyone who has')} ${quote(cancelPageWords.text, 'You can book another')}`,
    askedBy: `can i change the time later
      can i reschedule
      can i move my appointment
      can i cancel my appointment
      can i cancel the consultation
      how do i cancel my booking
      how do i change my booking
      what if i cannot make it
      what if something comes up
      what if i have to cancel
      can i pick another time afterwards
      can i change my mind about the time
      how do i reschedule the call
      is it possible to move the consultation to another day
      what if i need a different time later
      can i undo my booking
      i might have to cancel is that a problem`,
    yes: /\b(can i|is it possible|could i)\b.{0,120}\b(change|reschedule|move|cancel)\b/,
    settledBy: quotePrivacy('Your request has', 'Anyone who has'),
  },
};
