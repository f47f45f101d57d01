/**
 * What the assistant says to a visitor who may be in danger. The numbers are those of the United
 * States, and the sentence also works elsewhere.
 */
export const careWords = {
  answer:
    'I’m really sorry you’re feeling this way, and I’m glad you told me. I’m an AI, so please reach a person right now: call 911 or your local emergency number. In the US you can also call or text 988 at any hour.',
  person: (contactEmail: string | null) =>
    contactEmail === null
      ? 'If you’d like someone here to write back to you, leave a line in the form.'
      : `If you’d like someone here to write back to you, write to ${contactEmail}.`,
} as const;
