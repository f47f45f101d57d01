import type { CalendarDate } from '../../consultation/calendar-date.ts';
import {
  agreementInNegativePattern,
  agreementPattern,
  changedMindPattern,
  correctionPattern,
  politenessPattern,
  refusalPattern,
  wrongFieldPattern,
} from './confirmation-rules.ts';
import { findContact } from './contact/spoken-contact.ts';
import { findDate } from './dates-and-times/spoken-date.ts';
import { findTime } from './dates-and-times/spoken-time.ts';
import * as rules from './intent-rules.ts';
import { phrasePattern } from './phrase-pattern.ts';
import { plainText } from './plain-text.ts';
import { findService } from './spoken-service.ts';

export type Intent =
  | 'book'
  | 'question'
  | 'yes'
  | 'no'
  | 'correction'
  | 'human'
  | 'goodbye'
  | 'silence'
  | 'abuse'
  | 'restart'
  | 'repeat'
  | 'thanks'
  | 'greeting'
  | 'unknown';

const APPROVAL = /[👍👌✅🙏🙂😊🆗]/u;
const DISAPPROVAL = /[👎❌🚫]/u;
/**
 * The search for a day needs today's date. Any date can be used here, because the found day itself
 * is not used.
 */
const SOME_DAY: CalendarDate = '2026-01-01';

/**
 * Returns the intent of the visitor's line. `confirming` means that the assistant has just said the
 * summary and asked whether to send the request.
 */
export function intentOf(heard: string, confirming: boolean): Intent {
  const { text } = plainText(heard);
  if (APPROVAL.test(heard) && !/\p{L}/u.test(heard)) return 'yes';
  if (DISAPPROVAL.test(heard) && !/\p{L}/u.test(heard)) return 'no';
  if (!/[\p{L}\p{N}]/u.test(heard)) return 'silence';
  const asksSomething = heard.trimEnd().endsWith('?');
  return (
    intentAtAnyTime(text) ??
    (confirming ? intentAtSummary(heard, text) : null) ??
    intentElsewhere(heard, text, asksSomething)
  );
}

function intentAtAnyTime(text: string): Intent | null {
  if (rules.abusePattern.test(text)) return 'abuse';
  if (rules.wantsHumanPattern.test(text)) return 'human';
  if (rules.restartPattern.test(text)) return 'restart';
  if (rules.repeatPattern.test(text)) return 'repeat';
  return rules.goodbyePattern.test(text) ? 'goodbye' : null;
}

/**
 * Reads a line as the answer to 'Shall I send this request?'. Returns null if the line does not
 * answer this question.
 */
function intentAtSummary(heard: string, text: string): Intent | null {
  if (changedMindPattern.test(text)) return 'no';
  if (agreementInNegativePattern.test(text) && !wrongFieldPattern.test(text)) return 'yes';
  if (wrongFieldPattern.test(text)) return 'correction';
  const no = refusalPattern.test(text);
  const more = /[^\s,]/.test(
    text.replace(refusesAll, ' ').replace(agreesAll, ' ').replace(politenessPattern, ' '),
  );
  if (agreementPattern.test(text) && !no && !more && !heard.trimEnd().endsWith('?')) return 'yes';
  const says = holdsFact(heard);
  if (correctionPattern.test(text) && says) return 'correction';
  if (rules.questionPattern.test(text) && !correctionPattern.test(text)) return 'question';
  if (correctionPattern.test(text) || says) return 'correction';
  if (!no) return null;
  return more ? 'correction' : 'no';
}

/**
 * Words of a correction. A line before the summary is a correction only if it contains one of these
 * words.
 */
const takesBackPattern = phrasePattern(
  '^(?:no|nope|sorry|actually|oops)',
  'meant|change|instead|make (?:it|that)',
);
const agreesAll = new RegExp(agreementPattern, 'g');
const refusesAll = new RegExp(refusalPattern, 'g');

function holdsFact(heard: string): boolean {
  return (
    findDate(heard, { today: SOME_DAY, dayFirst: true }) !== null ||
    findTime(heard, true) !== null ||
    findService(heard) !== null ||
    Object.keys(findContact(heard, null, {})).length > 0
  );
}

function intentElsewhere(heard: string, text: string, asks: boolean): Intent {
  const small = rules.smallTalkPattern.test(text);
  if (rules.bookPattern.test(text) && !rules.asksAboutBookingPattern.test(text)) return 'book';
  if (!small && (asks || rules.questionPattern.test(text))) return 'question';
  const plain = text
    .replace(politenessPattern, ' ')
    .replace(/[\s,]+/g, ' ')
    .trim();
  const left = plain === '' ? 0 : plain.split(' ').length;
  if (takesBackPattern.test(text) && (holdsFact(heard) || correctionPattern.test(text)))
    return 'correction';
  if (rules.thanksPattern.test(text)) return 'thanks';
  if (refusalPattern.test(text) && (left <= 2 || text.startsWith('no '))) return 'no';
  // The greeting is removed first, because the 'good' of 'good morning' is not an agreement.
  if (agreementPattern.test(text.replace(rules.greetingPattern, ' ')) && left <= 2) return 'yes';
  return rules.greetingPattern.test(text) ? 'greeting' : 'unknown';
}
