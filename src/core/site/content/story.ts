import { ownersTexts } from './owners/owners-texts.ts';

const storyOpening = ownersTexts('story', {
  heading: 'This could have been\na missed call.',
  intro: 'Follow one conversation from the first ring to a spot on the calendar.',
} as const);

/**
 * The sample conversations of the home page. The callers are invented, so every conversation is
 * marked as a sample, and the assistant does not answer from these texts.
 *
 * A star stands before and after the words of a line that land in the calendar entry.
 */
export const storySection = {
  heading: storyOpening.heading,
  intro: storyOpening.intro,
  choice: 'Choose a trade',
  tag: 'Sample conversation',
  speakers: { caller: 'Caller', agent: 'AI agent' },
  entryLabels: { what: 'Reason', when: 'Time', who: 'Caller' },
  calls: [
    {
      id: 'dental',
      trade: 'Dental',
      ringing: '6:52 PM. The office is closed.',
      lines: [
        { by: 'agent', text: 'Good evening, you’ve reached our AI assistant. How can I help?' },
        { by: 'caller', text: 'I have a *cracked molar*, and it hurts to chew.', tells: 'what' },
        {
          by: 'agent',
          text: 'I’m sorry to hear that. The first opening is *Thursday at 8:30 AM*. Does that work?',
          tells: 'when',
        },
        { by: 'caller', text: 'Yes, please. My name is *Robin Hale*.', tells: 'who' },
        { by: 'agent', text: 'You’re all set, Robin. The dentist will know about the molar.' },
      ],
      booked: '6:54 PM. Booked.',
      entry: {
        day: 'Thursday',
        hours: ['8 AM', '9 AM', '10 AM'],
        time: '8:30 AM',
        what: 'Cracked molar',
        who: 'Robin Hale',
      },
    },
    {
      id: 'heating',
      trade: 'Heating',
      ringing: '11:18 PM. The crew is asleep.',
      lines: [
        { by: 'agent', text: 'Hi, this is the AI assistant. What’s going on?' },
        { by: 'caller', text: '*No heat*. The furnace clicks, but it won’t light.', tells: 'what' },
        {
          by: 'agent',
          text: 'Let’s get that fixed. A technician can be there *Tuesday at 7:30 AM*. OK?',
          tells: 'when',
        },
        { by: 'caller', text: 'Perfect. It’s *Sam Ortiz*, on Alder Street.', tells: 'who' },
        { by: 'agent', text: 'Got it, Sam. If you smell gas, leave the house and call 911.' },
      ],
      booked: '11:20 PM. Booked.',
      entry: {
        day: 'Tuesday',
        hours: ['7 AM', '8 AM', '9 AM'],
        time: '7:30 AM',
        what: 'No heat',
        who: 'Sam Ortiz',
      },
    },
    {
      id: 'legal',
      trade: 'Legal',
      ringing: '12:20 PM. Everyone is in court.',
      lines: [
        { by: 'agent', text: 'Thanks for calling. I’m the office’s AI assistant. How can I help?' },
        { by: 'caller', text: 'I need a *lease review* before I sign for a shop.', tells: 'what' },
        {
          by: 'agent',
          text: 'An attorney is free *Wednesday at 2:30 PM*. Shall I hold that time?',
          tells: 'when',
        },
        { by: 'caller', text: 'That works. *Lee Okafor*.', tells: 'who' },
        { by: 'agent', text: 'Thank you, Lee. Please bring the draft of the lease.' },
      ],
      booked: '12:22 PM. Booked.',
      entry: {
        day: 'Wednesday',
        hours: ['2 PM', '3 PM', '4 PM'],
        time: '2:30 PM',
        what: 'Lease review',
        who: 'Lee Okafor',
      },
    },
  ],
} as const;
