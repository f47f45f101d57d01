import { BOOKING_WINDOW_DAYS } from '../../booking-numbers.ts';
import { ownersTexts } from './owners/owners-texts.ts';

/**
 * The messages that the form shows under the name, email and company. They are fixed
 * (docs/rules.md, rules 9 to 11).
 */
export const contactMessages = ownersTexts('contactMessages', {
  name: {
    missing: 'Name is required',
    digits: 'Name cannot contain numbers',
    capitals: 'Please capitalize the first letter of each name (e.g., John Smith)',
    characters: 'Name can only contain letters, hyphens, and apostrophes',
    tooShort: 'Name must be at least 2 characters long',
  },
  email: {
    missing: 'Business email is required',
    malformed: 'Please enter a valid email address',
    freeWebmail: 'Please use a business email address when possible',
  },
  company: {
    tooShort: 'Company name must be at least 2 characters long',
    capitals: 'Please capitalize the first letter of company name',
    unprofessional: 'Please enter a professional company name',
    characters: 'Company name contains invalid characters',
  },
} as const);

export const schedulingMessages = ownersTexts('schedulingMessages', {
  service: 'Please choose a service',
  date: 'Please choose a date',
  time: 'Please choose a time',
  weekend: 'Please choose a weekday, Monday to Friday',
  past: 'This date is in the past. Please choose another',
  far: `This date is more than ${BOOKING_WINDOW_DAYS} days ahead. Please choose an earlier one`,
  slotPassed: 'This time has passed. Please choose a later one',
} as const);

/**
 * The form shows this text in place of the times when the chosen day has no times left. It
 * is fixed (docs/rules.md, rule 12).
 */
export const NO_TIMES_LEFT = ownersTexts('noTimesLeft', 'No available times for this date.');

/** The texts of the banner above the form. The first two are fixed (docs/rules.md, rule 14). */
export const bookingBanners = ownersTexts('bookingBanners', {
  invalid: 'Please fix the validation errors before submitting.',
  failed: 'Failed to submit form. Please try again.',
  taken: 'That time has just been taken. Please choose another.',
  tooMany: (seconds: number) =>
    `Too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tooManyForNow: 'Too many requests. Please try again in a few minutes.',
} as const);

/**
 * Other messages of the booking API. Most of them are about requests that no form of this site
 * sends.
 */
export const requestMessages = {
  notAnObject: 'The request must be a JSON object',
  notJson: 'The request is not valid JSON',
  notText: 'This must be text',
  tooLong: (maxLength: number) => `Please keep this to ${maxLength} characters`,
  notKeepable: 'This contains characters that cannot be kept',
  notANumber: 'This must be a number',
  unknownTimeZone: 'This time zone is not known',
  unknownLocale: 'This locale is not known',
  notAnInstant: 'This must be an instant, as ISO 8601',
  notEmpty: 'Please leave this field empty',
  keyNotUuid: 'This must be a UUID',
  keyReused: 'This key was used for another request',
  notAMonth: 'The month must be written as YYYY-MM, such as 2026-11.',
  bodyTooLarge: 'The request is too large.',
  wrongMediaType: 'This address takes JSON or a form.',
  tooMuchStored: (hours: number) =>
    `Too much was sent from your address today. Please try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
} as const;
