import { BOOKING_WINDOW_DAYS } from '../../../booking-numbers.ts';
import { numberInWords } from '../../../number-in-words.ts';
import { answerFrame, type assistantContactWords, assistantWords, slotStep } from '../assistant.ts';

/**
 * The sentences with a day, a time or a name in them, as the agent says them in a call. Each piece
 * is spoken apart, so a slot stands where a speaker pauses. `Slot` is whatever fills the slot.
 */
export const spokenFrames = {
  askSlot: <Slot>(day: Slot) => [day, 'What time works for you?'],
  changedTime: <Slot>(when: Slot) => ['I’ve changed the time to', when],
  notedTime: <Slot>(when: Slot) => ['I’ve noted', when, 'Nothing is booked yet.'],
  nextOpenDay: <Slot>(day: Slot) => ['The next day with open times is', day],
  bookedWhen: <Slot>(when: Slot) => ['You asked for', when, 'We’ll contact you to confirm it.'],
  askCancel: <Slot>(when: Slot) => ['Your request is for', when, 'Should I cancel it?'],
  askMove: <Slot>(from: Slot, to: Slot) => [
    'Your request is for',
    from,
    'The new time would be',
    to,
    'Should I move it?',
  ],
  askWhen: <Slot>(when: Slot) => [
    'Sure, we can move it.',
    'Right now it’s',
    when,
    'What day and time would suit you better?',
  ],
  kept: <Slot>(when: Slot) => ['Okay, it stays as it is:', when],
  canceled: <Slot>(when: Slot) => [
    'Done. I’ve canceled your request for',
    when,
    'If you’d like another time, just say so.',
  ],
  moved: <Slot>(when: Slot) => ['Done, it’s now', when, 'We’ll contact you soon to confirm it.'],
  sameTime: <Slot>(when: Slot) => ['It’s already set for', when],
  range: <Slot>(from: Slot, to: Slot) => [
    `We have times every ${slotStep(numberInWords)},`,
    from,
    to,
  ],
  offer: <Slot>(times: readonly Slot[]) => [
    'I can offer',
    times,
    times.length > 1 ? 'Which one works for you?' : 'Does that work for you?',
  ],
} as const;

/** The words of the summary and of lists of facts. The values are spoken between them. */
export const spokenSummaryWords = {
  start: assistantWords.summary.start,
  about: (service: string) => `about ${service}`,
  /** How each text is introduced when the request is read back. */
  opening: {
    name: 'I have your name as',
    email: 'and your email as:',
    company: 'Your company is',
    problems: 'What gets in your way:',
    additional: 'You also told me:',
  },
  soFar: 'So far I have',
  /** The openings of an acknowledgement, without the fact. */
  noted: ['Got it,', 'Thanks,', 'Great,'],
  changed: (what: string) => `I’ve changed the ${what} to`,
  /** Said before a summary, which reads the new value. */
  changedAlone: (what: string) => `I’ve changed the ${what}.`,
  stays: 'All right, back to',
  or: (time: string) => `or ${time}`,
  at: (time: string) => `at ${time}`,
  from: (time: string) => `from ${time}`,
  to: (time: string) => `to ${time}`,
  zone: (city: string) => `All times are ${city} time, where we are.`,
  /** The name of an agent needs an article in a sentence, and the name of a job needs none. */
  named: (service: string) => answerFrame.named(service).replace(/^The /, 'the '),
} as const;

const WORKDAYS = 'We talk Monday to Friday.';

/** What the agent says in a call in place of a text that only makes sense for the eye. */
export const wordsForTheEar = {
  form: 'Sure. The form is on the consultation page.',
  call: 'We’re already talking, so just go ahead.',
  kept: 'What you’ve told me is kept.',
  /** The written question has the full labels of the services. */
  askService: 'Which service is this about: the chat agent, the phone agent, or email automation?',
  askWhen: `${WORKDAYS} What day and time work for you?`,
  askDate: `${WORKDAYS} What day works for you?`,
  /** The questions for short texts. Null says the written one. */
  askText: {
    name: 'Who will we be talking to? What’s your first and last name?',
    email: null,
    company: 'You can skip this one. What’s your company called?',
  },
  hintName:
    'Your first and last name will do. You can also spell them, or type them in the call panel.',
  hintEmail: 'You can say it like jane at company dot com, spell it, or type it in the call panel.',
  hintService: {
    'ai-agent': 'The chat agent answers on your website.',
    'ai-phone': 'The phone agent picks up when you can’t.',
    'email-auto': 'Email automation sorts and answers the inbox.',
  },
  /** The times of a day that nobody can book are named by the range alone. */
  notASlot: 'That isn’t one of our times.',
  taken: 'That time has just been taken.',
  sendingFailed: 'I’m sorry, sending the request didn’t work.',
  careAnswer:
    'I’m really sorry you’re feeling this way, and I’m glad you told me. I’m an AI, so please reach a person right now. Call nine one one, or your local emergency number. In the US, you can also call or text nine eight eight, at any hour.',
  /** The voice speaks English only, so it says this in short and easy words. */
  otherLanguage:
    'I’m sorry, I only speak English. You can write to us in the form, and a person will answer.',
} as const;

/** What the agent says in a call about a value that a rule refuses. */
export const rulesForTheEar = {
  nameMissing: 'I still need your name.',
  nameDigits: 'I heard a number in that name.',
  nameCapitals: 'I’m not sure I got the whole name.',
  nameCharacters: 'That didn’t sound like a name to me.',
  nameTooShort: 'That name was too short for me.',
  emailMissing: 'I need an email address to reach you.',
  emailMalformed: 'That didn’t sound like a whole email address.',
  emailFreeWebmail: 'I need a business email address, because free webmail isn’t accepted here.',
  companyTooShort: 'That company name was too short for me.',
  companyCapitals: 'I’m not sure I got the company name.',
  companyUnprofessional: 'I can’t note that company name.',
  companyCharacters: 'I’m not sure I got the company name.',
  weekend: WORKDAYS,
  past: 'That day is already over.',
  far: `That’s more than ${numberInWords(BOOKING_WINDOW_DAYS)} days ahead, so I need an earlier day.`,
  slotPassed: 'That time has already passed.',
  sameTime: 'That’s the time you already have.',
  changedMeanwhile: 'Your request was changed in the meantime, so I left it alone.',
  notKeepable: 'I can’t note that.',
} as const;

/** Long sentences of the site, each with a shorter one for the ear. */
export const shorterForTheEar: readonly (readonly [RegExp, string])[] = [
  [
    /^A few things stay in your own browser/,
    'A few things stay in your own browser and are never sent to us, such as the theme and a booking you’ve started.',
  ],
  [
    /^A request holds what you type/,
    'A request holds what you tell us: your name, your business email, the service, the time, and what gets in your way.',
  ],
  [
    /^Erasing removes your requests/,
    'Erasing removes your requests, and every conversation and call that holds your name or your address.',
  ],
];

/** The sentences that lead to a person. `address` is the owner's address in spoken words. */
export function spokenContactWords(
  address: string | null,
): Record<keyof ReturnType<typeof assistantContactWords>, string> {
  const tell =
    address === null ? 'tell us in the form on the consultation page' : `write to ${address}`;
  const another = 'To book another one, just say so.';
  const write =
    address === null
      ? 'leave your request in the form on the consultation page'
      : `write to ${address}`;
  return {
    alreadySent: `Your request is already with us. To change that, ${tell}. ${another}`,
    aPerson: `A person can tell you: ${address === null ? 'ask in the form' : write}, or ask in the consultation.`,
    human: `A person reads every request. You can ${write}, and a person will get back to you.`,
    humanBooked: `A person has your request and will contact you about it. To add something, ${tell}.`,
    orForm: `If it’s easier, you can ${write}. A person reads every request.`,
  };
}
