import type { AgentChange } from '../../agent-booking.ts';

/** What a visitor says after a booking for Friday the 13th at 2:00 PM, and what follows. */
export interface AfterBookingTalk {
  title: string;
  lines: readonly string[];
  /** The changes that are asked of the server, in order. */
  changes: readonly AgentChange[];
  /** The last answer contains this text. */
  says: string;
}

const FRIDAY = 'Friday, November 13 at 2:00 PM';

export const afterBookingTalks: readonly AfterBookingTalk[] = [
  {
    title: 'the visitor asks when it is',
    lines: ['thanks', 'sorry, when is it again?'],
    changes: [],
    says: FRIDAY,
  },
  {
    title: 'the visitor asks when they talk to us',
    lines: ['ok so when am i talking to you guys'],
    changes: [],
    says: FRIDAY,
  },
  {
    title: 'the visitor asks whether it went through',
    lines: ['did that go through?'],
    changes: [],
    says: FRIDAY,
  },
  {
    title: 'the visitor cancels',
    lines: ['actually i need to cancel', 'yes'],
    changes: [{ kind: 'cancel' }],
    says: 'canceled',
  },
  {
    title: 'the visitor repeats the wish to cancel instead of a yes',
    lines: ['cancel my booking please', 'yes cancel it'],
    changes: [{ kind: 'cancel' }],
    says: 'canceled',
  },
  {
    title: 'the visitor wants to cancel and then keeps it',
    lines: ['cancel it', 'no wait, keep it'],
    changes: [],
    says: 'stays as it is',
  },
  {
    title: 'the visitor is not sure about cancelling',
    lines: ['can you cancel the appointment', 'hmm let me think'],
    changes: [],
    says: 'No rush',
  },
  {
    title: 'the visitor moves it to another day',
    lines: ['can we push it to tuesday', 'yep'],
    changes: [{ kind: 'move', date: '2026-11-17', slot: '14:00' }],
    says: 'Tuesday, November 17 at 2:00 PM',
  },
  {
    title: 'the visitor moves it in two steps',
    lines: ['i need to reschedule', 'monday at 10', 'sure'],
    changes: [{ kind: 'move', date: '2026-11-16', slot: '10:00' }],
    says: 'Monday, November 16 at 10:00 AM',
  },
  {
    title: 'the visitor corrects the time after the booking',
    lines: ['oh wait, make it 3pm', 'yes please'],
    changes: [{ kind: 'move', date: '2026-11-13', slot: '15:00' }],
    says: '3:00 PM',
  },
  {
    title: 'the visitor corrects the new time before the yes',
    lines: ['move it to monday', 'no, wednesday', 'yes'],
    changes: [{ kind: 'move', date: '2026-11-18', slot: '14:00' }],
    says: 'Wednesday, November 18 at 2:00 PM',
  },
  {
    title: 'the visitor asks for a weekend and then for a weekday',
    lines: ['can i move it to saturday', 'monday then', 'ok'],
    changes: [{ kind: 'move', date: '2026-11-16', slot: '14:00' }],
    says: 'Monday, November 16 at 2:00 PM',
  },
  {
    title: 'the visitor declines the new time',
    lines: ['could we do thursday at 11 instead', 'nah leave it'],
    changes: [],
    says: FRIDAY,
  },
  {
    title: 'the visitor moves it twice',
    lines: ['move it to monday', 'yes', 'push it to tuesday', 'yes'],
    changes: [
      { kind: 'move', date: '2026-11-16', slot: '14:00' },
      { kind: 'move', date: '2026-11-17', slot: '14:00' },
    ],
    says: 'Tuesday, November 17',
  },
  {
    title: 'the visitor says yes again after the cancellation',
    lines: ['cancel the call', 'yes', 'yes'],
    changes: [{ kind: 'cancel' }],
    says: '',
  },
  {
    title: 'the visitor asks for a person',
    lines: ['can somebody call me before that'],
    changes: [],
    says: 'A person',
  },
  {
    title: 'the visitor comes back after the goodbye and cancels',
    lines: ['thanks bye', 'hi, please cancel my appointment', 'yes'],
    changes: [{ kind: 'cancel' }],
    says: 'canceled',
  },
  {
    title: 'the visitor asks whether it is an AI',
    lines: ['was i talking to a bot the whole time?', 'are you a bot'],
    changes: [],
    says: 'I’m an AI',
  },
  {
    title: 'the visitor starts over and still cancels the booking',
    lines: ['start over', 'book another call', 'stop', 'cancel my appointment', 'yes'],
    changes: [{ kind: 'cancel' }],
    says: 'canceled',
  },
  {
    title: 'the visitor agrees to the move with an order',
    lines: ['could you push it to 3:30 that same day', 'yes please move it'],
    changes: [{ kind: 'move', date: '2026-11-13', slot: '15:30' }],
    says: 'Friday, November 13 at 3:30 PM',
  },
  {
    title: 'the visitor repeats the new time with the yes',
    lines: ['can we do monday instead', 'yes monday'],
    changes: [{ kind: 'move', date: '2026-11-16', slot: '14:00' }],
    says: 'Monday, November 16 at 2:00 PM',
  },
  {
    title: 'a refused time is explained before the visitor names another one',
    lines: ['can you push it to 3:45'],
    changes: [],
    says: '3:45 PM isn’t one of our times',
  },
  {
    title: 'a refused day is corrected in two steps',
    lines: ['move it to saturday', 'oh right. monday then', 'sure'],
    changes: [{ kind: 'move', date: '2026-11-16', slot: '14:00' }],
    says: 'Monday, November 16 at 2:00 PM',
  },
  {
    title: 'an unclear new time is asked for again',
    lines: ['can we do a different day', 'hmm dunno'],
    changes: [],
    says: 'What day and time would suit you better?',
  },
  {
    title: 'a question before the yes to a cancellation cancels nothing',
    lines: ['i need to cancel', 'hmm if i cancel can i book again later?'],
    changes: [],
    says: 'Should I cancel it?',
  },
  {
    title: 'the visitor asks for what they are down',
    lines: ['thx. so when am i down for now?'],
    changes: [],
    says: FRIDAY,
  },
  {
    title: 'the visitor moves it by an hour after giving the reason',
    lines: ['something came up, can we do it an hour later', 'yes'],
    changes: [{ kind: 'move', date: '2026-11-13', slot: '15:00' }],
    says: 'Friday, November 13 at 3:00 PM',
  },
  {
    title: 'the visitor scraps that appointment',
    lines: ['actually scrap that appointment', 'yeah'],
    changes: [{ kind: 'cancel' }],
    says: 'canceled',
  },
  {
    title: 'the visitor asks for the date again',
    lines: ['whats the date again pls'],
    changes: [],
    says: FRIDAY,
  },
  {
    title: 'the visitor asks what they booked',
    lines: ['what did i book exactly'],
    changes: [],
    says: FRIDAY,
  },
  {
    title: 'the visitor asks under which name it is',
    lines: ['who is it under?'],
    changes: [],
    says: FRIDAY,
  },
  {
    title: 'the visitor asks what they have been put down for',
    lines: ['what have you got me down for'],
    changes: [],
    says: FRIDAY,
  },
];
