import { shortTextFields } from '../../consultation/booking-fields.ts';
import type { LastQuestion } from '../conversation-state.ts';
import { factTable, type LabelledText } from '../fact-table.ts';
import type { HeardContact } from './heard-contact.ts';
import { answersNone } from './no-company.ts';

/** Words and signs that may stand between a label and its value. */
const JOINT = "(?:['’]s| is| as| to| should be| will be| now)*[\\s:,=-]*";

/** The short texts that `read/contact` does not read. */
const labelledTexts = shortTextFields.flatMap((field) => {
  const heard: LabelledText | 'contact' = factTable[field].heard;
  return heard === 'contact' ? [] : [{ field, read: labelledReader(heard) }];
});

/**
 * Reads the short texts that have a label and no reader of their own. Returns them, and the line
 * without them, because the digits of a phone number are neither a day nor a time.
 */
export function hearLabelled(line: string, asked: LastQuestion | null) {
  const labelled: HeardContact = {};
  let rest = line;
  for (const { field, read } of labelledTexts) {
    const found = read(rest, asked === field);
    if (!found) continue;
    labelled[field] = found.value;
    rest = rest.replace(found.words, ' ');
  }
  return { labelled, rest };
}

/** Returns a function that finds a value and the words that give it. No value is an empty one. */
export function labelledReader({ label, value }: LabelledText) {
  const cued = new RegExp(
    `(?:\\b(?:my|our|the) )?\\b(?:${label.source})\\b${JOINT}(?<told>${value.source})`,
    'iu',
  );
  const alone = new RegExp(`(?<told>${value.source})`, 'iu');
  const none = new RegExp(
    `\\b(?:no|without|not have|don['’]?t have)(?: an?| any)? (?:${label.source})\\b`,
    'iu',
  );
  return (line: string, isAsked: boolean) => {
    const found = cued.exec(line) ?? (isAsked ? alone.exec(line) : null) ?? none.exec(line);
    if (found) return { value: found.groups?.told ?? '', words: found[0] };
    return isAsked && answersNone(line) ? { value: '', words: line } : null;
  };
}
