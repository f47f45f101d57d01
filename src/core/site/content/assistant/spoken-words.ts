import { brand } from '../brand.ts';
import { callSphereWords } from '../call-sphere.ts';

/** What the agent says only in a call. Numbers of days are given in words. */
export const callSpeechWords = {
  opening: {
    iAmAi: `Hi, I’m the AI assistant at ${brand.name}.`,
    /** Said only if the call is recorded. */
    recorded: callSphereWords.recorded,
    soundKept: (days: string) => `The recording is kept for ${days}.`,
    wordsKept: (days: string) => `Our words are kept in writing for ${days}.`,
    ask: 'How can I help you today?',
  },
  days: (count: string) => (count === 'one' ? 'one day' : `${count} days`),

  /** Asks again after a line that was not heard or not understood. The open question follows. */
  notHeard: ['Sorry, I didn’t hear that.', 'I’m sorry, I still didn’t get that.'],
  noisy: 'There’s some noise on the line.',
  didYouSay: 'Did you say',

  /** Asks to type or to spell what is hard to hear. */
  typeInstead: {
    name: 'You can type your name into the call panel, or spell it for me, letter by letter.',
    email: 'You can type your email into the call panel, or spell it for me, letter by letter.',
    other: 'You can also type your answer into the call panel.',
  },
  spellSlowly: 'Go ahead, one letter at a time.',

  /** Reads an address back. The address is spoken between these words. */
  readEmail: { start: 'Let me read that back:', check: 'Is that right?' },

  oneMoment: ['One moment, please.', 'Just a second.', 'Let me check.'],
  stillThere: ['Are you still there?', 'I can’t hear you right now. Take your time.'],

  trouble: {
    hearing:
      'I’m sorry, I can’t hear you anymore. Please type your answer into the call panel, and I’ll go on from here.',
    hearsAgain: 'I can hear you again.',
    speaking:
      'I’m sorry, my voice is failing. Please read along in the call panel, and we’ll go on in writing.',
    answering: 'I’m sorry, something went wrong on my side. Could you say that once more?',
  },
  handOver: {
    offer: 'I don’t want to keep you. A person can take it from here.',
    form: 'What you told me is in the form on the consultation page, and a person reads it.',
  },
  goodbye: {
    plain: 'Thanks for calling. Goodbye!',
    booked: 'Thank you, and talk to you soon. Goodbye!',
    timeIsUp: 'We’ve reached the end of our time. Thanks for calling, and goodbye!',
    silence: 'I can’t hear anyone, so I’ll hang up now. You can call again any time. Goodbye!',
  },
} as const;
