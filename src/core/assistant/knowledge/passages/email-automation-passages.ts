import { featuresSection } from '../../../site/content/home/features.ts';
import { servicesSection } from '../../../site/content/home.ts';
import type { Passage } from './passage.ts';
import { lowerFirst, pointSentence, summarySentence } from './service-sentences.ts';

const [, , email] = servicesSection.cards;
const [, , emailJob] = featuresSection.cards;

export const emailAutomationPassages: Record<string, Passage> = {
  'services/email-auto': {
    text: summarySentence(email),
    points: email.bullets,
    askedBy: `what does the email automation do
      how does the email automation work
      what is email automation
      tell me about email automation
      tell me about the email service
      can you help with my inbox
      my inbox is a mess can you help
      what can it do for my email
      we get too many emails what can you do
      how do you help with emails
      does it handle email
      do you do emails too
      and what about email
      what is the email thing
      my inbox is a disaster
      i drown in emails
      our inbox is full what have you got for that
      tell me about the email one
      what would it do with my inbox
      does the email automation read my mails
      i spend all evening on emails can you help
      i get hundreds of mails a day help
      what does the email one do
      does the email service only remove spam or what does it do`,
    yes: /\b(do|does|can) (you|it)\b.{0,20}\b(handle|help|do)\b.{0,40}\b(e-?mails?|inbox)\b/,
  },
  'services/email-auto/sorting': {
    text: `${emailJob.title}: ${lowerFirst(emailJob.text)} ${pointSentence(email, 0)}`,
    askedBy: `can it sort my inbox
      does it categorize emails
      can it sort emails by topic
      can it separate spam from customer mails
      will it organize my inbox
      can it find the important emails
      can it prioritise incoming mail
      how does the email sorting work
      what is intelligent categorization`,
    yes: /\b(can|does|will)\b.{0,120}\b(sort|categori[sz]e|organi[sz]e|triage)\b/,
  },
  'services/email-auto/replies': {
    text: `${summarySentence(email)} ${pointSentence(email, 1)}`,
    askedBy: `does it write answers to emails by itself
      can it reply to emails automatically
      can it answer my emails
      does it draft replies
      can it respond to inquiries by email
      how fast does it answer emails
      will it write back to customers
      can it write emails for me
      does it auto respond to leads
      does it send automated responses
      would it reply to requests that come in by email
      does it answer quote requests
      will customers get an email back
      does it only sort or also answer the emails`,
    yes: /\b(can|does|will|would)\b.{0,120}\b(reply|replies|answers?|respond|write|draft)\b/,
  },
  'services/email-auto/follow-ups': {
    text: `${emailJob.title}: ${lowerFirst(emailJob.text)} ${pointSentence(email, 2)}`,
    askedBy: `does it send follow up mails
      does it do follow ups
      can it follow up with customers
      can it follow up on estimates and quotes
      does it chase people who did not answer
      i forget to follow up can it do that
      will it remind people who went quiet
      can it follow up with old leads
      does it schedule the follow up
      can it reach out again after a few days
      people ask for a quote and then i never follow up
      can it follow up with people who did not book`,
    yes: /\b(can|does|will|would)\b.{0,120}\b(follow|chase)/,
  },
  'services/email-auto/templates': {
    text: `${emailJob.title}: ${lowerFirst(emailJob.text)} ${pointSentence(email, 3)}`,
    askedBy: `can i use my own email templates
      can i change the templates
      can we customize the emails
      can the emails be in our own style
      will the emails sound like us
      can i edit what the emails say
      do you have email templates
      can it write in our tone`,
    yes: /\b(can|do|does|will)\b.{0,120}\b(templates?|customi[sz]e)\b/,
  },
  'services/email-auto/tracking': {
    text: `${pointSentence(email, 4)}`,
    askedBy: `can i see how my emails perform
      does it track how the emails do
      does it track email opens
      is there tracking for the emails
      can i track the performance of our emails
      do you measure email performance
      do i see which emails get answered
      what is performance tracking`,
  },
};
