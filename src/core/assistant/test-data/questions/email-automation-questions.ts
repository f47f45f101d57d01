import type { AskedGroup } from './asked-group.ts';

/** Questions about the email automation. */
export const emailAutomationQuestions: readonly AskedGroup[] = [
  {
    about: 'services/email-auto',
    also: ['services/email-auto/replies', 'services/email-auto/sorting'],
    heard: [
      'and the email thing, whats that',
      'what do you do with emails',
      'my inbox is a disaster, what have you got',
      'describe email automation for me',
      'how can you help with all the mail we get',
    ],
  },
  {
    about: 'services/email-auto',
    also: ['services/email-auto/sorting', 'services/email-auto/replies'],
    heard: [
      'i get 200 mails a day, help',
      'does the email one just delete spam or what does it do',
    ],
  },
  {
    about: 'services/email-auto',
    heard: [
      'what does the email one do',
      'i got like 3000 unread emails, what can you do about it',
      'my office manager spends her mornings in outlook, can that get easier',
      "ok and what about the email automation, what's in it",
      'what does email automation do for a law office',
      'whats email automation',
      'whats the point of the email automation for a 2 person shop',
      'tf is email automation',
    ],
  },
  {
    about: 'services/email-auto/sorting',
    heard: [
      'does it categorize incoming messages',
      'can it separate junk from real customers in my mailbox',
      'will it organise my emails',
      'can it tell the junk from the real customers in my inbox',
      'i wanna see urgent stuff first, can it sort them',
      'i cant find the real inquiries between all the newsletters',
      'how does the email part decide whats important',
    ],
  },
  {
    about: 'services/email-auto/replies',
    also: ['services/email-auto'],
    heard: [
      'can it answer emails on its own',
      'does it draft replies for me',
      'how quick does it write back to a lead',
      'would it reply to quote requests that come in by mail',
      'does it answer the emails or only sort them',
      'will customers get an email back right away',
      'will it reply to emails for us',
    ],
  },
  {
    about: 'services/email-auto/replies',
    heard: [
      'will it write people back for me',
      'does it draft the answers or actually send em',
      'so if somebody writes us at midnight asking for a quote it writes something back?',
    ],
  },
  {
    about: 'services/email-auto/follow-ups',
    also: ['services/email-auto', 'features/workflow'],
    heard: [
      'can it chase people who never got back to us',
      'does it do follow ups',
      'I always forget to follow up on estimates can it do that',
      'will it nudge customers after a few days',
      'we send estimates and never hear back, can it chase those',
      'is there automatic follow up',
    ],
  },
  {
    about: 'services/email-auto/follow-ups',
    heard: [
      'i send a quote and then forget about it, can it chase them',
      'we never follow up with anybody, would it do that for us',
      'i give out estimates and people ghost me',
      'does it bug people who never replied to the estimate',
      'will it remember to follow up with people who never answered our quote',
    ],
  },
  {
    about: 'services/email-auto/templates',
    heard: [
      'can the emails sound like us',
      'do we get to write our own email templates',
      'can i customise what the emails say',
      'can it use the wording we always use',
      'i want it to sound like us in the emails',
      'can we use our own templates for the replies',
    ],
  },
  {
    about: 'services/email-auto/tracking',
    heard: [
      'can I see how my emails perform',
      'does it track opens and stuff for our mails',
      'do you measure how the email campaigns do',
      'does it show how well the emails do',
    ],
  },
];
