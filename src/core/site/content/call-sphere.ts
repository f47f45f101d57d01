/** Words of the sphere; what stands in the bar of a call is in `call-bar.ts`. */
export const callSphere = {
  /** Both labels are the specification's. */
  idleLabel: 'Book with Our AI Agent',
  activeLabel: 'AI Listening...',

  /** On the consultation page, where the form is the other way. */
  lead: 'Or talk to our agent now',

  /** The finer state. */
  states: {
    idle: 'The line is open',
    connecting: 'Connecting',
    listening: 'Listening',
    speaking: 'Speaking',
    error: 'The call did not work',
  },
  muted: 'Muted',
  pressToEnd: 'press to end',
  end: 'End call',
  ended: 'The call has ended',

  /** In as many words as fit beside the sphere; the bar says the rest. */
  troubles: {
    'microphone-denied': 'Microphone blocked',
    'microphone-missing': 'No microphone found',
    'microphone-lost': 'Microphone lost',
    busy: 'All lines are busy',
    unreachable: 'No connection',
    dropped: 'The call broke off',
    unsupported: 'No calls in this browser',
  },

  notice: 'You talk to an AI, not a person.',
  kept: 'No sound is kept unless the call says so; what you type is kept with it.',
  recorded: 'This call is recorded.',
  privacy: 'Privacy',
  form: { label: 'Use the form', href: '/consultation#contact' },
} as const;
