import type { AskedGroup } from './asked-group.ts';

/** Questions about the days and times at which a consultation can be booked. */
export const hoursQuestions: readonly AskedGroup[] = [
  {
    about: 'hours',
    also: ['hours/times', 'hours/weekend', 'hours/ahead'],
    heard: [
      'when can i book',
      'what are the available times for a consultation',
      'what slots are there',
      'whats your availability like for meetings',
      'what days and times can i pick from',
      'whens the soonest we can talk and what hours do you take',
    ],
  },
  {
    about: 'hours',
    also: ['hours/times', 'hours/ahead', 'hours/weekend'],
    heard: [
      'what hours do you do consults',
      'could i book for january',
      'what days do you got',
      'when are you free to talk',
      'can we do it at 7 at night after i close',
      'do you do saturdays',
      'how far out can i book',
      'whats the earliest in the morning',
      'which days and times can i choose',
      'do you have weekend appointments',
      'can i book for february',
      "what's the earliest slot",
    ],
  },
  {
    about: 'hours',
    also: ['hours/times', 'hours/weekend'],
    heard: [
      'any chance for a talk after supper',
      'i work monday thru friday so could we do sunday afternoon',
      'what mornings do you have',
      'do you have anything after 5',
      'can you do saturdays for the consultation',
      'what days can i pick',
    ],
  },
  {
    about: 'hours',
    also: ['hours/times', 'hours/ahead'],
    heard: ['how late in the day can i book'],
  },
  { about: 'hours', heard: ['wat r ur houres for teh consultaion'] },
  {
    about: 'hours/weekend',
    also: ['hours'],
    heard: [
      'do you do consultations on saturdays',
      'are you open for calls at the weekend',
      'can we meet on a sunday',
      'can i book weekends, i work all week',
    ],
  },
  {
    about: 'hours/times',
    also: ['hours'],
    heard: [
      'whats the earliest time i can have a meeting',
      'how late can we talk',
      'can we do evenings, like 7pm',
      'can i get a slot before 9',
      'at what times do the calls start',
    ],
  },
  {
    about: 'hours/ahead',
    also: ['hours'],
    heard: [
      'how many days in advance can i book',
      'can i book something for three months from now',
      'whats the furthest out date',
    ],
  },
  {
    about: 'hours/time-zone',
    also: ['hours'],
    heard: [
      'which time zone are the times in',
      'is that eastern time or mine',
      'do i have to convert the time zone myself',
    ],
  },
  {
    about: 'hours/time-zone',
    heard: [
      'is that eastern or my time',
      "i'm in california, whose time is that",
      'will someone confirm the time zone with me',
      "i'm in phoenix we dont do daylight savings, which clock do you go by",
      'are those times in my time zone',
      'im in denver, is 2pm my time?',
    ],
  },
];
