import { ownersTexts } from './owners/owners-texts.ts';

/** The words of the bar that every page shows during a call and after a failed call. */
export const callBarWords = ownersTexts('callBar', {
  name: 'Call with our AI agent',
  mute: 'Mute microphone',
  details: 'Call details',

  captions: 'Captions',
  /** The chips with which a visitor types a name or an email address into the call. */
  contact: {
    name: {
      chip: 'Type your name',
      label: 'Your name',
      line: (text: string) => `My name is ${text}`,
    },
    email: {
      chip: 'Type your email',
      label: 'Your email',
      line: (text: string) => `My email is ${text}`,
    },
  },
  /** Stands at a field that the agent has opened, because it could not hear what belongs there. */
  contactGuess: {
    check: 'Check what we heard, then send it.',
    missing: 'Type it here, then send it.',
    /** A screen reader announces this text when the field has opened. */
    opened: (label: string, hint: string) => `${label}: ${hint}`,
    /** The same, for a visitor who types somewhere else and keeps the focus there. */
    openedElsewhere: (label: string, hint: string) =>
      `${label}: ${hint} The field is in the call bar and waits until you are done here.`,
  },

  /** Stands in the bar as long as a person of the business is in the call. */
  person: {
    listening: (name: string) => `${name} from our team is listening in.`,
    speaking: (name: string) => `${name} from our team is on the line.`,
    refuse: 'No',
    /** A screen reader reads this text as the name of the button. */
    refuseName: 'No, nobody else on this call',
    gone: 'Nobody else is on this call now.',
  },

  transcript: 'Transcript',
  transcriptEmpty: 'The conversation will appear here.',
  visitor: 'You',
  agent: 'AI',
  field: 'Type into the call',
  placeholder: 'Spell a name, an email …',
  send: 'Send',
  microphone: 'Microphone',
  microphoneRefused: 'That microphone couldn’t be used. The call goes on with the one before.',
  unnamedMicrophone: (number: number) => `Microphone ${number}`,
  notRecorded: 'Audio is not recorded. What you say and type is kept in writing.',
  recordedTag: 'Recorded',
  whatIsKept: 'What is kept',

  troubles: {
    'microphone-denied':
      'Your browser is blocking the microphone for this site. Allow it in the address bar, then try again.',
    'microphone-missing': 'Plug in a microphone or headset, then try again.',
    'microphone-lost':
      'The microphone was unplugged, or another program is using it. Free it up, then try again.',
    busy: 'Too many people are calling right now. Please try again in a minute.',
    unreachable: 'The call couldn’t get through. Check your connection, then try again.',
    'not-admitted': 'This call couldn’t be joined. Please start a new one.',
    dropped: 'The call was cut off. Please call again.',
    'no-voice': 'Our agent can’t speak yet, but it answers in writing.',
    unsupported: 'Calls don’t work in this browser or over this connection.',
  },
  /** The words of the card that stays after a call. */
  over: 'The call has ended',
  callAgain: 'Call again',
  /** Why the far end ended the call. The keys are reasons of the voice platform. */
  endings: {
    'silence-timed-out': 'We couldn’t hear you for a while, so the call ended.',
    'exceeded-max-duration': 'This call reached its longest time, so it ended.',
    'assistant-ended-call': 'Our agent said goodbye and hung up.',
    unknown: 'The call was ended from our side.',
  },

  /** A screen reader announces this text when the visitor has typed a line. */
  typed: (text: string) => `You wrote: ${text}`,
  elsewhere: 'Another tab of this site is in a call as well. That call goes on.',

  retry: 'Try again',
  typeInstead: 'Type instead',
  continueInText: 'Continue in text',
  continueInForm: 'Continue in the form',
  dismiss: 'Dismiss',
} as const);
