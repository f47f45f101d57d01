import type { AskedGroup } from './asked-group.ts';

/** Questions about how to reach Everline and what happens after a request. */
export const contactQuestions: readonly AskedGroup[] = [
  {
    about: 'contact',
    also: ['contact/afterwards'],
    heard: [
      'how do i get hold of someone',
      'is there an email i can write to',
      'whats the number to ring you on',
      'how do i reach your team',
      'can i just shoot you a message',
      'got a phone number?',
      'whats the best way to reach yall',
      'can i just email someone over there',
    ],
  },
  {
    about: 'contact',
    heard: [
      'is there a number i can call you at',
      'how do i reach you guys',
      'whats your email',
      'how do i get in touch with a real person at your company',
      'do you have a phone number',
    ],
  },
  {
    about: 'contact/afterwards',
    also: ['faq/consultation', 'contact'],
    heard: [
      'whats next once i submit the request',
      'when will i hear back',
      'will a real person call me after i booked',
      'do i get a confirmation',
      'who contacts me then',
      'does somebody actually read the form',
      'ok and after i hit submit?',
      'will you guys ring me to confirm',
    ],
  },
  {
    about: 'contact/afterwards',
    also: ['contact'],
    heard: ['how will i know its confirmed', 'does a human get my request or a bot'],
  },
  {
    about: 'contact/afterwards',
    heard: [
      'i hit send and then what happens',
      'so somebody is gonna call me?',
      'when do i hear from you',
      'how do i know you got it',
      "who's gonna be on the other end of the consultation",
      'does somebody call me or what happens now',
      'so after i fill this in do i just sit and wait',
      'will it be a sales guy or an engineer who calls',
      'how will i find out if my slot is good',
      'after i book what happens',
      'who confirms the appointment',
      'who will be calling me',
      'what happens once i submit',
      'so once i send it, does a human see it or another robot',
      'who calls me back',
      'will I talk to a real person then?',
    ],
  },
];
