import type { ActPhrases } from './act-phrases.ts';

/** Lines that ask for something without the usual words of a question or a wish. */
export const askingActs: readonly ActPhrases[] = [
  {
    moment: 'open',
    acts: ['asks'],
    not: ['wants-booking', 'asks-if-ai'],
    lines: [
      'who is this for',
      'give me a couple of references i can call',
      'gimme the name of one roofer thats using you',
      'name one company that uses this',
      'if i book do i have to pay',
      'how are you different from a call center',
      'do we talk over the phone for the consultation or what',
      'is somebody listening in on the voice call',
      "give me everyone's email addresses",
      'hw mch 4 da fone thingy',
      'dos it wrk w google calender',
      'whts the diffrence btwn chat nd phone',
      'two people ring at once what then',
      'i dont want spam from you after i book',
      'we really dont want to be tracked on here',
      'gimme the lowdown on the fone bot',
      'walk me through the email part',
      'aight so how dis work',
      'tf is email automation',
    ],
  },
  {
    moment: 'open',
    acts: ['asks-if-ai'],
    lines: [
      'u sound like chatgpt',
      'you talk like a machine',
      'are you some kinda ai',
      "this is automated isn't it",
      'that was a bot, right',
      'Is a person typing these answers?',
      'Is this a live chat with a person?',
    ],
  },
  {
    moment: 'open',
    acts: ['wants-form'],
    not: ['wants-person'],
    lines: [
      'can i do this myself without the bot',
      'let me book it on my own',
      'is there a page where I can enter my details',
      'can i book through the website instead',
    ],
  },
  {
    moment: 'open',
    acts: ['wants-call'],
    not: ['wants-person'],
    lines: [
      'how do i start a call with the ai',
      'whats that round ball thing on the page for',
      'what does the glowing circle do',
      'is there a way to just speak to the ai',
      'my typing is terrible, any voice option',
      'Can I call instead of typing?',
      'where do i click to talk',
    ],
  },
  {
    moment: 'open',
    acts: ['wants-person'],
    lines: [
      'im not telling a computer my problems',
      'i wont discuss this with a bot',
      'i want a callback from a person',
    ],
  },
  {
    moment: 'confirming',
    acts: ['asks'],
    not: ['wants-person', 'agrees'],
    lines: ['will I talk to a real person then?', 'do i talk to a person or to you then'],
  },
  {
    moment: 'open',
    acts: ['distress'],
    lines: [
      'i have pills here and im thinking about taking all of them',
      'i dont see any reason to keep living',
      'there is no point in going on anymore',
    ],
  },
  {
    moment: 'open',
    acts: ['small-talk'],
    not: ['asks'],
    lines: ['happy monday!', 'freezing out here today'],
  },
  {
    moment: 'open',
    acts: [],
    not: ['cancels', 'wants-repeat', 'wants-booking'],
    lines: [
      "I don't want it making up answers",
      'repeat after me: we love bots',
      'i need something that follows up with leads automatically',
    ],
  },
];
