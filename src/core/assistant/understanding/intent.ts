import type { CalendarDate } from '../../consultation/calendar-date.ts';
import {
  agrees,
  agreesAnyway,
  changedMind,
  corrects,
  POLITENESS,
  refuses,
  wrongField,
} from './confirmation-rules.ts';
import { findContact } from './contact/spoken-contact.ts';
import { findDate } from './dates-and-times/spoken-date.ts';
import { findTime } from './dates-and-times/spoken-time.ts';
import * as rules from './intent-rules.ts';
import { phrase } from './phrase.ts';
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
/** Which day a phrase means depends on today; whether it is one does not. */
const SOME_DAY: CalendarDate = '2026-01-01';

/** What a line is for; `confirming`: a whole request was read back, to be sent or not. */
export function intentOf(heard: string, confirming: boolean): Intent {
  const { text } = plainText(heard);
  if (APPROVAL.test(heard) && !/\p{L}/u.test(heard)) return 'yes';
  if (DISAPPROVAL.test(heard) && !/\p{L}/u.test(heard)) return 'no';
  if (!/[\p{L}\p{N}]/u.test(heard)) return 'silence';
  const asksSomething = heard.trimEnd().endsWith('?');
  return (
    always(text) ??
    (confirming ? answer(heard, text) : null) ??
    otherwise(heard, text, asksSomething)
  );
}

function always(text: string): Intent | null {
  if (rules.abuse.test(text)) return 'abuse';
  if (rules.human.test(text)) return 'human';
  if (rules.restart.test(text)) return 'restart';
  if (rules.repeat.test(text)) return 'repeat';
  return rules.goodbye.test(text) ? 'goodbye' : null;
}

/** The answer to 'shall I send it?', if it is one. */
function answer(heard: string, text: string): Intent | null {
  if (changedMind.test(text)) return 'no';
  if (agreesAnyway.test(text) && !wrongField.test(text)) return 'yes';
  if (wrongField.test(text)) return 'correction';
  const no = refuses.test(text);
  const more = /[^\s,]/.test(
    text.replace(refusesAll, ' ').replace(agreesAll, ' ').replace(POLITENESS, ' '),
  );
  if (agrees.test(text) && !no && !more && !heard.trimEnd().endsWith('?')) return 'yes';
  const says = holdsFact(heard);
  if (corrects.test(text) && says) return 'correction';
  if (rules.question.test(text) && !corrects.test(text)) return 'question';
  if (corrects.test(text) || says) return 'correction';
  if (!no) return null;
  return more ? 'correction' : 'no';
}

/** Said before anything is read back, it takes a word like these to mend what was said. */
const takesBack = phrase(
  '^(?:no|nope|sorry|actually|oops)',
  'meant|change|instead|make (?:it|that)',
);
const agreesAll = new RegExp(agrees, 'g');
const refusesAll = new RegExp(refuses, 'g');

function holdsFact(heard: string): boolean {
  return (
    findDate(heard, { today: SOME_DAY, dayFirst: true }) !== null ||
    findTime(heard, true) !== null ||
    findService(heard) !== null ||
    Object.keys(findContact(heard, null, {})).length > 0
  );
}

function otherwise(heard: string, text: string, asks: boolean): Intent {
  const small = rules.smallTalk.test(text);
  if (rules.book.test(text) && !rules.asksAboutBooking.test(text)) return 'book';
  if (!small && (asks || rules.question.test(text))) return 'question';
  const plain = text
    .replace(POLITENESS, ' ')
    .replace(/[\s,]+/g, ' ')
    .trim();
  const left = plain === '' ? 0 : plain.split(' ').length;
  if (takesBack.test(text) && (holdsFact(heard) || corrects.test(text))) return 'correction';
  if (rules.thanks.test(text)) return 'thanks';
  if (refuses.test(text) && (left <= 2 || text.startsWith('no '))) return 'no';
  // 'Good morning' agrees to nothing.
  if (agrees.test(text.replace(rules.greeting, ' ')) && left <= 2) return 'yes';
  return rules.greeting.test(text) ? 'greeting' : 'unknown';
}
