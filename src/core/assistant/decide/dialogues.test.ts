import { expect, test } from 'vitest';
import { parseConsultationRequest } from '../../consultation/request.ts';
import type { RequestBody } from '../../consultation/wizard-form.ts';
import { startConversation } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { dialogues } from '../test-data/dialogues.ts';
import { refusedDialogues } from '../test-data/refused-dialogues.ts';
import { respondInWriting } from '../test-data/written-turns.ts';

function converse(lines: readonly string[], at: LocalContext = local) {
  let state = startConversation();
  const requests: RequestBody[] = [];
  const said: string[] = [];
  for (const line of lines) {
    const turn = respondInWriting(state, line, at);
    if (turn.book) requests.push(turn.book);
    said.push(turn.say);
    state = turn.state;
  }
  return { requests, said };
}

const bookings = dialogues.flatMap(({ title, lines, books }) =>
  books ? [{ title, lines, books }] : [],
);
test.each(bookings)('the right request is booked when $title', ({ lines, books }) => {
  const { requests, said } = converse(lines);
  const talk = lines.flatMap((line, index) => [`> ${line}`, said[index]]).join('\n');
  const { problems = '', ...rest } = books;
  expect(requests, talk).toHaveLength(1);
  const [request] = requests;
  expect(request, talk).toMatchObject({ company: '', ...rest });
  expect(request?.problems.toLowerCase(), talk).toContain(problems.toLowerCase());
  expect(parseConsultationRequest(request)).toMatchObject({ ok: true });
});

const withoutBooking = dialogues.filter(({ books }) => books === null);
test.each(withoutBooking)('nothing is booked when $title', ({ lines }) => {
  expect(converse(lines).requests).toEqual([]);
});

test.each(refusedDialogues)(
  '$heard is refused with "$refusedWith"',
  ({ heard, refusedWith, now }) => {
    const { said, requests } = converse(heard, now ? { ...local, now: wallTime(now) } : local);
    expect(said.at(-1)).toContain(refusedWith);
    for (const earlier of said.slice(0, -1)) expect(earlier).not.toContain(refusedWith);
    expect(requests).toEqual([]);
  },
);

/** Reads a time of the form `YYYY-MM-DDTHH:MM`. */
function wallTime(text: string): LocalContext['now'] {
  const [date = '', clock = ''] = text.split('T');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { date: date as LocalContext['now']['date'], minutes: hours * 60 + minutes };
}
