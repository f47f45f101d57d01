import type { AskedGroup } from './asked-group.ts';

/** Questions about what a booking needs and how it can be changed. */
export const bookingQuestions: readonly AskedGroup[] = [
  {
    about: 'faq/consultation/needed',
    also: ['faq/consultation', 'faq/consultation/webmail', 'faq/consultation/prepare'],
    heard: [
      'what info do you need from me to book',
      'what do i have to fill in',
      'do i have to give a company name',
      'is the company field mandatory',
      'do you need my phone number for the booking',
      'how many steps is the form',
    ],
  },
  {
    about: 'faq/consultation/needed',
    also: ['faq/consultation/webmail', 'faq/consultation/prepare'],
    heard: ['what do you need me to tell you for the booking', 'do i have to put in my company'],
  },
  {
    about: 'faq/consultation/needed',
    heard: [
      'what do you need from me to set it up the meeting',
      'what all do i gotta give you',
      'do i have to tell you my company',
      'what all do you need to get me on the calendar',
      'which blanks do i have to fill out',
      'what info do i need to give to book a consultation',
      'is the company name required',
      'what details do you need to book me in',
      'what do I need to have ready to book',
    ],
  },
  {
    about: 'faq/consultation/webmail',
    heard: [
      'why cant i use my gmail',
      'can i use a yahoo address to book',
      'do i need a work email',
      'i only have hotmail is that a problem',
      'will my aol address work',
      'all ive got is a gmail, ok?',
      'i just got a gmail, thats ok?',
      'why wont it take my yahoo',
      'all ive got is joes plumbing at yahoo',
      'how come i cant use my gmail',
      'can i book with a gmail address',
      'why do you need a business email',
      'can i use my personal gmail',
      'i only have a hotmail, will that do',
    ],
  },
  {
    about: 'faq/consultation/change',
    also: ['privacy/booking-page'],
    heard: [
      'can i reschedule later if something comes up',
      'what if i need to cancel the appointment',
      'can i change the time after ive booked',
      'how do i move my booking to another day',
      'is it possible to cancel if i change my mind',
      'what if i gotta move the appointment',
      'if im sick that day can i cancel',
    ],
  },
  {
    about: 'faq/consultation/change',
    heard: [
      'what if i cant make it that day',
      'can i move it if something comes up',
      'what if i get sick',
      'kids get sick all the time, can i shuffle it around if i have to',
      'suppose i gotta bail on the day',
      'can i reschedule after booking',
      "how do i cancel if i can't come",
      'if my kid gets sick can i change the day',
    ],
  },
];
