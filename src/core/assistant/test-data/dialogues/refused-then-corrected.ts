import type { Dialogue } from '../dialogue.ts';

/** Dialogues in which the rules refuse a fact and the visitor then corrects this fact. */
export const refusedThenCorrectedDialogues: readonly Dialogue[] = [
  {
    title: 'the visitor counts from a day that was refused',
    lines: [
      'Eli Moss, eli@mosslock.com, no company, chat agent, sunday 2pm',
      'the day after then',
      'yes',
    ],
    books: {
      name: 'Eli Moss',
      email: 'eli@mosslock.com',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-16',
      selected_time: '2:00 PM',
    },
  },
  {
    title: 'the visitor names a weekend and then a weekday',
    lines: [
      'can we do saturday at 10 about the phone agent',
      'ok then monday at 10',
      'my name is Alan Firth, my email is alan@firthandsons.co.uk, company Firth & Sons',
      'yes',
    ],
    books: {
      name: 'Alan Firth',
      email: 'alan@firthandsons.co.uk',
      company: 'Firth & Sons',
      service: 'ai-phone',
      selected_date: '2026-11-16',
      selected_time: '10:00 AM',
    },
  },
  {
    title: 'the visitor gives a webmail address and then a business one',
    lines: [
      "I'm Jess Moore, jess.moore@gmail.com",
      'oh ok, my work email is jess@mooresalon.com, the company is Moore Salon',
      'i want a chat agent next friday at 11',
      'yes that is fine',
    ],
    books: {
      name: 'Jess Moore',
      email: 'jess@mooresalon.com',
      company: 'Moore Salon',
      service: 'ai-agent',
      selected_date: '2026-11-20',
      selected_time: '11:00 AM',
    },
  },
  {
    title: 'the visitor names a time that has passed and then a later one',
    lines: [
      'can you call me today at ten, we lose calls',
      'today at 3 then',
      'my name is Viktor Hansen, email viktor@hansenvvs.dk, no company',
      'yes',
    ],
    books: {
      name: 'Viktor Hansen',
      email: 'viktor@hansenvvs.dk',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-12',
      selected_time: '3:00 PM',
    },
  },
  {
    title: 'the visitor names a time off the half hour and then a slot',
    lines: [
      'email automation, tuesday at quarter past ten',
      'half past ten then',
      "I'm Leah Stone, leah@stonelaw.com, from Stone Law",
      'all good, send it',
    ],
    books: {
      name: 'Leah Stone',
      email: 'leah@stonelaw.com',
      company: 'Stone Law',
      service: 'email-auto',
      selected_date: '2026-11-17',
      selected_time: '10:30 AM',
    },
  },
  {
    title: 'the visitor asks for an evening and then takes the last slot',
    lines: [
      'I want to talk about the phone agent on wednesday at 9 in the evening',
      'alright, wednesday 4:30 pm',
      'my name is Hugo Lopez, hugo@lopezclima.com, no company',
      'yes',
    ],
    books: {
      name: 'Hugo Lopez',
      email: 'hugo@lopezclima.com',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-18',
      selected_time: '4:30 PM',
    },
  },
  {
    title: 'the visitor names a day too far ahead and then the last possible day',
    lines: [
      "I'm Ruth Adler, ruth@adlerdental.com, company Adler Dental, chat agent",
      '12 january 2027 at 9',
      'then january 11 at 9',
      'yes',
    ],
    books: {
      name: 'Ruth Adler',
      email: 'ruth@adlerdental.com',
      company: 'Adler Dental',
      service: 'ai-agent',
      selected_date: '2027-01-11',
      selected_time: '9:00 AM',
    },
  },
  {
    title: 'the visitor names a past day and then a future one',
    lines: [
      'book me for november 10th 2026 at 2pm, its about a chatbot',
      'oops i meant the 17th at 2pm',
      'my name is Noah Stein and my email is noah@steinmedia.com, no company',
      'yes',
    ],
    books: {
      name: 'Noah Stein',
      email: 'noah@steinmedia.com',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-17',
      selected_time: '2:00 PM',
    },
  },
  {
    title: 'the visitor names an unprofessional company and then another',
    lines: [
      "Hi I'm Rick Dale, rick@daleevents.com, my company is Casino Nights",
      'ok then the company is Dale Events',
      'AI phone agent, thursday 26 november, 3:30 pm',
      'yes',
    ],
    books: {
      name: 'Rick Dale',
      email: 'rick@daleevents.com',
      company: 'Dale Events',
      service: 'ai-phone',
      selected_date: '2026-11-26',
      selected_time: '3:30 PM',
    },
  },
  {
    title: "the visitor's facts are refused twice",
    lines: [
      'sunday at 11 please, email automation',
      'monday at 11',
      "I'm Tina Vogel, tina@outlook.com",
      'my business email is tina@vogelreinigung.de, company Vogel Reinigung',
      'yes, send it',
    ],
    books: {
      name: 'Tina Vogel',
      email: 'tina@vogelreinigung.de',
      company: 'Vogel Reinigung',
      service: 'email-auto',
      selected_date: '2026-11-16',
      selected_time: '11:00 AM',
    },
  },
  {
    title: 'the visitor gives an incomplete address and then a whole one',
    lines: [
      'i need a chat agent, next monday 13:00',
      'my name is Eva Lund, my email is eva@lund',
      'sorry, my email is eva@lund.no',
      'no company and nothing to add',
      'jepp, I mean yes',
    ],
    books: {
      name: 'Eva Lund',
      email: 'eva@lund.no',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-16',
      selected_time: '1:00 PM',
    },
  },
];
