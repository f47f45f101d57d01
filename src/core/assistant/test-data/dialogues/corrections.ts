import type { Dialogue } from '../dialogue.ts';

/** Dialogues in which the visitor corrects facts before the summary. */
export const correctionDialogues: readonly Dialogue[] = [
  {
    title: 'the visitor corrects the day',
    lines: [
      'I need a phone agent, can we talk thursday at two',
      'no, Friday',
      "I'm Kate Mills of Mills Plumbing, kate@millsplumbing.com",
      'yes',
    ],
    books: {
      name: 'Kate Mills',
      email: 'kate@millsplumbing.com',
      company: 'Mills Plumbing',
      service: 'ai-phone',
      selected_date: '2026-11-13',
      selected_time: '2:00 PM',
    },
  },
  {
    title: 'the visitor corrects the time',
    lines: [
      'book a consultation on email automation for monday at 2',
      'actually make it 3',
      'my name is Pavel Novak, email pavel@novak.cz, no company',
      'Yes please!',
    ],
    books: {
      name: 'Pavel Novak',
      email: 'pavel@novak.cz',
      company: '',
      service: 'email-auto',
      selected_date: '2026-11-16',
      selected_time: '3:00 PM',
    },
  },
  {
    title: 'the visitor corrects the email',
    lines: [
      "Hi I'm Rosa Diaz, rosa@diazcleaning.com, company Diaz Cleaning",
      'sorry, my email is rosa.diaz@diazcleaning.com',
      'I want the AI chat agent, tuesday 17 november 11:30',
      'thats right',
    ],
    books: {
      name: 'Rosa Diaz',
      email: 'rosa.diaz@diazcleaning.com',
      company: 'Diaz Cleaning',
      service: 'ai-agent',
      selected_date: '2026-11-17',
      selected_time: '11:30 AM',
    },
  },
  {
    title: 'the visitor corrects one letter of the name',
    lines: [
      'my name is John Smith and my email is john@smythlegal.com',
      'no, Smyth with a y',
      'my company is Smyth Legal and we miss calls when we are in court',
      'wednesday at 9:30',
      'correct',
    ],
    books: {
      name: 'John Smyth',
      email: 'john@smythlegal.com',
      company: 'Smyth Legal',
      service: 'ai-phone',
      selected_date: '2026-11-18',
      selected_time: '9:30 AM',
      problems: 'miss calls when we are in court',
    },
  },
  {
    title: 'the visitor corrects a fact in the same line',
    lines: [
      'can I book tuesday no wait wednesday at 10 for the phone agent',
      'my name is Ivy Tran, ivy@trandental.com, company is Tran Dental',
      'yup',
    ],
    books: {
      name: 'Ivy Tran',
      email: 'ivy@trandental.com',
      company: 'Tran Dental',
      service: 'ai-phone',
      selected_date: '2026-11-18',
      selected_time: '10:00 AM',
    },
  },
  {
    title: 'the visitor chooses another service',
    lines: [
      'I want to book a call about the chat agent on the 19th at 1pm',
      'my name is Dan Cole, dan@coleair.com, I work for Cole Air',
      'hmm actually not the chat agent, the phone agent',
      'yes do it',
    ],
    books: {
      name: 'Dan Cole',
      email: 'dan@coleair.com',
      company: 'Cole Air',
      service: 'ai-phone',
      selected_date: '2026-11-19',
      selected_time: '1:00 PM',
    },
  },
  {
    title: 'the visitor changes the same fact twice',
    lines: [
      'book me for monday at 10, email automation',
      'no tuesday',
      'sorry, i meant wednesday',
      'my name is Grace Kim and my email is grace@kimclinic.com, no company',
      'yes',
    ],
    books: {
      name: 'Grace Kim',
      email: 'grace@kimclinic.com',
      company: '',
      service: 'email-auto',
      selected_date: '2026-11-18',
      selected_time: '10:00 AM',
    },
  },
  {
    title: 'the visitor changes day and time together',
    lines: [
      'phone agent please, friday 9am',
      "I'm Felix Braun, felix@braunbau.de, company Braunbau",
      'can we change that to the 26th at 4pm instead',
      'yes',
    ],
    books: {
      name: 'Felix Braun',
      email: 'felix@braunbau.de',
      company: 'Braunbau',
      service: 'ai-phone',
      selected_date: '2026-11-26',
      selected_time: '4:00 PM',
    },
  },
  {
    title: 'the visitor takes back the company',
    lines: [
      "I'm Mia Wong from Wong Design, mia@wong.studio",
      'actually no company, its just me',
      'chat bot for my site, 2 december at 14h30',
      'ok go',
    ],
    books: {
      name: 'Mia Wong',
      email: 'mia@wong.studio',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-12-02',
      selected_time: '2:30 PM',
    },
  },
  {
    title: 'the visitor starts over',
    lines: [
      'book me monday at 9 for email automation, my name is Wrong Person',
      'start over',
      'I want the phone agent on tuesday at 2pm',
      "I'm Carla Ruiz from Ruiz Heating, carla@ruizheating.es",
      'yes',
    ],
    books: {
      name: 'Carla Ruiz',
      email: 'carla@ruizheating.es',
      company: 'Ruiz Heating',
      service: 'ai-phone',
      selected_date: '2026-11-17',
      selected_time: '2:00 PM',
    },
  },
];
