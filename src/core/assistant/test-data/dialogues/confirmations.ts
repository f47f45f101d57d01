import type { Dialogue } from '../dialogue.ts';

const anaBellOnTuesday = {
  name: 'Ana Bell',
  email: 'ana@bellspa.com',
  company: '',
  service: 'ai-phone',
  selected_date: '2026-11-17',
  selected_time: '10:00 AM',
} as const;

/** Dialogues in which the visitor confirms the summary in different ways. */
export const confirmationDialogues: readonly Dialogue[] = [
  {
    title: 'a question before the yes leaves the summary open',
    lines: [
      'Ana Bell, ana@bellspa.com, no company, phone agent on tuesday at 10 am',
      'quick question first, will my callers be told its an AI?',
      'ok good. yes, book it',
    ],
    books: anaBellOnTuesday,
  },
  {
    title: 'an email that was typed wrong changes no service',
    lines: [
      'Ana Bell, ana@bellspaa.com, no company, phone agent on tuesday at 10 am',
      "sorry i typed my email wrong, it's ana@bellspa.com",
      'yes',
    ],
    books: anaBellOnTuesday,
  },
  {
    title: 'a request without a verb is no question',
    lines: [
      'Consultation request, phone agent. Tuesday at 1430, old army habit',
      'Ana Bell, ana@bellspa.com, no company',
      'yes',
    ],
    books: { ...anaBellOnTuesday, selected_time: '2:30 PM' },
  },
  {
    title: 'the visitor confirms with a thumb',
    lines: ['hey im Max Weber, max@weber.de, no company, need email automation fri 11am', '👍'],
    books: {
      name: 'Max Weber',
      email: 'max@weber.de',
      company: '',
      service: 'email-auto',
      selected_date: '2026-11-13',
      selected_time: '11:00 AM',
    },
  },
  {
    title: 'the visitor begins a yes with a no, is asked again and says yes',
    lines: [
      'Please book the AI Phone Agent consultation for Ada Brook, ada@brookvets.com, Brook Vets is the company, wednesday 18 november 1 pm',
      'no thats all correct, go ahead',
      'yes',
    ],
    books: {
      name: 'Ada Brook',
      email: 'ada@brookvets.com',
      company: 'Brook Vets',
      service: 'ai-phone',
      selected_date: '2026-11-18',
      selected_time: '1:00 PM',
    },
  },
  {
    title: 'the visitor confirms with many words',
    lines: [
      "I'm Bill Nash, bill@nashelectric.com, company Nash Electric, chat agent, 30 november at 10am",
      'that all sounds wonderful, please do go ahead and send it off',
    ],
    books: {
      name: 'Bill Nash',
      email: 'bill@nashelectric.com',
      company: 'Nash Electric',
      service: 'ai-agent',
      selected_date: '2026-11-30',
      selected_time: '10:00 AM',
    },
  },
  {
    title: 'the visitor confirms after the summary is repeated',
    lines: [
      'my name is Rita Gomez, email rita@gomezspa.com, company Gomez Spa, phone agent, tomorrow at 4pm',
      'sorry can you say that again',
      'yes thats it',
    ],
    books: {
      name: 'Rita Gomez',
      email: 'rita@gomezspa.com',
      company: 'Gomez Spa',
      service: 'ai-phone',
      selected_date: '2026-11-13',
      selected_time: '4:00 PM',
    },
  },
  {
    title: 'the visitor confirms after a silence',
    lines: [
      "I'm Theo Marsh, theo@marshair.com, company Marsh Air, email automation, monday 3pm",
      '',
      'yes, sorry, I was away',
    ],
    books: {
      name: 'Theo Marsh',
      email: 'theo@marshair.com',
      company: 'Marsh Air',
      service: 'email-auto',
      selected_date: '2026-11-16',
      selected_time: '3:00 PM',
    },
  },
  {
    title: 'the visitor confirms in British English',
    lines: [
      'hiya, could i book a chat about the phone agent for monday week at half nine',
      "it's for Colin Hughes at Hughes Boilers, my email is colin@hughesboilers.co.uk",
      'lovely, cheers, yes',
    ],
    books: {
      name: 'Colin Hughes',
      email: 'colin@hughesboilers.co.uk',
      company: 'Hughes Boilers',
      service: 'ai-phone',
      selected_date: '2026-11-23',
      selected_time: '9:30 AM',
    },
  },
];
