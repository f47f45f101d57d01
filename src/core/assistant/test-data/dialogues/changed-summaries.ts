import type { Dialogue } from '../dialogue.ts';

/** Dialogues in which the visitor changes something after the summary. */
export const changedSummariesDialogues: readonly Dialogue[] = [
  {
    title: 'the visitor moves a far day to another day of the same week',
    lines: [
      'Cy Marsh, cy@marsh.com, no company, phone agent, dec 1 at 3pm',
      'make it the 2nd',
      'oh wait thats a wednesday? i need friday',
      'yes',
    ],
    books: {
      name: 'Cy Marsh',
      email: 'cy@marsh.com',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-12-04',
      selected_time: '3:00 PM',
    },
  },
  {
    title: 'the visitor changes the email and not the service',
    lines: [
      'Tia Teak, tia@teaklaw.com, no company, chat agent on monday at 10 am',
      'change the email',
      "it's hello@teaklaw.com",
      'yes',
    ],
    books: {
      name: 'Tia Teak',
      email: 'hello@teaklaw.com',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-16',
      selected_time: '10:00 AM',
    },
  },
  {
    title: 'the visitor starts over and says everything again in the same line',
    lines: [
      'Zoe Gum, zoe@gum.com, no company, phone agent on monday at 10 am',
      'let me start again. Zoe Gumm, zoe@gumm.com, chat agent, tuesday 9am',
      'yes',
    ],
    books: {
      name: 'Zoe Gumm',
      email: 'zoe@gumm.com',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-17',
      selected_time: '9:00 AM',
    },
  },
  {
    title: 'the visitor drops the day of the summary for another',
    lines: [
      'Sid Tate, sid@tatefarm.com, no company, chat agent on monday at 10 am',
      'hmm scrap the monday, do wednesday',
      'yes',
    ],
    books: {
      name: 'Sid Tate',
      email: 'sid@tatefarm.com',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-18',
      selected_time: '10:00 AM',
    },
  },
  {
    title: 'the visitor refuses the summary and then names another time',
    lines: [
      "I'm Jack Lowe, jack@lowemotors.com, company Lowe Motors, phone agent, friday at 2pm",
      'no',
      'the time should be 3:30',
      'yes',
    ],
    books: {
      name: 'Jack Lowe',
      email: 'jack@lowemotors.com',
      company: 'Lowe Motors',
      service: 'ai-phone',
      selected_date: '2026-11-13',
      selected_time: '3:30 PM',
    },
  },
  {
    title: 'the visitor agrees to the summary but names another time',
    lines: [
      "I'm Lena Fuchs, lena@fuchs.at, no company, chat agent, tuesday at 9am",
      'yes but at ten please',
      'yes',
    ],
    books: {
      name: 'Lena Fuchs',
      email: 'lena@fuchs.at',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-17',
      selected_time: '10:00 AM',
    },
  },
  {
    title: 'the visitor corrects the email in the summary',
    lines: [
      'my name is Amy Ford, email amy at ford homes dot com, company Ford Homes, phone agent, 18 nov at noon',
      'almost, the email is amy@ford-homes.com',
      'now its right, yes',
    ],
    books: {
      name: 'Amy Ford',
      email: 'amy@ford-homes.com',
      company: 'Ford Homes',
      service: 'ai-phone',
      selected_date: '2026-11-18',
      selected_time: '12:00 PM',
    },
  },
  {
    title: 'the visitor corrects the name in the summary',
    lines: [
      'this is Catherine Bell, cath@belldental.com, Email Automation on monday the 23rd at 4, no company',
      "that's wrong, my name is Katherine Bell",
      'yes',
    ],
    books: {
      name: 'Katherine Bell',
      email: 'cath@belldental.com',
      company: '',
      service: 'email-auto',
      selected_date: '2026-11-23',
      selected_time: '4:00 PM',
    },
  },
  {
    title: 'the visitor corrects the service in the summary',
    lines: [
      "I'm Ravi Shah, ravi@shahdental.in, company Shah Dental, chat agent, thursday next week, 9:30am",
      'no i meant the phone agent',
      'yes thank you',
    ],
    books: {
      name: 'Ravi Shah',
      email: 'ravi@shahdental.in',
      company: 'Shah Dental',
      service: 'ai-phone',
      selected_date: '2026-11-19',
      selected_time: '9:30 AM',
    },
  },
  {
    title: 'the visitor changes the day to a weekend and then to a weekday',
    lines: [
      "I'm Zoe Blake, zoe@blakespa.com, company Blake Spa, email automation, friday 10am",
      'no, sunday',
      'oh right. the monday then',
      'yes',
    ],
    books: {
      name: 'Zoe Blake',
      email: 'zoe@blakespa.com',
      company: 'Blake Spa',
      service: 'email-auto',
      selected_date: '2026-11-16',
      selected_time: '10:00 AM',
    },
  },
  {
    title: 'the visitor adds a company after the summary',
    lines: [
      "I'm Igor Savic, igor@savic.rs, phone agent, next tuesday at 15:00",
      'you forgot my company, the company is Savic Transport',
      'yes',
    ],
    books: {
      name: 'Igor Savic',
      email: 'igor@savic.rs',
      company: 'Savic Transport',
      service: 'ai-phone',
      selected_date: '2026-11-17',
      selected_time: '3:00 PM',
    },
  },
  {
    title: 'the visitor changes two facts after the summary',
    lines: [
      "I'm Nora Quinn, nora@quinnlaw.ie, company Quinn Law, chat agent, monday 9am",
      'not quite: make it tuesday at 2pm, and the email is n.quinn@quinnlaw.ie',
      'perfect',
    ],
    books: {
      name: 'Nora Quinn',
      email: 'n.quinn@quinnlaw.ie',
      company: 'Quinn Law',
      service: 'ai-agent',
      selected_date: '2026-11-17',
      selected_time: '2:00 PM',
    },
  },
];
