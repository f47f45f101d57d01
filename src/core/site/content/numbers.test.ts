import { expect, test } from 'vitest';
import { defaultKeptDays } from '../../retention.ts';
import { rulesForTheEar, spokenFrames } from './assistant/words-for-the-ear.ts';
import { assistantWords } from './assistant.ts';
import { schedulingMessages } from './booking-messages.ts';
import { bookingFieldWords, plainFormWords } from './consultation.ts';
import { pages } from './pages.ts';
import { keptDaysText } from './privacy-terms.ts';
import { calendarWords, schedulingWords } from './scheduling.ts';

test('the texts say the numbers of the rules in the fixed words', () => {
  const { range, notASlot, noEvening } = assistantWords;
  expect([
    schedulingWords.noneInWindow,
    schedulingWords.blocked.far('Monday', 'Friday'),
    schedulingWords.noMonth.far('Friday'),
    calendarWords.problems.far,
    schedulingMessages.far,
    bookingFieldWords.date.hint,
    plainFormWords.hours,
    pages.consultation.description,
    rulesForTheEar.far,
    range('9:00 AM', '4:30 PM'),
    notASlot('9:10 AM', '9:00 AM', '4:30 PM'),
    noEvening('9:00 AM', '4:30 PM'),
    spokenFrames.range('from', 'to')[0],
    keptDaysText(defaultKeptDays),
  ]).toEqual([
    'There are no open times in the next 60 days.',
    'Monday is more than 60 days ahead. The last day you can choose is Friday.',
    'You can book up to 60 days ahead, until Friday.',
    'more than 60 days ahead',
    'This date is more than 60 days ahead. Please choose an earlier one',
    'Monday to Friday, up to 60 days ahead',
    'Monday to Friday, up to 60 days ahead. We confirm the time, and its time zone, when we contact you.',
    'Book a free consultation: choose a service, a day and a time, and tell us where leads slip away. Weekdays, up to 60 days ahead.',
    'That’s more than sixty days ahead, so I need an earlier day.',
    'Every half hour from 9:00 AM to 4:30 PM.',
    '9:10 AM isn’t one of our times: they’re every half hour from 9:00 AM to 4:30 PM.',
    'We don’t have evening times: they’re every half hour from 9:00 AM to 4:30 PM.',
    'We have times every half hour,',
    'A conversation with the assistant is removed 90 days after its last message. A call is removed 90 days after it ended, along with what was said and typed in it. If it was recorded, its audio is removed 30 days after it ended. A call that nobody joined is removed within two days.',
  ]);
});
