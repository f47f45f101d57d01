import type { Dialogue } from '../dialogue.ts';

/** Dialogues that end without a booking. */
export const noBookingDialogues: readonly Dialogue[] = [
  {
    title: 'the visitor says goodbye in the middle',
    lines: [
      'i want to book a call on monday at ten',
      'my name is Ted Moss',
      'actually i have to go, bye',
    ],
    books: null,
  },
  {
    title: 'the visitor says goodbye after the summary',
    lines: [
      "I'm Vera Holt, vera@holtspa.com, company Holt Spa, chat agent, monday at 2pm",
      'never mind, ill do it another time, bye',
    ],
    books: null,
  },
  {
    title: 'the visitor wants a person at once',
    lines: ['can I talk to a real person please', 'ok thanks, bye'],
    books: null,
  },
  {
    title: 'the visitor wants a person in the middle',
    lines: [
      'book email automation for friday at 9',
      "I don't want to talk to a robot, give me a human",
      'ok i will write to them. goodbye',
    ],
    books: null,
  },
  {
    title: 'the visitor changes their mind after the summary',
    lines: [
      "I'm Wade Finch, wade@finchdecor.com, no company, phone agent, tuesday at 10am",
      'no, dont send it, i changed my mind',
      'bye',
    ],
    books: null,
  },
  {
    title: 'the visitor only asks questions',
    lines: ['what does everline do?', 'how much is it?', 'do you use cookies?', 'thanks, bye'],
    books: null,
  },
  {
    title: 'the visitor only insults the assistant',
    lines: ['you are a fucking idiot', 'f*** you', 'piece of shit'],
    books: null,
  },
  {
    title: 'the visitor says nothing',
    lines: ['', '...', ''],
    books: null,
  },
  {
    title: 'the visitor says yes before there is a summary',
    lines: ['yes', 'yes', 'ok'],
    books: null,
  },
  {
    title: 'the visitor insists on a weekend',
    lines: [
      "I'm Perry Knox, perry@knoxbikes.com, company Knox Bikes, chat agent, saturday at 10am",
      'it has to be saturday',
      'then no thanks, bye',
    ],
    books: null,
  },
  {
    title: 'the visitor has no business email',
    lines: [
      "I'm Uma Rao, uma.rao@gmail.com, no company, phone agent, monday 11am",
      'I only have gmail',
      'ok then forget it, goodbye',
    ],
    books: null,
  },
  {
    title: 'the visitor starts over after the summary and leaves',
    lines: [
      "I'm Iris Noel, iris@noelbakery.com, company Noel Bakery, email automation, monday 9am",
      'start over',
      'hmm no, another day. bye',
    ],
    books: null,
  },
];
