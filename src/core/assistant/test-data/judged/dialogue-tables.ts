import type { AgentChange } from '../../../agent-booking.ts';
import type { RequestBody } from '../../../consultation/wizard-form.ts';
import { type ConversationState, startConversation } from '../../conversation-state.ts';
import { type LocalContext, localContextAt } from '../../local-context.ts';
import { afterBookingTalks } from '../after-booking.ts';
import { type Dialogue, dialogueContext } from '../dialogue.ts';
import { dialogues } from '../dialogues.ts';
import { explainedByAddress } from '../practice/address-evidence.ts';
import { type RefusedDialogue, refusedDialogues } from '../refused-dialogues.ts';
import { changedInWriting, respondInWriting } from '../written-turns.ts';
import { bookedState, type JudgedRow, type JudgedTable, judgedRow } from './judged-table.ts';

interface Talk {
  requests: RequestBody[];
  changes: AgentChange[];
  said: string[];
  state: ConversationState;
}

/** Holds a conversation. Each change of a booking is done at once. */
export function talkOf(
  lines: readonly string[],
  local: LocalContext = dialogueContext,
  begun = startConversation(),
): Talk {
  const talk: Talk = { requests: [], changes: [], said: [], state: begun };
  for (const line of lines) {
    const { state, say, book, change } = respondInWriting(talk.state, line, local);
    const done = change && changedInWriting(state, { change, outcome: { kind: 'done' } }, local);
    if (book) talk.requests.push(book);
    if (change) talk.changes.push(change);
    talk.said.push(done?.say ?? say);
    talk.state = done?.state ?? state;
  }
  return talk;
}

/** Both sides of a conversation, in one line. */
function inTurns(lines: readonly string[], said: readonly string[]): string {
  return lines.map((line, index) => `> ${line} < ${said[index]}`).join(' ');
}

function bookingRow({ title, lines, books }: Dialogue): JudgedRow {
  const { requests, said } = talkOf(lines);
  const { problems = '', ...rest } = { company: '', ...books };
  const booked = requests.map((request) => {
    const isDescribed = request.problems.toLowerCase().includes(problems.toLowerCase());
    const fields = Object.keys(rest).map((field) => [field, request[field as keyof RequestBody]]);
    return { ...Object.fromEntries(fields), problems: isDescribed ? problems : request.problems };
  });
  return judgedRow(title, inTurns(lines, said), [[{ ...rest, problems }], booked]);
}

function afterBookingRow({ title, lines, changes, says }: (typeof afterBookingTalks)[number]) {
  const talk = talkOf(lines, dialogueContext, bookedState);
  const last = talk.said.at(-1) ?? '';
  return judgedRow(title, inTurns(lines, talk.said), [
    { changes, says },
    { changes: talk.changes, says: last.includes(says) ? says : last },
  ]);
}

function refusedRow({ heard, refusedWith, now }: RefusedDialogue): JudgedRow {
  const local = now ? { ...dialogueContext, now: wallTime(now) } : dialogueContext;
  const { said } = talkOf(heard, local);
  const refused = said.map((each) => each.includes(refusedWith));
  const expected = said.map((_, index) => index === said.length - 1);
  return judgedRow(refusedWith, inTurns(heard, said), [expected, refused]);
}

/** Reads a time of the form `YYYY-MM-DDTHH:MM`. */
function wallTime(text: string): LocalContext['now'] {
  const [date = '', clock = ''] = text.split('T');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { date: date as LocalContext['now']['date'], minutes: hours * 60 + minutes };
}

/** Monday 2026-11-16, 10:20 in New York. */
const newYork = localContextAt(Date.parse('2026-11-16T15:20:00Z'), {
  locale: 'en-US',
  contactEmail: null,
  zone: 'America/New_York',
});

function explainedRow([lines, told]: (typeof explainedByAddress)[number]): JudgedRow {
  const { said, state } = talkOf(lines, newYork);
  const { name, company } = state.facts;
  return judgedRow('the contact', inTurns(lines, said), [told, { name, company }]);
}

export const dialogueTables: readonly JudgedTable[] = [
  {
    title: 'conversations that book',
    least: 1,
    judge: () => dialogues.filter(({ books }) => books).map(bookingRow),
  },
  { title: 'refused values', least: 0.89, judge: () => refusedDialogues.map(refusedRow) },
  {
    title: 'conversations after a booking',
    least: 0.93,
    judge: () => afterBookingTalks.map(afterBookingRow),
  },
  {
    title: 'contacts that an address explains',
    least: 1,
    judge: () => explainedByAddress.map(explainedRow),
  },
];
