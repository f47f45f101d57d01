import { ownersTexts } from './owners/owners-texts.ts';

/**
 * The words of the sphere, which is the button that starts a call. The words of the call bar are in
 * `call-bar.ts`.
 */
export const callSphereWords = ownersTexts('callSphere', {
  /** `idleLabel` and `activeLabel` are fixed (docs/rules.md, rule 19). */
  idleLabel: 'Book with Our AI Agent',
  activeLabel: 'AI Listening...',

  /**
   * This text is above the sphere on the consultation page. It begins with 'Or', because the page
   * also has the form.
   */
  lead: 'Or talk to our agent now',

  /** Shown beside the sphere until the page knows whether the agent can speak. */
  unasked: 'Press to begin',
  /**
   * The words for the state of the call. They are shown beside the sphere, under `activeLabel`, so
   * none of them may say that nobody listens.
   */
  states: {
    idle: 'The line is open',
    connecting: 'Opening the line',
    listening: 'Listening',
    speaking: 'Answering, and listening',
    error: 'The call didn’t go through',
  },
  muted: 'You’re muted',
  pressToEnd: 'press to end',
  end: 'End call',
  ended: 'The call has ended',

  /**
   * These texts must be short enough to fit beside the sphere. The call bar says more about each
   * trouble.
   */
  troubles: {
    'microphone-denied': 'Microphone blocked',
    'microphone-missing': 'No microphone found',
    'microphone-lost': 'Microphone lost',
    busy: 'All lines are busy',
    unreachable: 'No connection',
    'not-admitted': 'The call couldn’t start',
    dropped: 'The call was cut off',
    'no-voice': 'No voice yet',
    unsupported: 'No calls in this browser',
  },

  /** The button of the sample call. The words of its player are in `call/sample-call.ts`. */
  sample: 'Hear a sample call',
  sampleMissing: 'The sample didn’t load. Try again',

  /** Why a visitor who wanted to talk types instead. The panel of the assistant shows this. */
  inText: {
    'microphone-denied':
      'Your browser blocks the microphone, so let’s type. To talk, allow it in the address bar and call again.',
    'microphone-missing':
      'We found no microphone, so let’s type. To talk, plug one in and call again.',
    'no-voice': null,
  },

  notice: 'You’ll talk to an AI, not a person.',
  kept: 'Audio isn’t kept unless the call says so. What you say and type is kept in writing.',
  recorded: 'This call is recorded.',
  privacy: 'Privacy',
  form: { label: 'Use the form', href: '/consultation#contact' },
} as const);
