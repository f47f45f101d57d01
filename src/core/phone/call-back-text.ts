import { cutText } from '../consultation/owner-message.ts';
import { slotLabel } from '../consultation/schedule.ts';
import { serviceLabel } from '../consultation/service.ts';
import { utcTime } from '../moment-words.ts';
import { callBackWords as words } from '../site/content/notice.ts';
import type { CallBackNote } from './call-back-note.ts';

/** A message of Telegram has room for so much, and it refuses a longer one for good. */
const LONGEST_NAME = 200;
const LONGEST_PROBLEMS = 2000;

/** Tells the owner who is to be called back. `link` is the address of the call at the desk, or null. */
export function callBackText(note: CallBackNote, at: number, link: string | null) {
  const { number, name, service, problems, date, slot } = note;
  const wished = [date, slot && slotLabel(slot)].filter(Boolean).join(' ');
  const lines = [
    [words.number, number],
    [words.name, cutText(name, LONGEST_NAME)],
    [words.service, service ? serviceLabel(service) : ''],
    [words.problems, cutText(problems, LONGEST_PROBLEMS)],
    [words.wished, wished],
    [words.at, utcTime(at)],
  ].map(([label, value]) => `${label}: ${value || words.unknown}`);
  return {
    subject: words.subject,
    text: [words.why, '', ...lines, ...(link === null ? [] : ['', link])].join('\n'),
  };
}
