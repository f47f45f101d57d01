import { consultationPageWords } from '../../../site/content/consultation.ts';
import type { Passage } from './passage.ts';

/** The passages on how to reach a person, and what follows a request. */
export const contactPassages: Record<string, Passage> = {
  contact: {
    text: '',
    askedBy: `how can i contact you
      how do i reach you
      how do i get in touch
      how can i get hold of somebody
      how can i reach a person
      what is your email address
      what is your email
      what is your phone number
      do you have a phone number i can call
      what number do i call
      can i call you
      can i email you
      can i write to you instead
      is there an email i can write to
      can i send you a message
      contact details please
      who can i ask
      where can i ask more questions
      can i speak to sales
      how do i talk to your team
      how can i talk to you directly
      who do i talk to about this
      i have more questions who can help me
      do you have an email
      what is the best way to reach you
      can i email someone there`,
  },
  'contact/afterwards': {
    text: consultationPageWords.contact.afterwards,
    askedBy: `what happens after i book
      what happens next
      what happens after i send the request
      what happens when i submit the form
      what happens once i booked
      when will you contact me
      when do i hear back
      how soon will you get back to me
      do i get a confirmation
      will someone call me
      will a person contact me
      who will call me
      who contacts me
      is the time confirmed right away
      is my appointment fixed then
      does a person read my request
      who do i talk to in the consultation
      i send in a booking request then what
      who gets my booking request
      will a real person call me after i booked
      do you call me back
      what happens after the form
      how will you contact me
      who will i be meeting with
      does someone confirm the appointment
      how will i know it is confirmed
      what happens after i hit submit
      does a human get my request`,
  },
};
