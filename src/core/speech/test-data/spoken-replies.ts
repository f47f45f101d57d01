/** The lines that end with a booking. */
const BOOKED = ['Ana Ruiz, ana@ruiz.com, phone agent, friday at 2pm', 'yes'];

/**
 * What the agent does, the visitor's lines, and what the agent says to the last of them. The parts
 * stand between bars, and live parts in angle brackets.
 */
export const spokenReplies: readonly (readonly [string, readonly string[], string])[] = [
  [
    'asks for the service',
    ['I want to book'],
    'Which service is this about: the chat agent, the phone agent, or email automation?',
  ],
  [
    'asks for the day last',
    ['phone agent'],
    'Thanks, | the AI Phone Agent. | We talk Monday to Friday. | What day and time work for you?',
  ],
  [
    'names a day once and asks for the time last',
    ['phone agent', 'friday'],
    'Great, | Friday, November thirteenth. | We have times every half hour, | from nine in the morning | to four thirty in the afternoon. | What time works for you?',
  ],
  [
    'offers three times',
    ['phone agent', 'wednesday in the afternoon'],
    'Great, | Wednesday, November eighteenth. | I can offer | noon, | two thirty in the afternoon, | or four thirty in the afternoon. | Which one works for you?',
  ],
  [
    'does not repeat a time that cannot be booked',
    ['phone agent', 'friday at quarter past ten'],
    "That isn't one of our times. | We have times every half hour, | from nine in the morning | to four thirty in the afternoon. | Friday, November thirteenth, | I can offer | ten in the morning, | or ten thirty in the morning. | Which one works for you?",
  ],
  [
    'says why a day is refused only once',
    ['phone agent', 'on saturday'],
    'We talk Monday to Friday. | What day and time work for you?',
  ],
  [
    'repeats a name as a live part',
    ['phone agent friday at two', 'Ana Ruiz'],
    'Thanks, | <Ana Ruiz.> | What business email can we reach you at?',
  ],
  [
    'says what it has so far',
    ['phone agent', 'my name is Ana Ruiz', 'what do you have so far?'],
    'So far I have | <Ana Ruiz,> | the AI Phone Agent. | Nothing is booked yet. | We talk Monday to Friday. | What day and time work for you?',
  ],
  [
    'explains the services before it asks again',
    ['I want to book', 'blah'],
    "Sorry, I didn't get which service. | The chat agent answers on your website. | The phone agent picks up when you can't. | Email automation sorts and answers the inbox. | Which service is this about: the chat agent, the phone agent, or email automation?",
  ],
  [
    'puts an example after the question',
    ['phone agent', 'blah', 'blubb'],
    "Sorry, I didn't get the day. | What day and time work for you? | For example, next Tuesday at two.",
  ],
  [
    'says the site’s sentence',
    ['do you use cookies?'],
    'There are no cookies, no ads and no trackers.',
  ],
  [
    'cuts a long answer after two sentences',
    ['how long do you keep my data'],
    'A conversation with the assistant is removed ninety days after its last message. | A call is removed ninety days after it ended, along with what was said and typed in it.',
  ],
  [
    'shortens a sentence that nobody follows by ear',
    ['what do you store in my browser'],
    "A few things stay in your own browser and are never sent to us, such as the theme and a booking you've started.",
  ],
  [
    'asks its open question after an answer',
    ['phone agent', 'do you use cookies?'],
    'There are no cookies, no ads and no trackers. | We talk Monday to Friday. | What day and time work for you?',
  ],
  [
    'says where the form is',
    ['I would rather use the form'],
    'Sure. | The form is on the consultation page.',
  ],
  [
    'leads to a person',
    ['can I talk to a person'],
    "A person reads every request. | You can leave your request in the form on the consultation page, and a person will get back to you. | I'm here if you'd rather keep going with me.",
  ],
  [
    'speaks English to a visitor who does not',
    ['hola quiero reservar una cita por favor'],
    "I'm sorry, I only speak English. | You can write to us in the form, and a person will answer.",
  ],
  [
    'asks before it moves a booking',
    [...BOOKED, 'move it to monday at 3'],
    'Your request is for | Friday, November thirteenth, | at two in the afternoon. | The new time would be | Monday, November sixteenth, | at three in the afternoon. | Should I move it?',
  ],
  [
    'says that a booking was moved',
    [...BOOKED, 'move it to monday at 3', 'yes'],
    "Done, it's now | Monday, November sixteenth, | at three in the afternoon. | We'll contact you soon to confirm it.",
  ],
  [
    'says that a booking was canceled',
    [...BOOKED, 'cancel it', 'yes'],
    "Done. I've canceled your request for | Friday, November thirteenth, | at two in the afternoon. | If you'd like another time, just say so.",
  ],
  [
    'says when the request is for',
    [...BOOKED, 'when is my appointment'],
    "You asked for | Friday, November thirteenth, | at two in the afternoon. | We'll contact you to confirm it.",
  ],
  [
    'says what was changed',
    [BOOKED[0] ?? '', 'no, my name is Anna Ruiz'],
    "I've changed the name. | Here's what I have. | Friday, November thirteenth, | at two in the afternoon, | about the AI Phone Agent. | I have your name as | <Anna Ruiz,> | and your email as: | <a n a, at, ruiz dot com.> | Should I send this request?",
  ],
];
