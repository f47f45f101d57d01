import { ownersTexts } from './owners/owners-texts.ts';
import { serviceLabels } from './services.ts';

/**
 * The words in the open panel of the assistant. The words of the assistant's button and of the
 * panel's frame are in `every-page.ts`.
 */
export const assistantPanelWords = ownersTexts('assistantPanel', {
  log: 'Conversation',
  suggestionsHeading: 'You could ask',
  /**
   * The assistant answers these questions with the site's own sentences. The last question begins a
   * booking.
   */
  suggestions: [
    `What does the ${serviceLabels['ai-phone']} do?`,
    'What happens in the consultation?',
    'Can I book a consultation here?',
  ],
  quickReplies: 'Short answers',
  visitor: 'You',
  assistant: 'AI',
  answering: 'Answering',

  field: 'Your message',
  placeholder: 'Ask a question or suggest a time',
  lengthLeft: (left: number) => `${left} characters left`,
  send: 'Send',
  stop: 'Stop',
  clear: 'Clear',
  notice: 'You’re chatting with an AI.',
  withPerson: (name: string) => `You’re chatting with ${name}.`,

  brokenOff: 'Stopped here.',
  brokenOffEmpty: 'Stopped before there was an answer.',
  ended: 'The assistant ended the conversation. You can keep writing if you like.',
  good: 'Good answer',
  poor: 'Poor answer',

  trouble: {
    busy: (seconds: number | null) =>
      `That was a lot at once. Please try again ${seconds === null ? 'in a little while' : `in ${seconds} s`}.`,
    unreachable: 'The connection dropped. Your message is still here.',
    broken: 'No answer came through. Your message is still here.',
    interrupted: 'The answer was interrupted. Your message is still here.',
  },
  retry: 'Try again',

  noted: 'Noted',
  facts: {
    name: 'name',
    email: 'email',
    company: 'company',
    service: 'service',
    date: 'day',
    slot: 'time',
    problems: 'problems',
    additional: 'additional information',
  },
  continueInForm: 'Continue in the form',
} as const);

/**
 * The short answers to questions of yes and no. The assistant has to understand them, so an owner
 * does not write them.
 */
export const shortAnswerWords = {
  /** The assistant has read the request back. */
  confirmation: { yes: 'Yes, send it', no: 'No, change it' },
  /** The assistant asks whether to cancel or to move a booked request. */
  cancellation: { yes: 'Yes, cancel it', no: 'No, keep it' },
  move: { yes: 'Yes, move it', no: 'No, keep it' },
} as const;
