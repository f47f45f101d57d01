import type { Dialogue } from '../dialogue.ts';

/** Dialogues in which the visitor spells names and email addresses. */
export const spellingDialogues: readonly Dialogue[] = [
  {
    title: 'the visitor spells name and email',
    lines: [
      'i want to book the phone agent for friday at three',
      'my name is jon doe, j o n, d o e',
      'my email is j o n at acme dot com',
      'no company',
      'yes',
    ],
    books: {
      name: 'Jon Doe',
      email: 'jon@acme.com',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-13',
      selected_time: '3:00 PM',
    },
  },
  {
    title: "the visitor spells with 'B as in Bravo'",
    lines: [
      'my name is Bob, B as in Bravo, O, B as in Bravo',
      'my email is b as in bravo o b at acme dot co dot uk',
      'i want a chat bot for my site, wednesday at eleven thirty, no company',
      'yes',
    ],
    books: {
      name: 'Bob',
      email: 'bob@acme.co.uk',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-18',
      selected_time: '11:30 AM',
    },
  },
  {
    title: 'the visitor speaks underscores and hyphens',
    lines: [
      'book email automation for the day after christmas no sorry for monday at nine',
      'my name is jane doe and my email is jane underscore doe 99 at acme hyphen tools dot com',
      'my company is Acme Tools',
      'yes go ahead',
    ],
    books: {
      name: 'Jane Doe',
      email: 'jane_doe99@acme-tools.com',
      company: 'Acme Tools',
      service: 'email-auto',
      selected_date: '2026-11-16',
      selected_time: '9:00 AM',
    },
  },
  {
    title: 'the visitor spells an address that was misheard',
    lines: [
      'phone agent please on tuesday the seventeenth at two pm',
      'my name is anna kowalski and my email is ana at kowalski dot pl',
      'no, my email is a n n a at kowalski dot pl',
      'i dont have a company',
      'thats correct',
    ],
    books: {
      name: 'Anna Kowalski',
      email: 'anna@kowalski.pl',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-17',
      selected_time: '2:00 PM',
    },
  },
  {
    title: 'the visitor writes everything as it is spoken',
    lines: [
      'hello i would like a consultation about my phones we miss calls every evening',
      'book it for the first monday in december at half past ten',
      'this is peter van dyke and my email is peter dot van dyke at dyke homes dot com',
      'the company is Dyke Homes',
      'yes that is right',
    ],
    books: {
      name: 'Peter Van Dyke',
      email: 'peter.vandyke@dykehomes.com',
      company: 'Dyke Homes',
      service: 'ai-phone',
      selected_date: '2026-12-07',
      selected_time: '10:30 AM',
      problems: 'miss calls every evening',
    },
  },
];
