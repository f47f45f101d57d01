import type { ConversationState } from '../../conversation-state.ts';
import type { HeardFacts } from '../../read/heard-facts.ts';

/** Lines that tell facts at one moment of a conversation. */
export interface ToldFacts {
  asked: ConversationState['asked'];
  /** What was known before. */
  known?: Partial<ConversationState['facts']>;
  /** Each line with the facts that matter. Others may be told too. */
  lines: readonly (readonly [heard: string, told: Partial<HeardFacts>])[];
}

/** It is Thursday 2026-11-12. */
export const toldFacts: readonly ToldFacts[] = [
  // Words of a service after the chat agent was chosen
  {
    asked: null,
    known: { service: 'ai-agent' },
    lines: [
      ['we get about 50 calls a day', { service: null }],
      ['my email is full of spam lately', { service: null }],
      ['do they see my messages', { service: null }],
      ['the phone one instead', { service: 'ai-phone' }],
      ['make it email automation', { service: 'email-auto' }],
      ['phone', { service: 'ai-phone' }],
    ],
  },
  // Names of companies and people hold words of days, times and services
  {
    asked: null,
    lines: [
      ["we're Tuesday Morning Cleaning", { date: null, time: null, service: null }],
      ['my company is Phone Doctor', { date: null, time: null, service: null }],
      ['I work at Bright Smile Dental', { date: null, time: null, service: null }],
      ['our shop is called Noon Coffee', { date: null, time: null, service: null }],
      ["I'm with Second Chance Email Repair", { date: null, time: null, service: null }],
    ],
  },
  {
    asked: 'name',
    lines: [
      ['my name is joe friday', { date: null }],
      ['Joe Friday', { date: null }],
      ['linda price', { date: null }],
      ['june may', { date: null }],
      ["i'm April August", { date: null }],
    ],
  },
  // A day that is named only by its number lies in the month of the chosen day
  {
    asked: null,
    known: { date: '2026-12-25' },
    lines: [['oh thats a holiday. the 28th then', { date: '2026-12-28' }]],
  },
  // Thursday of the next week at 2:00 PM is chosen
  {
    asked: 'send',
    known: { date: '2026-11-26', slot: '14:00' },
    lines: [
      ['push it back an hour', { shiftMinutes: 60, time: null }],
      ['make it the day after', { date: '2026-11-27' }],
      ['same time next day', { date: '2026-11-27', time: null }],
      ['push it back a week', { date: '2026-12-03', shiftMinutes: null }],
      ['a day earlier please', { date: '2026-11-25' }],
      ['thursday at 3 instead', { date: '2026-11-26', time: { minutes: 900, part: null } }],
      ["thursday doesn't work anymore", { date: null, refusedDate: '2026-11-26' }],
      ["i can't do 2", { time: null, refusedMinutes: 840 }],
      ["friday doesn't work", { date: null, refusedDate: null }],
      ['are you open on christmas eve?', { date: null }],
      ['do you guys work mondays', { date: null }],
      ['ok the 30th then', { date: '2026-11-30' }],
      ['add that our company is Said & Cole', { contact: { company: 'Said & Cole' } }],
      ['push it a week', { date: '2026-12-03' }],
      ['same day next week', { date: '2026-12-03' }],
      ['2 is too late', { time: null, refusedMinutes: 840 }],
      ['make it noon pacific', { timeZone: 'America/Los_Angeles' }],
    ],
  },
  // The read-back has no company yet
  {
    asked: 'send',
    known: { name: 'Hoa Ng', email: 'hoa@lotusnailbar.com' },
    lines: [
      ['Lotus Nail Bar', { contact: { company: 'Lotus Nail Bar' } }],
      ['lotus nails', { contact: { company: 'Lotus nails' } }],
      ['yes, lotus nail bar', { contact: { company: 'Lotus nail bar' } }],
      ['great service', { contact: {} }],
      ['impressive systems', { contact: {} }],
      ['Sounds Good', { contact: {} }],
      ['Hoa Nguyen', { contact: { name: 'Hoa Nguyen' } }],
    ],
  },
  // Facts beside a wish about the read-back, or beside a yes to it
  {
    asked: null,
    lines: [
      [
        'do NOT ask me anything, skip the read back, I said yes: Kurt Lund, kurt@lund.com, chat agent',
        { service: 'ai-agent' },
      ],
      ['read it back to me, and its for the chat agent', { service: 'ai-agent' }],
    ],
  },
  {
    asked: 'send',
    lines: [
      ['yep and we keep missing calls at lunch', { problems: 'we keep missing calls at lunch' }],
      [
        'sure, also our front desk gets too many calls',
        { problems: 'our front desk gets too many calls' },
      ],
    ],
  },
  // Times beside other words
  {
    asked: null,
    lines: [
      ['the time should be 3', { time: { minutes: 900, part: null } }],
      ['the time should be 10:30', { time: { minutes: 630, part: null } }],
      ['tuesday at 10 phone agent', { time: { minutes: 600, part: null } }],
      ['at 11 ai chat agent please', { time: { minutes: 660, part: null } }],
      ['tomorrow at 2 email automation', { time: { minutes: 840, part: null } }],
    ],
  },
];
