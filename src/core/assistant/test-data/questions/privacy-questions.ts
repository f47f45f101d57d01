import type { AskedGroup } from './asked-group.ts';

/** Questions about the visitor's own data. */
export const privacyQuestions: readonly AskedGroup[] = [
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
    about: 'privacy/account',
    heard: [
      'do i have to create an account',
      'do i need a login to book',
      'must i register first',
      'is there a password or something',
    ],
  },
  {
    about: 'privacy/cookies',
    heard: [
      'are you tracking me',
      'does this site use trackers',
      'do you have google analytics on here spying on me',
      'why is there no cookie banner',
      'is this page following me around with ads',
      'do u set any cookies on my computer',
    ],
  },
  {
    about: 'privacy/browser',
    also: ['privacy/cookies'],
    heard: [
      'what do you save in my browser',
      'is anything stored on my device',
      'does the half filled form stay on my computer',
    ],
  },
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
    about: 'privacy/booking-page',
    also: ['faq/consultation/change'],
    heard: [
      'can anyone else see my booking',
      'what if someone finds the link to my request',
      'is the page with my appointment public',
    ],
  },
  {
    about: 'privacy/microphone',
    heard: [
      'why does it want my microphone',
      'is the mic on all the time',
      'are you listening to me through my mic right now',
      'does the call need mic access',
    ],
  },
  {
    about: 'privacy/audio',
    also: ['privacy/typed', 'privacy/microphone'],
    heard: [
      'do you record this',
      'are calls with your agent recorded',
      'is my voice being saved',
      'do you keep the audio',
    ],
  },
  {
    about: 'privacy/typed',
    also: ['privacy/clear', 'privacy/how-long'],
    heard: [
      'is this chat saved somewhere',
      'do you store what i type here',
      'will you remember this conversation if i reload',
      'are my messages logged',
    ],
  },
  {
    about: 'privacy/clear',
    also: ['privacy/typed', 'privacy/erase'],
    heard: [
      'how do i wipe this chat',
      'what does the clear button do',
      'can i delete this conversation',
    ],
  },
  {
    about: 'privacy/how-long',
    heard: [
      'how long do you hang on to my data',
      'when do you delete the recordings',
      'how many days are chats kept',
      'do you keep my info forever',
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
    ],
  },
];
