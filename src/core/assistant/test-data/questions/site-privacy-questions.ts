import type { AskedGroup } from './asked-group.ts';

/** Questions about what the site does while a visitor reads, types or talks. */
export const sitePrivacyQuestions: readonly AskedGroup[] = [
  {
    about: 'privacy/account',
    heard: [
      'do i have to create an account',
      'do i need a login to book',
      'must i register first',
      'is there a password or something',
      'do i have to make a login',
      'do i need to create an account to book',
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
      'do you put cookies on my pc',
      'is there any kind of tracking going on here',
      'any cookies on this thing',
      'u tracking my clicks?',
      'are you guys watching what i do on here',
      'cookies?',
      'does this site follow me around with ads',
      'is this one of those pages that stalks you around the internet',
      'do you use tracking cookies',
      'any trackers on here',
      'r u tracking me',
      'do you track people who visit this page',
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
    about: 'privacy/microphone',
    heard: [
      'why does it want my microphone',
      'is the mic on all the time',
      'are you listening to me through my mic right now',
      'does the call need mic access',
      'is it listening to me all the time',
      'do you need access to my microphone',
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
    about: 'privacy/audio',
    heard: [
      'when i call your agent is that taped',
      'do you keep recordings of me',
      'if i do the voice call is it being recorded',
      'is anyone taping this',
      'do you hang on to the recording',
      'are you guys taping me if i use the voice thing',
      'my lawyer would ask whether theres a recording of this',
      'will the voice call be recorded',
      'do you store the audio',
      'is the voice thing recorded',
      'before i press that call button, do you record it',
      'is somebody listening in on the voice call',
    ],
  },
  {
    about: 'privacy/audio',
    also: ['privacy/typed'],
    heard: ['are you recording what i say', 'do calls get saved'],
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
    about: 'privacy/typed',
    also: ['privacy/how-long', 'privacy/clear'],
    heard: ['does this chat get stored', 'what happens with the things i write to you here'],
  },
  {
    about: 'privacy/typed',
    also: ['privacy/how-long'],
    heard: [
      'do you save what i write here',
      'is this chat kept somewhere',
      "is what i'm writing here saved",
    ],
  },
  {
    about: 'privacy/typed',
    also: ['privacy/who-reads'],
    heard: ['does what i say in this box get stored'],
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
    about: 'privacy/clear',
    heard: [
      'how do i get rid of this conversation',
      'how can i delete this chat',
      'how do I delete the chat history here',
    ],
  },
];
