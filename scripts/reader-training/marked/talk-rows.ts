import {
  type ConversationState,
  startConversation,
} from '../../../src/core/assistant/conversation-state.ts';
import { respondToLine } from '../../../src/core/assistant/decide/conversation.ts';
import { readLine } from '../../../src/core/assistant/read/read-line.ts';
import { afterBookingTalks } from '../../../src/core/assistant/test-data/after-booking.ts';
import {
  type Dialogue,
  dialogueContext as local,
} from '../../../src/core/assistant/test-data/dialogue.ts';
import { dialogues } from '../../../src/core/assistant/test-data/dialogues.ts';
import { refusedDialogues } from '../../../src/core/assistant/test-data/refused-dialogues.ts';
import { slotAt, slotLabel } from '../../../src/core/consultation/schedule.ts';
import { markContact } from './contact-marks.ts';
import { joinMarks, type LineMarks } from './line-marks.ts';
import { type AskedBefore, type MarkedRow, NO_MARKS, rareRow } from './marked-row.ts';
import { markDay, markTime, shownTime } from './moment-marks.ts';
import { markProblem, markService } from './need-marks.ts';

/** The lines of whole conversations, with the facts that are in the request at the end. */
export function talkRows(): MarkedRow[] {
  return [
    ...dialogues.flatMap(dialogueRows),
    ...refusedDialogues.flatMap(({ heard }) => heard.map((line) => rareRow(line, []))),
    ...afterBookingTalks.flatMap(({ lines }) => lines.map((line) => rareRow(line, []))),
  ].filter(({ text }) => text.trim());
}

function dialogueRows({ lines, books }: Dialogue): MarkedRow[] {
  let state = startConversation();
  return lines.map((line) => {
    const found = books ? bookedMarks(line, books, state) : NO_MARKS;
    const asked: readonly AskedBefore[] = state.asked
      ? [state.asked as AskedBefore]
      : state.phase === 'open'
        ? ['open']
        : [];
    const row = rareRow(line, asked, found);
    state = respondToLine(state, line, local).state;
    return found.marks.length > 0 ? { ...row, acts: [...row.acts, 'tells-fact'] } : row;
  });
}

/** Marks the words that give a value of the booked request, because then the value is sure. */
function bookedMarks(
  line: string,
  books: NonNullable<Dialogue['books']>,
  state: ConversationState,
): LineMarks {
  const { facts, acts } = readLine(line, { state, local });
  const { contact, service, date, time, problems } = facts;
  const { name, email, company } = contact;
  const told = {
    ...(name === books.name && { name }),
    ...(email === books.email && { email }),
    ...(company && company === books.company && { company }),
  };
  const parts: LineMarks[] = [];
  if (Object.keys(told).length > 0) parts.push(markContact(line, told, state.facts));
  // A service that a question names is only asked about.
  if (service && service === books.service && !acts.has('asks'))
    parts.push(markService(line, service));
  if (date && date === books.selected_date) {
    const { today, dayFirst } = { today: local.now.date, dayFirst: local.dayFirst };
    parts.push(
      markDay(line, date, { today, dayFirst, chosen: state.facts.date, near: state.near }),
    );
  }
  const shown = shownTime(time);
  const label = time?.minutes == null ? null : slotLabel(slotAt(time.minutes));
  if (shown && (shown === books.selected_time || label === books.selected_time))
    parts.push(markTime(line, shown));
  if (problems) parts.push(markProblem(line, problems));
  const { marks } = joinMarks(...parts);
  return { marks: marks.filter(([, , tag]) => !tag.startsWith('not:')), judged: [] };
}
