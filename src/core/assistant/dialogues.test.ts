import { expect, test } from 'vitest';
import { parseConsultationRequest } from '../consultation/request.ts';
import type { RequestBody } from '../consultation/wizard-form.ts';
import { respond } from './conversation.ts';
import { startConversation, type World } from './conversation-state.ts';
import { dialogues } from './tables/dialogues.ts';
import { refusals } from './tables/refusals.ts';

const world: World = { now: { date: '2026-11-12', minutes: 10 * 60 + 20 }, dayFirst: true };

function converse(lines: readonly string[], at: World = world) {
  let state = startConversation();
  const booked: RequestBody[] = [];
  const said: string[] = [];
  for (const line of lines) {
    const turn = respond(state, line, at);
    if (turn.book) booked.push(turn.book);
    said.push(turn.say);
    state = turn.state;
  }
  return { booked, said };
}

test.each(dialogues)('$title', ({ lines, books }) => {
  const { booked, said } = converse(lines);
  if (books === null) {
    expect(booked).toEqual([]);
    return;
  }
  const talk = lines.flatMap((line, index) => [`> ${line}`, said[index]]).join('\n');
  const { problems = '', ...rest } = books;
  expect(booked, talk).toHaveLength(1);
  const [body] = booked;
  expect(body, talk).toMatchObject({ company: '', ...rest });
  expect(body?.problems.toLowerCase(), talk).toContain(problems.toLowerCase());
  expect(parseConsultationRequest(body)).toMatchObject({ ok: true });
});

test.each(refusals)('$heard is refused: $refusedWith', ({ heard, refusedWith, now }) => {
  const { said, booked } = converse(heard, now ? { ...world, now: wallTime(now) } : world);
  expect(said.at(-1)).toContain(refusedWith);
  for (const earlier of said.slice(0, -1)) expect(earlier).not.toContain(refusedWith);
  expect(booked).toEqual([]);
});

/** Of `YYYY-MM-DDTHH:MM`. */
function wallTime(text: string): World['now'] {
  const [date = '', clock = ''] = text.split('T');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { date: date as World['now']['date'], minutes: hours * 60 + minutes };
}
