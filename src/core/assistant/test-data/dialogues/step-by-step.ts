import type { Dialogue } from '../dialogue.ts';

/** Dialogues in which the visitor comes to a day, a time or a name in several steps. */
export const stepByStepDialogues: readonly Dialogue[] = [
  {
    title: 'the visitor names the week first and then the day',
    lines: [
      'Joel Stern, joel@sternortho.com, no company, chat agent',
      'sometime the week after next',
      'wednesday',
      '10:30',
      'yes',
    ],
    books: {
      name: 'Joel Stern',
      email: 'joel@sternortho.com',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-25',
      selected_time: '10:30 AM',
    },
  },
  {
    title: 'the visitor chooses the middle one of three times',
    lines: [
      'Fumi Sato, fumi@satoclinic.com, no company, phone agent, monday',
      'morning is best',
      'the middle one',
      'yes',
    ],
    books: {
      name: 'Fumi Sato',
      email: 'fumi@satoclinic.com',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-16',
      selected_time: '10:30 AM',
    },
  },
  {
    title: 'the visitor chooses the earlier one of two times',
    lines: [
      'Wes Yew, wes@yewfire.com, no company, chat agent, monday at 10:45',
      'the earlier one',
      'yes',
    ],
    books: {
      name: 'Wes Yew',
      email: 'wes@yewfire.com',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-16',
      selected_time: '10:30 AM',
    },
  },
  {
    title: 'the visitor repeats a time that is in the summary',
    lines: ['Vi Cho, vi@choskin.com, no company, chat agent, monday at 4:30', '4:30', 'yes'],
    books: {
      name: 'Vi Cho',
      email: 'vi@choskin.com',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-16',
      selected_time: '4:30 PM',
    },
  },
  {
    title: 'the visitor says that the last name is wrong',
    lines: [
      'Xena Black, xena@blackspa.com, no company, phone agent, monday at 10',
      'you got my last name wrong its Blake',
      'yes',
    ],
    books: {
      name: 'Xena Blake',
      email: 'xena@blackspa.com',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-16',
      selected_time: '10:00 AM',
    },
  },
];
