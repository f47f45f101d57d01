import type { Dialogue } from '../dialogue.ts';

/** Dialogues in which the visitor gives the facts in any order. */
export const anyOrderDialogues: readonly Dialogue[] = [
  {
    title: 'the visitor says the service and the time first and their name last',
    lines: [
      'I miss calls after hours, can we talk on Thursday at two?',
      'My name is Jane Doe and my email is jane@acme.com',
      'my company is Acme Tools',
      'yes',
    ],
    books: {
      name: 'Jane Doe',
      email: 'jane@acme.com',
      company: 'Acme Tools',
      service: 'ai-phone',
      selected_date: '2026-11-19',
      selected_time: '2:00 PM',
      problems: 'miss calls after hours',
    },
  },
  {
    title: 'the visitor says their name first',
    lines: [
      "Hello, I'm Tom Baker from Bright Dental",
      'my email is tom@brightdental.com',
      "I'd like the AI Phone Agent, because nobody picks up during lunch",
      'Tuesday at 10:30 AM please',
      'Yes, that is correct.',
    ],
    books: {
      name: 'Tom Baker',
      email: 'tom@brightdental.com',
      company: 'Bright Dental',
      service: 'ai-phone',
      selected_date: '2026-11-17',
      selected_time: '10:30 AM',
      problems: 'nobody picks up during lunch',
    },
  },
  {
    title: 'the visitor says everything in one sentence',
    lines: [
      "I'm Priya Nair from Nair Legal, priya@nairlegal.com, and I want to talk about a chat bot for my site on Monday at 9 because visitors leave without asking",
      'yep book it',
    ],
    books: {
      name: 'Priya Nair',
      email: 'priya@nairlegal.com',
      company: 'Nair Legal',
      service: 'ai-agent',
      selected_date: '2026-11-16',
      selected_time: '9:00 AM',
    },
  },
  {
    title: 'the visitor says everything in one line without punctuation',
    lines: [
      'hi my name is sara lind my email is sara at lind dot se no company and i need email automation tomorrow at half past two please',
      'yes please',
    ],
    books: {
      name: 'Sara Lind',
      email: 'sara@lind.se',
      company: '',
      service: 'email-auto',
      selected_date: '2026-11-13',
      selected_time: '2:30 PM',
    },
  },
  {
    title: 'the visitor says the time before anything else',
    lines: [
      '3pm on friday',
      'its about the chat agent',
      'my name is Luca Bianchi, luca@bianchi.it',
      'i have no company, nothing else to add',
      'ok',
    ],
    books: {
      name: 'Luca Bianchi',
      email: 'luca@bianchi.it',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-13',
      selected_time: '3:00 PM',
    },
  },
  {
    title: 'the visitor says their email before anything else',
    lines: [
      'my email is helen@parkclinic.org, I want to book a consultation',
      'my name is Helen Park and the company is Park Clinic',
      'we need the phone agent on 24 november at 11',
      'looks good',
    ],
    books: {
      name: 'Helen Park',
      email: 'helen@parkclinic.org',
      company: 'Park Clinic',
      service: 'ai-phone',
      selected_date: '2026-11-24',
      selected_time: '11:00 AM',
    },
  },
  {
    title: 'the visitor says one fact in each line',
    lines: [
      'i want to book a call',
      'my name is marcus reed',
      'my email is marcus@reedheating.com',
      'my company is Reed Heating',
      'ai phone agent',
      'the day is next wednesday',
      "ten o'clock",
      'sure',
    ],
    books: {
      name: 'Marcus Reed',
      email: 'marcus@reedheating.com',
      company: 'Reed Heating',
      service: 'ai-phone',
      selected_date: '2026-11-18',
      selected_time: '10:00 AM',
    },
  },
  {
    title: 'the visitor says only the required facts',
    lines: [
      'Book me in: Omar Haddad, omar@haddad.legal, AI Chat Agent, 2026-11-25, 4:30 PM',
      'Yes',
    ],
    books: {
      name: 'Omar Haddad',
      email: 'omar@haddad.legal',
      service: 'ai-agent',
      selected_date: '2026-11-25',
      selected_time: '4:30 PM',
    },
  },
  {
    title: 'the visitor says only the required facts in few words',
    lines: ['book phone agent fri 9am', 'im lou reyes, lou@reyescleaning.com', 'k'],
    books: {
      name: 'Lou Reyes',
      email: 'lou@reyescleaning.com',
      service: 'ai-phone',
      selected_date: '2026-11-13',
      selected_time: '9:00 AM',
    },
  },
  {
    title: 'the visitor pastes a list of fields',
    lines: [
      'Name: Emily Carter\nEmail: emily@carterlaw.com\nCompany: Carter Law\nService: Email Automation\nDate: November 17\nTime: 1:30 PM',
      'Confirmed',
    ],
    books: {
      name: 'Emily Carter',
      email: 'emily@carterlaw.com',
      company: 'Carter Law',
      service: 'email-auto',
      selected_date: '2026-11-17',
      selected_time: '1:30 PM',
    },
  },
  {
    title: 'the visitor says the service last',
    lines: [
      'can i get an appointment on the 20th at noon',
      "I'm Nadia Rahman with Rahman Salons, nadia@rahmansalons.co.uk",
      'it is my inbox, my inbox is drowning',
      'yes thats right',
    ],
    books: {
      name: 'Nadia Rahman',
      email: 'nadia@rahmansalons.co.uk',
      company: 'Rahman Salons',
      service: 'email-auto',
      selected_date: '2026-11-20',
      selected_time: '12:00 PM',
      problems: 'my inbox is drowning',
    },
  },
  {
    title: 'the visitor says two facts in each line',
    lines: [
      'my name is Ben Okoro and I would like monday',
      'at four, and my email is ben@okoro.dev',
      'no company, it is about a chatbot',
      'go ahead',
    ],
    books: {
      name: 'Ben Okoro',
      email: 'ben@okoro.dev',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-16',
      selected_time: '4:00 PM',
    },
  },
];
