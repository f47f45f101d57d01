import type { assistantContactWords } from '../assistant.ts';
import { brand } from '../brand.ts';

/**
 * What the agent says only on the phone, where there is no page: nothing to type into, to read or to
 * press. Numbers are given in words.
 */
export const phoneWords = {
  opening: {
    /** Begins a call that we place. */
    calling: `Hi, this is the AI assistant calling from ${brand.name}.`,
    ask: 'I can tell you about our services, or book a free consultation for you. What would you like?',
    /** Said before the first message of an assistant that has words of its own. */
    isAi: 'You’re talking to an AI assistant.',
  },

  form: 'There’s a form on our website, but I can book it for you right here.',
  browsing: 'Sure, take your time.',
  hintName: 'Your first and last name will do. You can also spell them.',
  hintEmail: 'You can say it like jane at company dot com, or spell it, letter by letter.',
  otherLanguage: 'I’m sorry, I only speak English.',
  carePerson: 'If you’d like somebody here to call you back, just say that you want a person.',
  noPhoneNumber: 'I don’t have another phone number to give you.',
  /** Offered when a name or an address was not understood twice. */
  spellInstead: {
    name: 'Please spell your name for me, slowly, one letter at a time.',
    email: 'Please spell your email for me, slowly, one letter at a time.',
  },
  /** Said before a name is spelled. */
  spelled: 'spelled',
  /** Makes a letter clear that sounds like others. */
  letterAsIn: (letter: string, word: string) => `${letter} as in ${word}`,

  cannotTake: {
    name: 'I’m sorry, I can’t get your name right over the phone, so I can’t book this for you.',
    email: 'I’m sorry, I can’t get your email right over the phone, so I can’t book this for you.',
  },
  callBack: {
    offer: 'I can’t put you through, but somebody can call you back.',
    ask: 'May somebody from our team call you back?',
    askNumber: 'I can’t see your number. What number should we call?',
    askNumberAgain: 'What number should we call?',
    numberMissed: 'I’m sorry, I didn’t get the number.',
    /** The number is said after this, and the question follows. */
    check: 'I have the number',
    isRight: 'Is that right?',
    noted: 'Thank you. I’ve noted that somebody should call you back.',
    declined: 'All right, then nobody will call you.',
    noNumber: 'I’m sorry, I couldn’t get your number. You can call us again any time.',
    failed: 'I’m sorry, I couldn’t note that. Please call us again later.',
  },
  transfer: {
    usual: 'Transferring the call now.',
    failed: 'I’m sorry, I couldn’t put you through.',
    /** Whoever answers a transferred call hears this before the caller is connected. */
    caller: `The AI assistant of ${brand.name} has a caller for you.`,
    name: (name: string) => `The caller is ${name}.`,
    about: (service: string) => `It is about ${service}.`,
    told: (words: string) => `They said: ${words}.`,
  },
  person: {
    unanswered: 'I’m sorry, nobody could join just now.',
  },
  trouble: {
    hearing:
      'I’m sorry, I can’t hear you anymore. Please stay on the line for a moment, or call us again.',
    speaking: 'I’m sorry, my voice is failing. Please call us again in a few minutes.',
  },
} as const;

/** The sentences that lead to a person. `address` is the owner's address in spoken words. */
export function phoneContactWords(
  address: string | null,
): Record<keyof ReturnType<typeof assistantContactWords>, string> {
  const another = 'To book another one, just say so.';
  const wait = 'tell the person who contacts you';
  const write = address === null ? null : `write to ${address}`;
  return {
    alreadySent: `Your request is already with us. To change that, ${write ?? wait}. ${another}`,
    aPerson:
      write === null
        ? 'A person can tell you in the consultation.'
        : `A person can tell you: ${write}, or ask in the consultation.`,
    human:
      write === null
        ? 'I can’t put you through to a person right now.'
        : `I can’t put you through right now. You can ${write}, and a person will answer.`,
    humanBooked: `A person has your request and will contact you about it. To add something, ${write ?? wait}.`,
    orForm: 'If it’s easier, somebody can call you back. Just say that you want a person.',
  };
}

/** Letters that a phone makes hard to tell apart, with a word for each. */
export const wordsForLetters: Readonly<Record<string, string>> = {
  b: 'Bravo',
  c: 'Charlie',
  d: 'Delta',
  f: 'Foxtrot',
  g: 'Golf',
  m: 'Mike',
  n: 'November',
  p: 'Papa',
  s: 'Sierra',
  t: 'Tango',
  v: 'Victor',
  x: 'Xray',
  z: 'Zulu',
};
