/** The words of the desk about those who are there, and about visitors who ask for a person. */
export const hereWords = {
  label: 'Whether visitors can ask for you',
  away: 'Visitors who ask for a person are led to the form. Are you here for them?',
  choices: {
    hour: 'I’m here for 1 hour',
    'four-hours': 'For 4 hours',
    evening: 'Until 8 in the evening',
  },
  here: (until: string) =>
    `You’re here until ${until}. The desk rings when a visitor asks for you.`,
  leave: 'I’m leaving',
  others: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} is here.` : `Here: ${names.join(', ')}.`,
  rings: {
    heading: 'Visitors who ask for a person',
    none: 'Nobody is asking for a person right now.',
    asks: 'A visitor asks for a person',
    rows: {
      session: { asks: 'A visitor asks for a person', open: 'Open the conversation' },
      call: { asks: 'A visitor asks for a person in a call', open: 'Open the call' },
    },
  },
  /** A message to the owner's phone, before the address of the conversation or call at the desk. */
  alert: {
    subject: 'A visitor asks for a person',
    text: (where: 'chat' | 'call') =>
      `A visitor asks for a person in a ${where}. Whoever opens it within 20 seconds is expected:`,
  },
} as const;
