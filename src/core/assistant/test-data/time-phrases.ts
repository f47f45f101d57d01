/**
 * A phrase about a time of day, with the expected time. A time that is not a slot is expected too,
 * because `findTime` does not check the form's rules. If the visitor does not say 'am' or 'pm', the
 * hours 1 to 6 are in the afternoon, 7 to 11 are in the morning, and 12 is noon.
 */
export interface TimePhrase {
  heard: string;
  slot: string | null;
  /** The part of the day, if the phrase names no exact time. In this case `slot` is null. */
  part?: 'morning' | 'noon' | 'afternoon' | 'evening';
  /** True if the assistant has just asked for the time. */
  asked?: true;
  note?: string;
}

export const timePhrases: readonly TimePhrase[] = [
  // Hours without other words, when the assistant has asked for the time
  { heard: 'two', slot: '14:00', asked: true },
  { heard: '2', slot: '14:00', asked: true },
  { heard: 'nine', slot: '09:00', asked: true },
  { heard: '9', slot: '09:00', asked: true },
  { heard: '4', slot: '16:00', asked: true },
  { heard: '11', slot: '11:00', asked: true },
  { heard: '12', slot: '12:00', asked: true },
  { heard: 'one', slot: '13:00', asked: true },
  { heard: 'Three.', slot: '15:00', asked: true },
  { heard: 'ten thirty', slot: '10:30', asked: true },
  { heard: '2 30', slot: '14:30', asked: true, note: 'a speech recogniser writes it this way' },
  { heard: '930', slot: '09:30', asked: true },
  { heard: '1430', slot: '14:30', asked: true },
  { heard: '10-ish', slot: '10:00', asked: true },
  { heard: '15', slot: '15:00', asked: true },

  // Hours with words around them
  { heard: 'at two', slot: '14:00' },
  { heard: 'at 9', slot: '09:00' },
  { heard: 'at 5', slot: '17:00', note: 'understood, though it is outside the opening hours' },
  { heard: 'at 8', slot: '08:00', note: 'understood, though it is outside the opening hours' },
  { heard: 'at one', slot: '13:00' },
  { heard: 'at 16', slot: '16:00' },
  { heard: "4 o'clock", slot: '16:00' },
  { heard: 'eleven o clock', slot: '11:00' },
  { heard: "ten o'clock sharp", slot: '10:00' },
  { heard: 'around 3', slot: '15:00' },
  { heard: 'ten-ish', slot: '10:00' },
  { heard: '3ish in the afternoon', slot: '15:00' },
  { heard: 'about half ten', slot: '10:30', note: 'in British English this means half past ten' },
  { heard: 'two in the afternoon', slot: '14:00' },
  { heard: 'ten in the morning', slot: '10:00' },
  { heard: '9 in the evening', slot: '21:00' },
  { heard: 'nine at night', slot: '21:00' },
  { heard: '3 in the morning', slot: '03:00' },

  // Half hours and quarters of an hour
  { heard: 'half past two', slot: '14:30' },
  { heard: 'half past four', slot: '16:30' },
  { heard: 'half two', slot: '14:30', note: 'in British English this means half past two' },
  { heard: 'half nine', slot: '09:30', note: 'in British English this means half past nine' },
  { heard: 'half twelve', slot: '12:30', note: 'in British English this means half past twelve' },
  { heard: 'make it half three instead', slot: '15:30' },
  {
    heard: 'quarter past ten',
    slot: '10:15',
    note: 'understood, though no slot begins at this time',
  },
  { heard: 'quater past 2', slot: '14:15' },
  { heard: 'quarter to three', slot: '14:45' },
  {
    heard: 'a quarter of four',
    slot: '15:45',
    note: 'in American English this means a quarter to four',
  },
  {
    heard: 'quarter after nine',
    slot: '09:15',
    note: 'in American English this means a quarter past nine',
  },
  { heard: 'ten to three', slot: '14:50', note: 'this is not a range' },
  { heard: 'twenty past eleven', slot: '11:20' },
  { heard: 'at nine thirty', slot: '09:30' },
  { heard: 'four thirty', slot: '16:30' },
  { heard: 'one thirty pm', slot: '13:30' },
  { heard: 'three fifteen', slot: '15:15' },
  { heard: 'nine oh five', slot: '09:05' },
  { heard: 'twelve thirty', slot: '12:30' },

  // Times with am, pm or minutes
  { heard: '2pm', slot: '14:00' },
  { heard: '2 p.m.', slot: '14:00' },
  { heard: '2 PM works', slot: '14:00' },
  { heard: 'two pm', slot: '14:00' },
  { heard: '2p', slot: '14:00' },
  { heard: '9am', slot: '09:00' },
  { heard: 'nine a m', slot: '09:00', note: 'a speech recogniser writes it this way' },
  { heard: '9:30 AM', slot: '09:30' },
  { heard: '230pm', slot: '14:30' },
  { heard: '2.30pm', slot: '14:30' },
  { heard: '2:30', slot: '14:30' },
  { heard: '4.30', slot: '16:30' },
  { heard: '14:30', slot: '14:30' },
  { heard: '14h30', slot: '14:30' },
  { heard: '14h', slot: '14:00' },
  { heard: '09:00', slot: '09:00' },
  { heard: '14.30', slot: '14:30' },
  { heard: 'at 1500', slot: '15:00' },
  { heard: 'fourteen thirty', slot: '14:30' },
  { heard: 'thirteen hundred', slot: '13:00' },
  { heard: '8 pm', slot: '20:00' },
  { heard: '12 pm', slot: '12:00' },
  { heard: '12am', slot: '00:00' },
  { heard: 'noon', slot: '12:00' },
  { heard: 'at midday', slot: '12:00' },
  { heard: 'midnight', slot: '00:00' },
  { heard: '2;30pm', slot: '14:30', note: 'the visitor mistyped the colon' },

  // The first and the last slot
  { heard: 'first thing', slot: '09:00', note: 'this means the first slot of a day' },
  { heard: 'first thing in the morning', slot: '09:00' },
  { heard: 'last slot of the day', slot: '16:30' },

  // Parts of the day
  { heard: 'in the afternoon', slot: null, part: 'afternoon' },
  { heard: 'in the morning', slot: null, part: 'morning' },
  { heard: 'tomorrow morning', slot: null, part: 'morning' },
  { heard: 'late afternoon', slot: null, part: 'afternoon' },
  { heard: 'early afternoon would be best', slot: null, part: 'afternoon' },
  { heard: 'mid morning', slot: null, part: 'morning' },
  { heard: 'mornings are better for me', slot: null, part: 'morning' },
  { heard: 'after lunch', slot: null, part: 'afternoon' },
  { heard: 'before lunch', slot: null, part: 'morning' },
  { heard: 'before noon', slot: null, part: 'morning', note: 'noon itself is not meant' },
  { heard: 'around lunchtime', slot: null, part: 'noon' },
  { heard: 'towards the end of the day', slot: null, part: 'afternoon' },
  { heard: 'this evening', slot: null, part: 'evening' },
  { heard: 'pm works best', slot: null, part: 'afternoon' },

  // Longer sentences
  { heard: 'how about thursday at two', slot: '14:00' },
  { heard: 'monday 16 november at 9', slot: '09:00' },
  { heard: '16/11 at 2', slot: '14:00' },
  { heard: 'on the 16th at 11', slot: '11:00' },
  { heard: 'book me in for 10:30 tomorrow, im jane', slot: '10:30' },
  { heard: 'not two, three', slot: '15:00' },
  { heard: 'at 2 no sorry at 3', slot: '15:00' },
  { heard: 'between two and three', slot: '14:00', note: 'the beginning of a range counts' },
  { heard: 'two oclock not two thirty', slot: '14:00' },
  { heard: 'i have a team of nine people and could do 11', slot: '11:00' },

  // Lines that name no time
  { heard: 'on the 16th', slot: null },
  { heard: 'nov 16', slot: null },
  { heard: 'any time', slot: null },
  { heard: 'I run 3 salons', slot: null },
  { heard: 'we are a team of nine', slot: null },
  { heard: 'one moment please', slot: null },
  { heard: 'i have two questions', slot: null },
  { heard: 'we want cover 24/7', slot: null },
  { heard: 'good morning', slot: null, note: 'a greeting does not ask for a part of the day' },
  { heard: 'good afternoon, can i book a call', slot: null, note: 'this is a greeting' },
  { heard: 'in two weeks', slot: null },
] as const;
