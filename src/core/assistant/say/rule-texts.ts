import { bookingLifeErrors } from '../../site/content/booking-life.ts';
import {
  contactMessages,
  requestMessages,
  schedulingMessages,
} from '../../site/content/booking-messages.ts';

const { name, email, company } = contactMessages;

/** The rules by which a value can be refused, with the texts that the form shows for them. */
export const ruleTexts = {
  nameMissing: name.missing,
  nameDigits: name.digits,
  nameCapitals: name.capitals,
  nameCharacters: name.characters,
  nameTooShort: name.tooShort,
  emailMissing: email.missing,
  emailMalformed: email.malformed,
  emailFreeWebmail: email.freeWebmail,
  companyTooShort: company.tooShort,
  companyCapitals: company.capitals,
  companyUnprofessional: company.unprofessional,
  companyCharacters: company.characters,
  serviceMissing: schedulingMessages.service,
  dateMissing: schedulingMessages.date,
  timeMissing: schedulingMessages.time,
  weekend: schedulingMessages.weekend,
  past: schedulingMessages.past,
  far: schedulingMessages.far,
  slotPassed: schedulingMessages.slotPassed,
  sameTime: bookingLifeErrors.sameTime,
  changedMeanwhile: bookingLifeErrors.changedMeanwhile,
  busy: bookingLifeErrors.busy,
  notKeepable: requestMessages.notKeepable,
} as const;

export type RuleName = keyof typeof ruleTexts;

export const ruleNames = Object.keys(ruleTexts) as readonly RuleName[];
