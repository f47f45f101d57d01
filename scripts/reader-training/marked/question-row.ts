import { findContact } from '../../../src/core/assistant/read/contact/spoken-contact.ts';
import { findDate } from '../../../src/core/assistant/read/days/spoken-date.ts';
import { findTime } from '../../../src/core/assistant/read/times/spoken-time.ts';
import { joinMarks, type LineMarks } from './line-marks.ts';
import { type MarkedRow, rareActs } from './marked-row.ts';
import { toldDays } from './moment-marks.ts';
import { markAskedService, mayDescribeProblem } from './need-marks.ts';

const TODAY = { today: '2026-11-16', dayFirst: false } as const;

/**
 * A question of a table. Owners often tell something before they ask, so a field is judged only if
 * the rules find nothing of it.
 */
export function questionRow(text: string, passages: readonly string[]): MarkedRow {
  const contact = findContact(text, null, {});
  const service = markAskedService(text);
  const parts: LineMarks[] = [service];
  const isDay = findDate(text, TODAY) !== null;
  const isTime = findTime(text, false) !== null;
  const mayTell = Object.keys(contact).length > 0 || mayDescribeProblem(text);
  if (!contact.name && !contact.company) parts.push({ marks: [], judged: ['name', 'company'] });
  if (!contact.email && !text.includes('@')) parts.push({ marks: [], judged: ['email'] });
  if (!isDay) parts.push({ marks: toldDays(text), judged: ['day'] });
  if (!isTime) parts.push({ marks: [], judged: ['time'] });
  if (!mayDescribeProblem(text)) parts.push({ marks: [], judged: ['problem'] });
  const tellsNothing = !mayTell && !isDay && !isTime && service.judged.length > 0;
  return {
    text,
    asked: [],
    acts: ['asks'],
    not: tellsNothing ? ['tells-fact', ...rareActs] : rareActs,
    passages,
    ...joinMarks(...parts),
  };
}
