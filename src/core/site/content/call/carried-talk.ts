/**
 * The words with which a visitor goes on elsewhere: in text after a call, or in a call after text.
 */
export const carriedTalkWords = {
  /** The sentences in which the known facts are told again. */
  facts: {
    name: (text: string) => `My name is ${text}.`,
    email: (text: string) => `My email is ${text}.`,
    company: (text: string) => `My company is ${text}.`,
    service: (text: string) => `I’m interested in ${text}.`,
    date: (text: string) => `I’d like to come on ${text}.`,
    slot: (text: string) => `My time is ${text}.`,
  },
  continueByVoice: 'Continue by voice',
} as const;
