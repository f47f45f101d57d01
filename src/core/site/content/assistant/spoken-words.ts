import { brand } from '../brand.ts';
import { callSphereWords } from '../call-sphere.ts';

/** What the agent says only in a call. Numbers of days are given in words. */
export const callSpeechWords = {
  opening: {
    iAmAi: `Hi, I’m the AI assistant at ${brand.name}.`,
    /** Said only if the call is recorded. */
    recorded: callSphereWords.recorded,
    soundKept: (days: string) => `The recording is kept for ${days}.`,
    wordsKept: (days: string) => `What we say is kept in writing for ${days}.`,
    ask: 'How can I help you today?',
  },
  days: (count: string) => (count === 'one' ? 'one day' : `${count} days`),

  /** Asks again after a line that was not heard or not understood. The open question follows. */
  notHeard: ['Sorry, I didn’t hear that.', 'I’m sorry, I still didn’t get that.'],

  /**
   * Said before a question is asked again, if the line was heard and not understood. It names all that
   * was missed: 'I didn’t catch that' would take back what was understood in the same breath.
   */
  missed: {
    service: 'Sorry, I didn’t get which service.',
    date: 'Sorry, I didn’t get the day.',
    slot: 'Sorry, I didn’t get the time.',
    name: 'Sorry, I didn’t get your name.',
    email: 'Sorry, I didn’t get your email.',
  },

  /** Said when an answer was not understood twice. */
  typeInstead: 'You can also type your answer into the call panel.',
  /** Said when the field for what is hard to hear has come into the page, with a guess or empty. */
  fieldInPage: {
    name: {
      guessed:
        'I’ve put what I understood into the name field on your screen. If it’s wrong, correct it there, or spell it for me.',
      empty:
        'I’ve opened the name field on your screen. You can type it there, or spell it for me, letter by letter.',
    },
    email: {
      guessed:
        'I’ve put what I understood into the email field on your screen. If it’s wrong, correct it there, or spell it for me.',
      empty:
        'I’ve opened the email field on your screen. You can type it there, or spell it for me, letter by letter.',
    },
  },
  /** Said when the request goes on in the form. */
  formInstead:
    'This is easier in writing. The booking form has everything you told me, and its link is on your screen.',

  /** Checks a part of an address that was hard to hear. The part is said between these words. */
  checkAddress: {
    local: 'Let me check the part before the at sign:',
    domain: 'Let me check the part after the at sign:',
    isRight: 'Is that right?',
  },
  spellAddress: {
    local: 'Please spell your email, just the part before the at sign, one letter at a time.',
    domain: 'Please spell your email, just the part after the at sign, one letter at a time.',
  },

  oneMoment: ['One moment, please.', 'Just a second.', 'Let me check.'],
  stillThere: ['Are you still there?', 'I can’t hear you right now. Take your time.'],

  /** Said when a person of the business is asked into the call or comes into it, and after that. */
  person: {
    asked:
      'Somebody from our team is here right now, and I’m asking them to join this call. Please give them twenty seconds.',
    unanswered:
      'I’m sorry, nobody could join just now. You can reach a person by the form, or go on with me.',
    announced:
      'A person from our team is listening in from now on. If you don’t want that, just say no.',
    coming: 'I’m bringing in a person from our team. One moment, please.',
    'handed-back': 'It’s the AI assistant again.',
    gone: 'The person from our team is gone, so I’ll go on.',
    refused: 'All right. Nobody else is on this call now.',
  },

  trouble: {
    hearing:
      'I’m sorry, I can’t hear you anymore. Please type your answer into the call panel, and I’ll go on from here.',
    hearsAgain: 'I can hear you again.',
    speaking:
      'I’m sorry, my voice is failing. Please read along in the call panel, and we’ll go on in writing.',
    answering: 'I’m sorry, something went wrong on my side. Could you say that once more?',
  },
  goodbye: {
    plain: 'Thanks for calling. Goodbye!',
    booked: 'Thank you, and talk to you soon. Goodbye!',
    timeIsUp: 'We’ve reached the end of our time. Thanks for calling, and goodbye!',
    silence: 'I can’t hear anyone, so I’ll hang up now. You can call again any time. Goodbye!',
  },
} as const;
