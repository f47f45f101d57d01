/**
 * Whole conversations: what the visitor says, turn by turn; the assistant asks for what is missing
 * in between. The last line of one that books confirms the summary. Now is Thursday 2026-11-12,
 * 10:20 in Europe/Paris.
 */
export interface Dialogue {
  title: string;
  lines: readonly string[];
  /** Null: it ends without a booking. */
  books: {
    name: string;
    email: string;
    /** Empty: said to have none. Left out: never spoken of. */
    company?: string;
    service: 'ai-agent' | 'ai-phone' | 'email-auto';
    selected_date: string;
    selected_time: string;
    /** The problems as kept hold this, in any case. */
    problems?: string;
  } | null;
}

export const dialogues: readonly Dialogue[] = [
  // Any order of facts
  {
    title: 'the need and the time first, the person after',
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
    title: 'the person first',
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
    title: 'everything in one sentence',
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
    title: 'everything in one breath, as a recogniser writes it',
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
    title: 'the time before all',
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
    title: 'the address before all',
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
    title: 'one fact a line',
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
    title: 'only what is required',
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
    title: 'only what is required, terse',
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
    title: 'as a list of fields',
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
    title: 'the service last',
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
    title: 'two facts a line, mixed',
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

  // Corrections before the summary
  {
    title: 'no, Friday',
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
    title: 'actually make it 3',
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
    title: 'sorry, my email is',
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
    title: 'a name mended by a letter',
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
    title: 'a slip mended within the line',
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
    title: 'another service',
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
    title: 'the same thing changed twice',
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
    title: 'day and time changed together',
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
    title: 'a company taken back',
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
    title: 'starting over',
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

  // Refused, then mended
  {
    title: 'a weekend, then another day',
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
    title: 'a webmail address, then one of work',
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
    title: 'a time that has passed, then a later one',
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
    title: 'off the half hour, then on it',
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
    title: 'an evening, then the last slot',
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
    title: 'too far ahead, then the last day there is',
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
    title: 'a day gone by, then one to come',
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
    title: 'an unprofessional company, then a professional one',
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
    title: 'two refusals in one conversation',
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
    title: 'an address with a hole in it, then whole',
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

  // Questions in the middle
  {
    title: 'is it free, asked in the middle',
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
    title: 'the price, asked first',
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
    title: 'two questions before booking',
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
    title: 'privacy, asked when the address is wanted',
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
    title: 'a question at the summary',
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
    title: 'the weather in the middle',
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
    title: 'what times are there',
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

  // The summary refused, one field changed
  {
    title: 'no, then the time',
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
    title: 'yes, but another time',
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
    title: 'the address in the summary is wrong',
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
    title: 'the name in the summary is wrong',
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
    title: 'the service in the summary is wrong',
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
    title: 'the day in the summary is wrong, and the next one is a weekend',
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
    title: 'a company added at the summary',
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
    title: 'two things changed at the summary',
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

  // All kinds of yes
  {
    title: 'confirmed with a thumb',
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
    title: 'confirmed with a no that means yes',
    lines: [
      'Please book the AI Phone Agent consultation for Ada Brook, ada@brookvets.com, Brook Vets is the company, wednesday 18 november 1 pm',
      'no thats all correct, go ahead',
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
    title: 'confirmed with many words',
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
    title: 'confirmed after asking to hear it again',
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
    title: 'confirmed after a silence',
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
    title: 'confirmed in British',
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

  // Small talk and manners
  {
    title: 'a polite visitor',
    lines: [
      'Good morning!',
      'How are you today?',
      'I would like to book a consultation about a chat agent, please',
      'My name is Agnes Bauer, my email address is agnes@bauer-praxis.de and my company is Bauer Praxis',
      'Would Tuesday at 2:30 PM be possible?',
      'Yes, thank you very much.',
    ],
    books: {
      name: 'Agnes Bauer',
      email: 'agnes@bauer-praxis.de',
      company: 'Bauer Praxis',
      service: 'ai-agent',
      selected_date: '2026-11-17',
      selected_time: '2:30 PM',
    },
  },
  {
    title: 'a talkative visitor',
    lines: [
      "oh hi there, so my husband said I should try this, we run a salon, well two salons really, and honestly people ring while I'm cutting hair and I miss calls all day",
      "anyway I'm Donna Price, my email is donna@pricehair.co.uk and the company is Price Hair",
      'I think next thursday would do, around ten, the kids are at school then',
      'yes love that',
    ],
    books: {
      name: 'Donna Price',
      email: 'donna@pricehair.co.uk',
      company: 'Price Hair',
      service: 'ai-phone',
      selected_date: '2026-11-19',
      selected_time: '10:00 AM',
      problems: 'miss calls all day',
    },
  },
  {
    title: 'nonsense in the middle',
    lines: [
      'book me in for email automation',
      'asdfgh',
      'sorry, cat on keyboard. I am Yara Saleh, yara@salehlaw.com, company Saleh Law',
      'friday 20 november 9am',
      'yes',
    ],
    books: {
      name: 'Yara Saleh',
      email: 'yara@salehlaw.com',
      company: 'Saleh Law',
      service: 'email-auto',
      selected_date: '2026-11-20',
      selected_time: '9:00 AM',
    },
  },
  {
    title: 'rude, then sorry',
    lines: [
      'another stupid bot, shut up',
      'ok sorry. i want to book a call about missed calls on monday at 1:30pm',
      "I'm Gary Todd, gary@toddgarage.com, company Todd Garage",
      'yes',
    ],
    books: {
      name: 'Gary Todd',
      email: 'gary@toddgarage.com',
      company: 'Todd Garage',
      service: 'ai-phone',
      selected_date: '2026-11-16',
      selected_time: '1:30 PM',
    },
  },
  {
    title: 'a visitor whose English is young',
    lines: [
      'hello i want make appointment for speak about the robot for telephone',
      'me name is Marek Zielinski, the email is marek@zielinski.pl, i have not company',
      'it is possible the 24 november at 14h?',
      'yes is good',
    ],
    books: {
      name: 'Marek Zielinski',
      email: 'marek@zielinski.pl',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-24',
      selected_time: '2:00 PM',
    },
  },
  {
    title: 'thumbs on a phone',
    lines: [
      'wanna book a cal abt chatbot tmrw 2pm',
      'im Kim Lee, kim@leenails.com no company',
      'yess',
    ],
    books: {
      name: 'Kim Lee',
      email: 'kim@leenails.com',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-13',
      selected_time: '2:00 PM',
    },
  },

  // Spelled
  {
    title: 'a spelled name and address',
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
    title: 'B as in Bravo',
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
    title: 'underscores and hyphens, spoken',
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
    title: 'an address misheard, then spelled',
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
    title: 'spoken from end to end',
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

  // Relative days and spoken times
  {
    title: 'a week from monday, first thing',
    lines: [
      'AI chat agent, a week from monday, first thing in the morning',
      "I'm Hana Sato, hana@satoclinic.jp, company Sato Clinic",
      'yes',
    ],
    books: {
      name: 'Hana Sato',
      email: 'hana@satoclinic.jp',
      company: 'Sato Clinic',
      service: 'ai-agent',
      selected_date: '2026-11-23',
      selected_time: '9:00 AM',
    },
  },
  {
    title: 'a part of the day, then a time',
    lines: [
      'could we speak on wednesday in the afternoon about email automation',
      'wednesday at half past three',
      'my name is Cleo Ward, cleo@wardevents.com, company Ward Events',
      'yes',
    ],
    books: {
      name: 'Cleo Ward',
      email: 'cleo@wardevents.com',
      company: 'Ward Events',
      service: 'email-auto',
      selected_date: '2026-11-18',
      selected_time: '3:30 PM',
    },
  },
  {
    title: 'in two weeks',
    lines: [
      'phone agent, in two weeks at noon, im Jorge Vidal, jorge@vidal.mx, no company',
      'si, yes',
    ],
    books: {
      name: 'Jorge Vidal',
      email: 'jorge@vidal.mx',
      company: '',
      service: 'ai-phone',
      selected_date: '2026-11-26',
      selected_time: '12:00 PM',
    },
  },
  {
    title: 'end of next week, quarter to three refused',
    lines: [
      'end of next week at quarter to three for a chat agent',
      'then 2:30',
      "I'm Molly Grant, molly@grantpets.com, company Grant Pets",
      'yes',
    ],
    books: {
      name: 'Molly Grant',
      email: 'molly@grantpets.com',
      company: 'Grant Pets',
      service: 'ai-agent',
      selected_date: '2026-11-20',
      selected_time: '2:30 PM',
    },
  },
  {
    title: 'day first in numbers',
    lines: [
      'email automation on 3/12 at 16:00',
      "I'm Denis Roux, denis@rouxetfils.fr, company Roux et Fils",
      'yes',
    ],
    books: {
      name: 'Denis Roux',
      email: 'denis@rouxetfils.fr',
      company: 'Roux et Fils',
      service: 'email-auto',
      selected_date: '2026-12-03',
      selected_time: '4:00 PM',
    },
  },
  {
    title: 'later today',
    lines: [
      'can we talk later today, half past four, we get too many calls to answer',
      "I'm Erin Doyle, erin@doyletaxi.ie, company Doyle Taxi",
      'yes',
    ],
    books: {
      name: 'Erin Doyle',
      email: 'erin@doyletaxi.ie',
      company: 'Doyle Taxi',
      service: 'ai-phone',
      selected_date: '2026-11-12',
      selected_time: '4:30 PM',
      problems: 'too many calls',
    },
  },
  {
    title: 'the next half hour of today',
    lines: [
      'today at 10:30 for the chat agent, Nils Berg, nils@bergvvs.no, no company',
      'yes quickly',
    ],
    books: {
      name: 'Nils Berg',
      email: 'nils@bergvvs.no',
      company: '',
      service: 'ai-agent',
      selected_date: '2026-11-12',
      selected_time: '10:30 AM',
    },
  },
  {
    title: 'across the year',
    lines: [
      'book me on the 4th of january at 11 for email automation',
      "I'm Opal Dean, opal@deanflorist.com, my company is Dean Florist and our problem is that quotes go out too late",
      'yes',
    ],
    books: {
      name: 'Opal Dean',
      email: 'opal@deanflorist.com',
      company: 'Dean Florist',
      service: 'email-auto',
      selected_date: '2027-01-04',
      selected_time: '11:00 AM',
      problems: 'quotes go out too late',
    },
  },
  {
    title: 'the problem told last',
    lines: [
      "phone agent, the last friday of november at 1 pm, I'm Stan Kopp, stan@kopphvac.com, company Kopp HVAC",
      'my problem is that customers hang up after the third ring',
      'yes',
    ],
    books: {
      name: 'Stan Kopp',
      email: 'stan@kopphvac.com',
      company: 'Kopp HVAC',
      service: 'ai-phone',
      selected_date: '2026-11-27',
      selected_time: '1:00 PM',
      problems: 'customers hang up after the third ring',
    },
  },
  {
    title: 'booking for the boss',
    lines: [
      'i am booking for my boss, her name is Sylvia Crane, it is about a chatbot',
      'her email is sylvia@cranelegal.com and the company is Crane Legal',
      'she can do tuesday or wednesday, lets say wednesday at 4',
      'yes that works',
    ],
    books: {
      name: 'Sylvia Crane',
      email: 'sylvia@cranelegal.com',
      company: 'Crane Legal',
      service: 'ai-agent',
      selected_date: '2026-11-18',
      selected_time: '4:00 PM',
    },
  },

  // No booking
  {
    title: 'goodbye in the middle',
    lines: [
      'i want to book a call on monday at ten',
      'my name is Ted Moss',
      'actually i have to go, bye',
    ],
    books: null,
  },
  {
    title: 'goodbye at the summary',
    lines: [
      "I'm Vera Holt, vera@holtspa.com, company Holt Spa, chat agent, monday at 2pm",
      'never mind, ill do it another time, bye',
    ],
    books: null,
  },
  {
    title: 'a person wanted at once',
    lines: ['can I talk to a real person please', 'ok thanks, bye'],
    books: null,
  },
  {
    title: 'a person wanted in the middle',
    lines: [
      'book email automation for friday at 9',
      "I don't want to talk to a robot, give me a human",
      'ok i will write to them. goodbye',
    ],
    books: null,
  },
  {
    title: 'the mind changed at the summary',
    lines: [
      "I'm Wade Finch, wade@finchdecor.com, no company, phone agent, tuesday at 10am",
      'no, dont send it, i changed my mind',
      'bye',
    ],
    books: null,
  },
  {
    title: 'questions only',
    lines: ['what does everline do?', 'how much is it?', 'do you use cookies?', 'thanks, bye'],
    books: null,
  },
  {
    title: 'abuse only',
    lines: ['you are a fucking idiot', 'f*** you', 'piece of shit'],
    books: null,
  },
  {
    title: 'silence only',
    lines: ['', '...', ''],
    books: null,
  },
  {
    title: 'a yes with nothing to confirm',
    lines: ['yes', 'yes', 'ok'],
    books: null,
  },
  {
    title: 'never mends the weekend',
    lines: [
      "I'm Perry Knox, perry@knoxbikes.com, company Knox Bikes, chat agent, saturday at 10am",
      'it has to be saturday',
      'then no thanks, bye',
    ],
    books: null,
  },
  {
    title: 'has no address of work',
    lines: [
      "I'm Uma Rao, uma.rao@gmail.com, no company, phone agent, monday 11am",
      'I only have gmail',
      'ok then forget it, goodbye',
    ],
    books: null,
  },
  {
    title: 'starts over at the summary and leaves',
    lines: [
      "I'm Iris Noel, iris@noelbakery.com, company Noel Bakery, email automation, monday 9am",
      'start over',
      'hmm no, another day. bye',
    ],
    books: null,
  },
] as const;
