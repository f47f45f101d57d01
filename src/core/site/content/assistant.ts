import { brand } from './brand.ts';
import { bookingFieldWords, bookingSteps } from './consultation.ts';

/**
 * The assistant's own sentences. Sentences about the services are in the other files of this
 * folder.
 */
export const assistantWords = {
  greeting: `Hello, I am the AI assistant of ${brand.name}. Ask me about our services, or tell me what gets in your way and we will find a time for a free consultation.`,
  welcome: 'Hello, good to have you here.',
  canDo: 'You can ask me about our services, or book a free consultation with me.',
  iAmAi: 'I am an AI, not a person. Say so if you would like one instead.',
  or: ' or ',
  at: ' at ',

  ask: {
    service: (labels: string) => `Which service is it about: ${labels}?`,
    when: `Which day and time suit you? ${bookingFieldWords.date.hint}.`,
    date: `Which day suits you? ${bookingFieldWords.date.hint}.`,
    slot: (day: string) => `What time suits you on ${day}?`,
    otherSlot: 'Which other time suits you?',
    name: `${bookingSteps[0].lead} Your name, please.`,
    email: 'Which business email may we write to?',
    company: 'What is the name of your company? It is optional.',
    change: 'What should I change?',
    send: 'Shall I send this request?',
  },
  askAgain: {
    service: (label: string, note: string) => `${label}: ${note}.`,
    date: 'For example, next Tuesday at two.',
    slot: 'For example, half past ten.',
    name: 'Your first and last name are enough. You can also spell them.',
    email: 'You can say it as jane at company dot com, or spell it.',
  },

  noted: (what: string) => `${what}, noted.`,
  soundsLike: (service: string) => `That sounds like ${service}.`,
  problemsKept: 'I have written down what gets in your way.',
  range: (first: string, last: string) => `Every half hour from ${first} to ${last}.`,
  offer: (times: string, day: string | null) => `I can offer ${times}${day ? ` on ${day}` : ''}.`,
  nextOpenDay: (day: string) => `The next day with free times is ${day}.`,

  summary: {
    start: 'Here is what I have.',
    problems: (text: string) => `What gets in your way: ${text}`,
    additional: (text: string) => `Additional information: ${text}`,
    extras: 'If you like, add your company or what gets in your way.',
    extraCompany: 'If you like, add your company.',
    extraProblems: 'If you like, tell me what gets in your way.',
  },
  sending: 'Thank you. I am sending your request.',
  notSent: 'Nothing has been sent.',
  anythingElse: 'Is there anything else you would like to know?',
  alreadySent: `Your request has already been sent. To change it, write to ${brand.email}. For another one, say that you would like to book again.`,
  another: 'Gladly, another one.',

  sorry: 'Sorry, I did not understand that.',
  cannotKeep: 'Sorry, there is something in it that I cannot send.',
  unknown: 'I do not know that, and I would rather not guess.',
  price: 'What it costs is not something I know, and I would rather not guess.',
  noPhoneNumber: 'I have no phone number to give you.',
  aPerson: `A person can tell you: write to ${brand.email}, or ask in the consultation.`,
  human: `A person reads every request. Write to ${brand.email}, or leave your request in the form and a person contacts you.`,
  orForm: `If it is easier, use the form, or write to a person at ${brand.email}.`,
  goOn: 'I am here if you would rather go on with me.',

  silence: ['Take your time.', 'I am still here.'],
  thanks: 'You are welcome.',
  abuse: 'I would like to help you, and I will stay polite.',
  abuseEnd: 'I will end our conversation here.',
  restart: 'Of course, we start over. I have forgotten what you told me.',
  goodbye: 'Thank you for stopping by. Goodbye.',
  goodbyeBooked: 'Thank you. Goodbye, and speak soon.',

  links: {
    services: 'Services',
    features: 'Features',
    about: 'About Us',
    faq: 'Fair questions',
    privacy: 'Privacy',
    form: 'Book in the form',
  },
} as const;
