import { BOOKING_WINDOW_DAYS } from '../../booking-numbers.ts';
import { ownersTexts } from './owners/owners-texts.ts';

/** The words of the scheduling step about open times, blocked days and time zones. */
export const schedulingWords = ownersTexts('scheduling', {
  /** The heading above the offered times while no day is chosen. */
  soonest: 'Soonest open times',
  orChoose: 'Or choose a date to see all of its times.',
  nextOpen: 'Next open times',
  looking: 'Looking for open times…',
  noneInWindow: `There are no open times in the next ${BOOKING_WINDOW_DAYS} days.`,
  taken: 'Taken',
  /** The end of the label of a day that can be chosen but has no open times. */
  noTimes: 'no available times',
  /** Why a day cannot be chosen. The calendar shows the sentence when a visitor tries. */
  blocked: {
    past: (day: string) => `${day} is in the past.`,
    weekend: (day: string) => `${day} is on a weekend. We take requests from Monday to Friday.`,
    far: (day: string, last: string) =>
      `${day} is more than ${BOOKING_WINDOW_DAYS} days ahead. The last day you can choose is ${last}.`,
    otherMonth: (day: string, month: string) => `${day} is in another month. Go to ${month} first.`,
  },
  /** Why the calendar shows no earlier and no later month. */
  noMonth: {
    past: 'Earlier months are in the past.',
    far: (last: string) => `You can book up to ${BOOKING_WINDOW_DAYS} days ahead, until ${last}.`,
  },
  zone: (zone: string) => `Times in ${zone}`,
  businessZone: (zone: string) => `Times in ${zone}, where we are`,
  visitorZone: (zone: string) => `Your time: ${zone}`,
  changeZone: 'Change',
  changeZoneLabel: 'Change your time zone',
  closeZones: 'Done',
  zoneField: 'Your time zone',
  yourTime: (time: string) => `${time} your\u00a0time`,
} as const);

/** The words of the calendar. */
export const calendarWords = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  /** The reasons why a day cannot be chosen. */
  problems: {
    past: 'in the past',
    weekend: 'weekend',
    far: `more than ${BOOKING_WINDOW_DAYS} days ahead`,
    otherMonth: 'other month',
  },
} as const;
