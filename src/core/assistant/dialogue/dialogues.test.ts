import { expect, test } from 'vitest';
import { parseConsultationRequest } from '../../consultation/request.ts';
import { type BookingWish, startConversation, type World } from '../conversation-state.ts';
import { dialogues } from '../test-data/dialogues.ts';
import { refusals } from '../test-data/refusals.ts';
import { respond } from './conversation.ts';

const world: World = { now: { date: '2026-11-12', minutes: 10 * 60 + 20 }, dayFirst: true };

function converse(lines: readonly string[], at: World = world) {
  let state = startConversation();
  const wishes: BookingWish[] = [];
  const said: string[] = [];
  for (const line of lines) {
    const turn = respond(state, line, at);
    if (turn.book) wishes.push(turn.book);
    said.push(turn.say);
    state = turn.state;
  }
  return { wishes, said };
}

test.each(dialogues)('$title', ({ lines, books }) => {
  const { wishes, said } = converse(lines);
  if (books === null) {
    expect(wishes).toEqual([]);
    return;
  }
  const talk = lines.flatMap((line, index) => [`> ${line}`, said[index]]).join('\n');
  const { problems = '', ...rest } = books;
  expect(wishes, talk).toHaveLength(1);
  const [wish] = wishes;
  expect(wish, talk).toMatchObject({ company: '', ...rest });
  expect(wish?.problems.toLowerCase(), talk).toContain(problems.toLowerCase());
  expect(parseConsultationRequest(wish)).toMatchObject({ ok: true });
});

test.each(refusals)('$heard is refused: $refusedWith', ({ heard, refusedWith, now }) => {
  const { said, wishes } = converse(heard, now ? { ...world, now: wallTime(now) } : world);
  expect(said.at(-1)).toContain(refusedWith);
  for (const earlier of said.slice(0, -1)) expect(earlier).not.toContain(refusedWith);
  expect(wishes).toEqual([]);
});

/** Of `YYYY-MM-DDTHH:MM`. */
function wallTime(text: string): World['now'] {
  const [date = '', clock = ''] = text.split('T');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { date: date as World['now']['date'], minutes: hours * 60 + minutes };
}
