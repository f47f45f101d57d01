import type { AskedGroup } from './asked-group.ts';

/** Questions about what is kept of a visitor, who sees it and how it is erased. */
export const keptDataQuestions: readonly AskedGroup[] = [
  {
    about: 'privacy',
    also: ['privacy/use', 'privacy/stored', 'faq/data', 'privacy/sold'],
    heard: [
      'whats your privacy policy',
      'is my information safe with you',
      'how do you handle my personal data',
      'do you care about privacy',
      'can i trust you with my details',
      'are you gdpr friendly with what i type',
    ],
  },
  {
    about: 'privacy',
    also: ['privacy/use', 'privacy/sold', 'privacy/stored', 'faq/data', 'contact/afterwards'],
    heard: ['what are you gonna do with my email address', 'is it safe to give you my info'],
  },
  {
    about: 'privacy',
    also: ['faq/data', 'privacy/use'],
    heard: [
      'is my info safe with you',
      'what do you do with my information',
      'is this confidential',
    ],
  },
  { about: 'privacy', also: ['privacy/use', 'faq/data'], heard: ['my info isnt gonna leak is it'] },
  {
    about: 'privacy/stored',
    also: ['privacy', 'privacy/use'],
    heard: [
      'what do you know about me',
      'what info of mine do you keep when i book',
      'which of my details get saved',
      'what data do you collect from me',
    ],
  },
  {
    about: 'privacy/stored',
    heard: ['what exactly do you keep on me when i book', 'what data do you collect when i book'],
  },
  {
    about: 'privacy/sold',
    also: ['faq/data', 'privacy'],
    heard: [
      'do you pass my number on to other companies',
      'will i get spammed after this',
      'are you gonna sell my info',
      'who do you share my details with',
      'does my email end up on some marketing list',
    ],
  },
  {
    about: 'privacy/sold',
    also: ['privacy', 'faq/data'],
    heard: ['my info isnt going to telemarketers is it', 'do you hand out my email to anybody'],
  },
  {
    about: 'privacy/sold',
    heard: [
      'are you gonna sell my info to a bunch of marketers',
      'i dont want a hundred sales calls after this',
      'who else gets my email',
      'is my number gonna end up on some list',
      'you better not give my email out',
      'promise me i wont start getting calls from solar companies',
      'do my details stay with you or go to somebody else',
      'i gave my number once and got spammed for a year, that gonna happen here?',
      'are you going to share my email with other companies',
      'will you sell my data',
      'u gonna sell my number',
      "i'm sick of spam calls. do you give my info to anyone",
      'i dont want spam from you after i book',
    ],
  },
  {
    about: 'privacy/use',
    also: ['privacy', 'privacy/stored', 'faq/data', 'contact/afterwards'],
    heard: [
      'what do you need my email for',
      'what do you use my details for',
      'is what i say here used to train your ai',
      'why do you ask for my name',
    ],
  },
  {
    about: 'privacy/use',
    also: ['privacy/sold', 'privacy'],
    heard: ['what do you do with my email tho', 'what happens to my address after this'],
  },
  {
    about: 'privacy/who-reads',
    also: ['contact/afterwards', 'contact', 'privacy/stored'],
    heard: [
      'who reads this',
      'who can see what im typing here',
      'does a human look at these messages',
      'who gets my request',
    ],
  },
  {
    about: 'privacy/who-reads',
    also: ['contact/afterwards', 'contact'],
    heard: ['is anybody at your office reading this', 'who looks at the request i send'],
  },
  {
    about: 'privacy/who-reads',
    heard: ['is a real person reading this', 'who sees what i put in here'],
  },
  {
    about: 'privacy/who-reads',
    also: ['privacy/typed'],
    heard: [
      'is somebody over there looking at what i type',
      "who can read what i'm typing here",
      'does anyone at your company look at what i type',
    ],
  },
  {
    about: 'privacy/booking-page',
    also: ['faq/consultation/change'],
    heard: [
      'can anyone else see my booking',
      'what if someone finds the link to my request',
      'is the page with my appointment public',
    ],
  },
  {
    about: 'privacy/booking-page',
    heard: [
      'can anyone see my booking',
      'can random people see my appointment',
      'can my competitors see that i booked with you',
    ],
  },
  {
    about: 'privacy/how-long',
    heard: [
      'how long do you hang on to my data',
      'when do you delete the recordings',
      'how many days are chats kept',
      'do you keep my info forever',
      'how long do you keep what i type in this chat',
      'how many days till my chat gets deleted',
      'when does all this get wiped',
      'do you keep it forever',
      'so how many weeks is this chat sitting on your server',
      'when do you throw out what i wrote',
      'how long is this chat stored',
      'when do you delete my conversation',
      'how long do u save chats',
      'how many days do you keep this conversation',
    ],
  },
  {
    about: 'privacy/rights',
    also: ['privacy/erase'],
    heard: [
      'can i see what you have on me',
      'can i get a copy of my data',
      'how do i fix wrong info you have about me',
    ],
  },
  {
    about: 'privacy/erase',
    also: ['privacy/rights', 'privacy/clear'],
    heard: [
      'please remove all my data, how do i do that',
      'can you forget me completely',
      'what gets deleted if i ask you to erase me',
      'i want my details gone, who do i ask',
      'how would i have you delete everything on me',
      'take me out of your database',
      'can i have my stuff deleted later',
      'how do i get off your list',
    ],
  },
  {
    about: 'privacy/erase',
    also: ['privacy/rights'],
    heard: [
      'i want everything you have about me erased',
      'how do i get you to delete my stuff',
      'i booked last month and now i want my info gone',
      'take my details off your system please',
      'id like you to get rid of all my records',
      'how can i have you guys lose my number and email for good',
      'can you delete all my data',
      "i'd like my data removed please",
      'i used your form in the spring and want it all wiped now. who do i talk to',
    ],
  },
  { about: 'privacy/erase', heard: ['pls delete all my info'] },
];
