import { SLOT_MINUTES, slotLabel, slots } from '../../../consultation/schedule.ts';
import { assistantWords } from '../../../site/content/assistant.ts';
import { cancelPageWords } from '../../../site/content/booking-life.ts';
import {
  bookingFieldWords,
  consultationPageWords,
  meetingWords,
  plainFormWords,
  summaryWords,
} from '../../../site/content/consultation.ts';
import { privacy } from '../../../site/content/privacy.ts';
import { schedulingWords } from '../../../site/content/scheduling.ts';
import { fairAnswer, type Passage, quote } from './passage.ts';

const [first = '09:00', last = first] = [slots[0], slots.at(-1)];
const range = assistantWords.range(slotLabel(first), slotLabel(last));
const confirmed = quote(plainFormWords.hours, 'We confirm');
const { hero, contact } = consultationPageWords;
const answer = fairAnswer('consultation');
const decide = quote(answer, 'We come prepared');
const unbound = quote(contact.afterwards, 'Nothing is charged');
const meeting = `${summaryWords.heading}: ${meetingWords.length(SLOT_MINUTES)}, ${meetingWords.lineMedium}.`;
const ownPage = privacy.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
const weekdays = `${bookingFieldWords.date.hint}.`;

export const consultationPassages: Record<string, Passage> = {
  'faq/consultation': {
    text: answer,
    askedBy: `what happens in the consultation
      what is the consultation
      what is the consultation about
      what will we talk about in that call
      what do we talk about
      how does the consultation work
      what do i get in the consultation
      what is the purpose of the meeting
      what should i expect in the consultation
      what is the first call about
      tell me about the consultation
      why do i need a consultation
      what is this consultation thing
      what do you cover in the meeting
      what is discussed in the appointment
      what do we talk about in this consultation
      what is the call for
      what goes on in that meeting
      what is a consultation like
      what is going to happen in the consultation
      what happens on the call with you
      what are we going over in the meeting`,
  },
  'faq/consultation/length': {
    text: meeting,
    askedBy: `how long is the consultation
      how long does the consultation take
      how many minutes is the consultation
      how long is the call
      how long is the meeting
      how long does the appointment last
      how long will we talk
      how much time do i need for the call
      how much of my time does it take
      is it a long meeting
      what is the duration of the consultation
      does the consultation take an hour
      i do not have much time how long is it
      how much time should i plan for it
      how much time do i have to block off
      how long does this meeting take
      how long does it take the call
      is half an hour enough
      how long will it be`,
  },
  'faq/consultation/medium': {
    text: `${meetingWords.medium}. ${meeting}`,
    askedBy: `is the consultation by phone or video
      is it on the phone
      is it a video call
      is the meeting on zoom
      is the consultation online or in person
      do we meet in person
      do you come to my shop for the consultation
      do i have to come to your office for the meeting
      do you call me or do i call you for the consultation
      how do we talk by phone or video
      where is the consultation
      where does the consultation take place
      can we do the meeting by phone
      can we do the consultation over video
      do i need a webcam
      do you do facetime or teams
      do i have to drive somewhere for the meeting
      do i have to travel for the consultation`,
    yes: /\bcan (we|i)\b.*\b(phone|video)\b(?!.*\bor\b)/,
  },
  'faq/consultation/free': {
    text: `${quote(answer, 'It’s free')} ${unbound} ${meeting}`,
    askedBy: `is the consultation free
      is the first call free
      do i have to pay for the consultation
      do i have to pay for the first talk
      does the consultation cost anything
      what does the consultation cost
      how much is the consultation
      do you charge for the consultation
      is the meeting free of charge
      will i be charged for the appointment
      is booking free`,
  },
  'faq/consultation/commitment': {
    text: `${unbound} ${decide}`,
    askedBy: `am i obliged to anything after the consultation
      is there any obligation
      do i have to commit to anything
      do i have to sign something
      do i have to buy something afterwards
      is there a commitment
      is it non binding
      what is the catch
      no strings attached
      do i have to decide right away
      can i say no after the consultation
      will you pressure me into buying
      is this a sales call
      am i locked in if i book a call
      what if i do not want it after the talk
      do i have to give a creditcard to book
      do i need a creditcard
      do i have to sign anything
      do i have to sign a contract to book
      what if i decide not to go ahead
      can i walk away after the call
      if i book am i on the hook for anything
      is there pressure to sign`,
    no: /\b(am i|do i|is there|any)\b.*\b(oblig|commit|sign|tied|bound|locked|buy)/,
  },
  'faq/consultation/prepare': {
    text: `${quote(hero.description, 'Choose a service', 'We read it before')} ${bookingFieldWords.problems.hint}`,
    askedBy: `how should i prepare for the consultation
      do i have to prepare anything
      what do i need to have ready for the call
      what should i bring to the consultation
      what should i tell you before the meeting
      do you read my request before we talk
      do you prepare for the call
      will you know about my problem before we talk
      do i have to describe my problems
      what do i write in the problems field`,
  },
  'faq/consultation/needed': {
    text: contact.text,
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
    yes: /\bdo (i|you) need\b.*\b(business|work) e-?mail\b/,
    no: /\b(can i|can we|do you accept|is)\b.*\b(gmail|yahoo|hotmail|outlook|aol|webmail)\b/,
  },
  'faq/consultation/change': {
    text: `${quote(ownPage, 'Your request has', 'Anyone who has')} ${quote(cancelPageWords.text, 'You can book another')}`,
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
    yes: /\b(can i|is it possible|could i)\b.*\b(change|reschedule|move|cancel)\b/,
  },
  hours: {
    text: `${weekdays} ${range} ${confirmed}`,
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
    text: `${quote(schedulingWords.blocked.weekend(''), 'We take requests')} ${range}`,
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
    text: `${range} ${weekdays}`,
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
    text: `${confirmed} ${quote(privacy.booked, 'Your time zone')}`,
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
