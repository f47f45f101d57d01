import { bookingLifeErrors } from '../../site/content/booking-life.ts';
import {
  contactMessages,
  requestMessages,
  schedulingMessages,
} from '../../site/content/booking-messages.ts';
import { capitalised } from '../../split-words.ts';

type ContactMessages = typeof contactMessages;
type ContactField = keyof ContactMessages;
/** A rule of a short text, for example `nameMissing`. */
type ContactRule = {
  [Field in ContactField]: `${Field}${Capitalize<keyof ContactMessages[Field] & string>}`;
}[ContactField];

const contactRules = Object.fromEntries(
  Object.entries(contactMessages).flatMap(([field, texts]) =>
    Object.entries(texts).map(([rule, text]) => [`${field}${capitalised(rule)}`, text]),
  ),
) as Readonly<Record<ContactRule, string>>;

/** The rules by which a value can be refused, with the texts that the form shows for them. */
export const ruleTexts = {
  ...contactRules,
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
