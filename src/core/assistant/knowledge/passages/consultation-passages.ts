import { SLOT_MINUTES } from '../../../booking-numbers.ts';
import {
  bookingFieldWords,
  consultationPageWords,
  meetingWords,
  summaryWords,
} from '../../../site/content/consultation.ts';
import { fairAnswer, type Passage, quote } from './passage.ts';

const { hero, contact } = consultationPageWords;
const answer = fairAnswer('consultation');
const free = quote(answer, 'It’s free');
const decide = quote(answer, 'We come prepared');
const unbound = quote(contact.afterwards, 'Nothing is charged');
const meeting = `${summaryWords.heading}: ${meetingWords.length(SLOT_MINUTES)}, ${meetingWords.lineMedium}.`;

/** What happens in a consultation, how long it takes and what it costs. */
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
    yes: /\bcan (we|i)\b.{0,120}\b(phone|video)\b(?!.{0,120}\bor\b)/,
  },
  'faq/consultation/free': {
    text: `${free} ${unbound} ${meeting}`,
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
    yes: /\bfree\b/,
    no: /^(?!.*\bfree\b).*\b(costs?|pay|charged?|owe)\b/,
    settledBy: `${free} ${meeting}`,
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
    no: /\b(am i|do i|is there|any)\b.{0,120}\b(oblig|commit|sign|tied|bound|locked|buy)/,
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
};
