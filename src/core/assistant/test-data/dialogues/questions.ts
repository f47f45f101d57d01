import type { Dialogue } from '../dialogue.ts';

/** Dialogues in which the visitor asks questions in the middle of a booking. */
export const questionDialogues: readonly Dialogue[] = [
  {
    title: 'the visitor asks in the middle whether it is free',
    lines: [
      'id like to book a call on friday at 1pm',
      'wait, is it free?',
      "great, I'm Sam Reid, sam@reidcleaning.com, company Reid Cleaning",
      'it is for the phone agent',
      'yes',
    ],
    books: {
      name: 'Sam Reid',
      email: 'sam@reidcleaning.com',
      company: 'Reid Cleaning',
      service: 'ai-phone',
      selected_date: '2026-11-13',
      selected_time: '1:00 PM',
    },
  },
  {
    title: 'the visitor asks for the price first',
    lines: [
      'how much does the chat agent cost?',
      'alright, then book me a consultation about the chat agent, wednesday at 2',
      'my name is Olga Petrova, email olga@petrova.eu, no company',
      'yes please',
    ],
    books: {
      name: 'Olga Petrova',
      email: 'olga@petrova.eu',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-18',
      selected_time: '2:00 PM',
    },
  },
  {
    title: 'the visitor asks two questions before booking',
    lines: [
      'what does the phone agent do?',
      'and does it work with my crm?',
      'I would like to book a call about the phone agent for tuesday 10am',
      "I'm Greg Hall from Hall Roofing, greg@hallroofing.com",
      'yes',
    ],
    books: {
      name: 'Greg Hall',
      email: 'greg@hallroofing.com',
      company: 'Hall Roofing',
      service: 'ai-phone',
      selected_date: '2026-11-17',
      selected_time: '10:00 AM',
    },
  },
  {
    title: 'the visitor asks about privacy when asked for the email',
    lines: [
      'book email automation on the 23rd at 10:30, my name is Ines Costa',
      'what do you do with my email address?',
      'fine, my email is ines@costalegal.pt and the company is Costa Legal',
      'yes',
    ],
    books: {
      name: 'Ines Costa',
      email: 'ines@costalegal.pt',
      company: 'Costa Legal',
      service: 'email-auto',
      selected_date: '2026-11-23',
      selected_time: '10:30 AM',
    },
  },
  {
    title: 'the visitor asks a question after the summary',
    lines: [
      "I'm Paul Meier, paul@meierag.ch, company Meier AG, chat agent, monday 9:30",
      'what happens in the consultation?',
      'ok, yes, book it',
    ],
    books: {
      name: 'Paul Meier',
      email: 'paul@meierag.ch',
      company: 'Meier AG',
      service: 'ai-agent',
      selected_date: '2026-11-16',
      selected_time: '9:30 AM',
    },
  },
  {
    title: 'the visitor asks about the weather in the middle',
    lines: [
      'I want to book the ai phone agent talk for tomorrow at 11',
      'will it rain tomorrow?',
      'haha never mind. my name is Finn Walsh, finn@walshgas.ie, no company',
      'yes',
    ],
    books: {
      name: 'Finn Walsh',
      email: 'finn@walshgas.ie',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-13',
      selected_time: '11:00 AM',
    },
  },
  {
    title: 'the visitor asks which times are free',
    lines: [
      'I need help with my inbox, can I book something on monday?',
      'what times do you have?',
      'monday at half past eleven',
      "I'm Aisha Bello, aisha@bellohair.com, company is Bello Hair",
      'yes',
    ],
    books: {
      name: 'Aisha Bello',
      email: 'aisha@bellohair.com',
      company: 'Bello Hair',
      service: 'email-auto',
      selected_date: '2026-11-16',
      selected_time: '11:30 AM',
    },
  },
];
