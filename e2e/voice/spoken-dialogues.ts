import {
  captionsShowAll,
  goOnAnotherPage,
  hangUpPolitely,
  interrupt,
  sayOnceUnmuted,
  showAttention,
} from './caller-moves.ts';
import { inOrder, type SpokenDialogue, say, typeEmail, typeName } from './spoken-dialogue.ts';

/** The dialogues. The place of a dialogue in this list is the seed of its day. */
export const spokenDialogues: readonly SpokenDialogue[] = [
  {
    title: 'a caller types name and address while the agent speaks, and says the rest at once',
    tag: '@short',
    voice: 'am_michael',
    books: {
      service: 'ai-phone',
      time: '2:30 PM',
      name: 'Daniel Lee',
      email: 'dan@lee.com',
    },
    whileGreeted: () => inOrder(typeName('Daniel Lee'), typeEmail('dan@lee.com')),
    answers: (day) => ({
      service: [say(`I'd like to book the phone agent for ${day} at two thirty.`)],
      consent: [say('Yes please send it.')],
    }),
  },
  {
    title: 'a caller interrupts the greeting, says a name, and reads along in the captions',
    tag: '@short',
    voice: 'bf_emma',
    books: {
      service: 'ai-agent',
      time: '11:30 AM',
      name: 'Emma Johnson',
      email: 'emma@johnson.com',
    },
    whileGreeted: (day) =>
      interrupt(/kept/, `I want the chat agent on ${day} at eleven thirty in the morning.`),
    answers: () => ({
      name: [say('My name is Emma Johnson.')],
      email: [inOrder(captionsShowAll, typeEmail('emma@johnson.com'))],
      consent: [say('Yes that is right.')],
    }),
  },
  {
    title: 'a caller asks for the price in the middle of the booking',
    voice: 'am_michael',
    books: {
      service: 'ai-phone',
      time: '10:00 AM',
      name: 'James Miller',
      email: 'jim@miller.com',
    },
    answers: (day) => ({
      help: [say("I'd like to book a consultation.")],
      service: [say('How much does it cost?'), say('The phone agent, please.')],
      'day-and-time': [say(`${day} at ten in the morning.`)],
      day: [say(`${day} at ten in the morning.`)],
      name: [say('My name is James Miller.')],
      email: [typeEmail('jim@miller.com')],
      consent: [say('Yes please send it.')],
    }),
  },
  {
    title: 'a caller changes the time after the read-back',
    voice: 'am_michael',
    books: {
      service: 'ai-phone',
      time: '4:00 PM',
      name: 'Daniel Brown',
      email: 'dan@brown.com',
    },
    answers: (day) => ({
      help: [say(`I'd like to book the phone agent for ${day} at two thirty.`)],
      name: [typeName('Daniel Brown')],
      email: [typeEmail('dan@brown.com')],
      consent: [say('Actually, make it four in the afternoon.'), say('Yes please send it.')],
    }),
  },
  {
    title: 'a caller asks for a Saturday, which is refused, and takes a workday',
    voice: 'am_michael',
    books: {
      service: 'email-auto',
      time: '10:00 AM',
      name: 'Mark Wilson',
      email: 'mark@wilson.com',
    },
    answers: (day) => ({
      help: [say("I'd like to book a consultation.")],
      service: [say('Email automation, please.')],
      'day-and-time': [
        say('Saturday at ten in the morning.'),
        say(`${day} at ten in the morning.`),
      ],
      day: [say(`${day} at ten in the morning.`)],
      name: [typeName('Mark Wilson')],
      email: [typeEmail('mark@wilson.com')],
      consent: [say('Yes please send it.')],
    }),
  },
  {
    title: 'a caller is muted for a while, and the agent hears nothing of that',
    voice: 'bf_emma',
    books: {
      service: 'ai-agent',
      time: '1:30 PM',
      name: 'Olivia Young',
      email: 'olivia@young.com',
    },
    answers: (day) => ({
      help: [say('Can I book an appointment, please?')],
      service: [sayOnceUnmuted('Email automation, please.', 'The chat agent, please.')],
      'day-and-time': [say(`${day} works for me.`)],
      day: [say(`${day} works for me.`)],
      time: [say('One thirty in the afternoon.')],
      name: [typeName('Olivia Young')],
      email: [typeEmail('olivia@young.com')],
      consent: [say('Yes that is right.')],
    }),
  },
  {
    title: 'a caller shows attention while the agent greets, and says goodbye',
    voice: 'am_michael',
    books: {
      service: 'ai-phone',
      time: '2:30 PM',
      name: 'Robert Hill',
      email: 'rob@hill.com',
    },
    whileGreeted: () => showAttention(/kept/, 'Okay.'),
    answers: (day) => ({
      help: [say(`I'd like to book the phone agent for ${day} at two thirty.`)],
      name: [typeName('Robert Hill')],
      email: [typeEmail('rob@hill.com')],
      consent: [say('Yes please send it.')],
    }),
    afterBooking: hangUpPolitely('Thank you, goodbye.'),
  },
  {
    title: 'a caller asks whether this is a person, and goes on after the answer',
    voice: 'bf_emma',
    books: {
      service: 'ai-agent',
      time: '11:30 AM',
      name: 'Susan Clark',
      email: 'susan@clark.com',
    },
    answers: (day) => ({
      help: [
        say('Am I talking to a real person?'),
        say(`I want the chat agent on ${day} at eleven thirty in the morning.`),
      ],
      name: [typeName('Susan Clark')],
      email: [typeEmail('susan@clark.com')],
      consent: [say('Yes that is right.')],
    }),
  },
  {
    title: 'a caller says that the time is wrong, and goes on another page',
    voice: 'bf_emma',
    books: {
      service: 'email-auto',
      time: '4:00 PM',
      name: 'Emma Johnson',
      email: 'em@johnson.com',
    },
    answers: (day) => ({
      help: [say('Can I book an appointment, please?')],
      service: [say('Email automation, please.')],
      'day-and-time': [inOrder(goOnAnotherPage, say(`${day} works for me.`))],
      day: [say(`${day} works for me.`)],
      time: [say('One thirty in the afternoon.')],
      name: [say('My name is Emma Johnson.')],
      email: [typeEmail('em@johnson.com')],
      consent: [
        say('No, the time is wrong. It should be four in the afternoon.'),
        say('Yes that is right.'),
      ],
    }),
  },
  {
    title: 'a caller interrupts the read-back with another time',
    voice: 'am_michael',
    books: {
      service: 'ai-phone',
      time: '4:00 PM',
      name: 'Peter Scott',
      email: 'pete@scott.com',
    },
    answers: (day) => ({
      help: [say(`I'd like to book the phone agent for ${day} at two thirty.`)],
      name: [typeName('Peter Scott')],
      email: [
        inOrder(
          typeEmail('pete@scott.com'),
          interrupt(/your name as/, 'Actually, make it four in the afternoon.'),
        ),
      ],
      consent: [say('Yes please send it.')],
    }),
  },
];
