import { brand } from '../brand.ts';
import { ownersTexts } from '../owners/owners-texts.ts';

export const aboutSection = ownersTexts('about', {
  heading: 'About Us',
  statement: 'A good business\nshould not lose work\nbecause it was busy\ndoing work.',
  paragraphs: [
    'People call a service business when something matters: a tooth hurts, the heat is out, a contract needs a second pair of eyes. If nobody answers, they call the next name on the list.',
    `${brand.name} builds the part of the front office that never steps out. We start with your calls, your questions and your calendar, and we automate only what you’d be glad to hand off.`,
  ],
  steps: [
    {
      title: 'We listen',
      text: 'The consultation is about where leads slip away: after hours, between jobs, in the inbox.',
    },
    {
      title: 'We build',
      text: 'Your agents learn from your own material and follow your own rules.',
    },
    {
      title: 'We hand it over',
      text: 'You see what was said and booked, and your team steps in wherever a person is needed.',
    },
  ],
} as const);
