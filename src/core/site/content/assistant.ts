import { SLOT_MINUTES } from '../../booking-numbers.ts';
import { brand } from './brand.ts';
import { bookingFieldWords, bookingSteps, reviewWords } from './consultation.ts';
import { ownersTexts } from './owners/owners-texts.ts';

const builtInGreeting = `Hello, I’m the AI assistant at ${brand.name}. Ask me about our services, or tell me what gets in your way and we’ll find a time for a free consultation.`;

const stepNames: Readonly<Record<number, string>> = { 30: 'half hour', 60: 'hour' };

/** Says how far apart the times are, for example 'half hour' or '45 minutes'. */
export function slotStep(inWords: (count: number) => string = String): string {
  return stepNames[SLOT_MINUTES] ?? `${inWords(SLOT_MINUTES)} minutes`;
}

/**
 * The assistant's own sentences. Sentences about the services are in the other files of this
 * folder.
 */
export const assistantWords = {
  greeting: ownersTexts('greeting', builtInGreeting),
  hello: 'Hi there.',
  welcome: 'Hello, glad you’re here.',
  canDo: 'You can ask me about our services, or book a free consultation with me.',
  iAmAi: 'I’m an AI, not a person. If you’d rather talk to a person, just say so.',
  or: ' or ',
  at: ' at ',

  ask: {
    service: (labels: string) => `Which service is this about: ${labels}?`,
    when: `What day and time work for you? ${bookingFieldWords.date.hint}.`,
    date: `What day works for you? ${bookingFieldWords.date.hint}.`,
    slot: (day: string) => `What time works for you on ${day}?`,
    otherSlot: 'What other time would work?',
    name: `${bookingSteps[0].lead} What’s your name?`,
    email: 'What business email can we reach you at?',
    company: 'What’s your company called? This one is optional.',
    change: 'What should I change?',
    send: 'Should I send this request?',
    sendAgain: `${reviewWords.askedBefore} Should I send this request all the same?`,
  },
  askAgain: {
    service: (label: string, note: string) => `${label}: ${note}.`,
    date: 'For example, next Tuesday at two.',
    slot: 'For example, ten thirty.',
    name: 'Your first and last name will do. You can also spell them out.',
    email: 'You can say it like jane at company dot com, or spell it out.',
  },

  /** The openings of an acknowledgement take turns, so that a talk does not sound like a list. */
  noted: [
    (what: string) => `Got it, ${what}.`,
    (what: string) => `Thanks, ${what}.`,
    (what: string) => `Great, ${what}.`,
  ],
  changed: (what: string, value: string) => `Changed the ${what} to ${value}.`,
  changedTime: (when: string) => `Changed it to ${when}.`,
  stays: (what: string) => `All right, it stays ${what}.`,
  unchanged: 'All right, nothing is changed.',
  soundsLike: (service: string) => `That sounds like ${service}.`,
  problemsKept: 'I’ve noted what gets in your way.',
  range: (first: string, last: string) => `Every ${slotStep()} from ${first} to ${last}.`,
  offer: (times: string, day: string | null) =>
    `I can offer ${times}${day ? ` on ${day}` : ''}. Which time works for you?`,
  notASlot: (time: string, first: string, last: string) =>
    `${time} isn’t one of our times: they’re every ${slotStep()} from ${first} to ${last}.`,
  noEvening: (first: string, last: string) =>
    `We don’t have evening times: they’re every ${slotStep()} from ${first} to ${last}.`,
  nextOpenDay: (day: string) => `The next day with open times is ${day}.`,

  zones: {
    /** Says a time that the visitor named in another zone in both zones. */
    converted: (said: string, place: string, here: string, ourPlace: string) =>
      `${said} ${place} time is ${here} ${ourPlace} time.`,
  },

  summary: {
    start: 'Here’s what I have.',
    soFar: 'So far I have',
    nothing: 'I haven’t noted anything yet.',
    problems: (text: string) => `What gets in your way: ${text}`,
    additional: (text: string) => `Additional information: ${text}`,
    /** What the visitor may add to a request, by its field. Null is not offered. */
    extra: { company: 'your company', problems: 'what gets in your way', additional: null },
    addExtras: (what: string) => `If you like, add ${what}.`,
    tellProblems: 'If you like, tell me what gets in your way.',
  },
  sending: 'Thank you. I’m sending your request now.',
  notSent: 'Nothing has been sent.',
  notBooked: 'Nothing is booked yet.',
  notedTime: (when: string) => `I’ve noted ${when}. Nothing is booked yet.`,
  allSet: 'You’re all set. I’m here if you need anything else.',
  anythingElse: 'Is there anything else I can help with?',
  another: 'Sure, let’s book another one.',
  stopped:
    'Okay, I’ve stopped there. Nothing has been sent. If you change your mind, just say so and we’ll pick it up again.',
  stoppedEmpty: 'No problem. I’m here if you need anything.',
  needed:
    'That’s up to you. A request needs a service, a time, your name and a business email, so that we can reach you. Nothing is sent until you say yes, and you can ask me about our services without booking.',
  notNeeded: 'That’s fine, we can do without it.',
  stoppedWithout:
    'That’s all right. Without it I can’t make a request, so I’ll stop asking. You can come back to it any time.',
  noRush: 'No rush, take your time.',
  whenReady: 'Nothing has been sent yet, and you can change anything.',

  booked: {
    when: (when: string) => `You asked for ${when}. We’ll contact you to confirm it.`,
    askCancel: (when: string) => `Your request is for ${when}. Should I cancel it?`,
    askMove: (from: string, to: string) => `Should I move your request from ${from} to ${to}?`,
    askWhen: (when: string) =>
      `Sure, we can move it. It’s on ${when} now. What day and time would suit you better?`,
    kept: (when: string) => `Okay, it stays as it is: ${when}.`,
    changing: 'One moment.',
    canceled: (when: string) =>
      `Done, your request for ${when} is canceled. If you’d like another time, just say so.`,
    moved: (when: string) => `Done, it’s now ${when}. We’ll contact you soon to confirm it.`,
    sameTime: (when: string) => `It’s already on ${when}.`,
  },

  sorry: 'Sorry, I didn’t catch that.',
  offTopic: 'I’m sorry, I don’t know about that. It’s not something I can help with here.',
  apology: 'I’m sorry. That shouldn’t have happened.',
  cannotKeep: 'Sorry, something in there can’t be sent.',
  unknown: 'I don’t know that, and I’d rather not guess.',
  price: 'I can’t give you a figure here.',
  noPhoneNumber: 'I don’t have a phone number to give you.',
  goOn: 'I’m here if you’d rather keep going with me.',
  kept: 'What you’ve told me is kept, and the form picks it up.',
  form: 'Sure, the form is right here.',
  formKnows: 'It already has what you’ve told me.',
  call: 'Sure, you can talk to me instead of typing. Press the sphere on the consultation page and start speaking.',

  silence: ['Take your time.', 'I’m still here.'],
  thanks: 'You’re welcome.',
  smallTalk: {
    wellBeing: 'I’m doing well, thanks for asking.',
    joke: 'I’d better leave the jokes to people.',
    ofCourse: 'Of course, go ahead.',
    here: 'Yes, I’m here.',
    browsing: 'Sure, take your time and look around.',
    other: 'Nice to hear from you.',
  },
  abuse: 'I’d still like to help.',
  abuseEnd: 'I’m ending our conversation here.',
  restart: 'Sure, let’s start over. I’ve cleared what you told me.',
  goodbye: 'Thanks for stopping by. Goodbye.',
  goodbyeBooked: 'Thank you. Goodbye, and talk to you soon.',

  links: {
    services: 'Services',
    features: 'Features',
    about: 'About Us',
    faq: 'Fair questions',
    privacy: 'Privacy',
    form: 'Book in the form',
    call: 'Talk to our agent',
  },
} as const;

/**
 * The assistant's sentences that lead to a person. Without an address to write to, they lead to the
 * form.
 */
export function assistantContactWords(contactEmail: string | null) {
  const another = 'To book another one, just say so.';
  if (contactEmail === null)
    return {
      alreadySent: `Your request is already with us. To change that, tell us in the form. ${another}`,
      aPerson: 'A person can tell you: ask in the form, or in the consultation.',
      human:
        'A person reads every request. Leave yours in the form, and a person will get back to you.',
      humanBooked:
        'A person has your request and will contact you about it. To add something, write it in the form.',
      orForm: 'If it’s easier, use the form. A person reads it.',
    };
  return {
    alreadySent: `Your request is already with us. To change that, write to ${contactEmail}. ${another}`,
    aPerson: `A person can tell you: write to ${contactEmail}, or ask in the consultation.`,
    human: `A person reads every request. Write to ${contactEmail}, or leave your request in the form and a person will get back to you.`,
    humanBooked: `A person has your request and will contact you about it. To reach a person sooner, write to ${contactEmail}.`,
    orForm: `If it’s easier, use the form, or write to a person at ${contactEmail}.`,
  };
}

/** The assistant's own words around the sentences and points of the content. */
export const answerFrame = {
  comesWith: (name: string, points: string) => `${name} comes with ${points}.`,
  itComesWith: (points: string) => `It comes with ${points}.`,
  /** Says what a job beside the three services is, such as 'With CRM Integration, your agents put …'. */
  withJob: (title: string, does: string) => `With ${title}, your agents ${does}`,
  /** The name of an agent needs an article in a sentence, and the name of a job needs none. */
  named: (title: string) => (/Agent$/.test(title) ? `The ${title}` : title),
  and: ' and ',
  /** Repeats what a file of the owner says, and names the file. */
  fromDocument: (fileName: string, words: string) => `${fileName} says: ${words}`,
} as const;
