import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assistantWords } from '#core/site/content/assistant.ts';
import {
  type AnsweringDesk,
  answeringDesk,
  fieldIn,
  saidTo,
} from '#server/test-support/answering-desk.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';

const { unknown } = assistantWords;
const PARKING = 'You can park for free in the yard behind our office on Mill Street.';
const ANSWERS = '/desk/questions/answers';

type Session = Awaited<ReturnType<AnsweringDesk['enter']>>;

/** Writes an answer as a person does: looks at the preview, and saves. */
async function write(
  { post }: Session,
  form: { questions: string; text: string; version?: string },
  path = ANSWERS,
) {
  const looked = await (await post(path, { ...form, step: 'look' })).text();
  const seen = fieldIn(looked, 'seen');
  return { looked, saved: await post(path, { ...form, seen, step: 'save' }) };
}

async function idOf({ storage }: AnsweringDesk, question: string): Promise<string> {
  const { resources } = await storage.allResources.list({
    kind: 'desk-answer',
    labels: {},
    created: {},
    updated: {},
    oldestFirst: true,
    limit: 50,
    offset: 0,
  });
  return resources.find(({ body }) => JSON.stringify(body).includes(question))?.id ?? '';
}

describe.each(ENGINES)('the room of open questions with %s', (engine) => {
  let desk: AnsweringDesk;
  let owner: Session;
  beforeAll(async () => {
    desk = await answeringDesk(engine);
    owner = await desk.enter();
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test('a question without an answer is shown, answered, and found in other words by chats and AI clients', async () => {
    for (const line of ['do you have parking?', 'Do you have parking'])
      expect(await saidTo(desk, line)).toContain(unknown);
    // A chat outside of a conversation has no page of its own.
    expect(await (await owner.get('/desk/questions')).text()).not.toContain('>Read<');
    const { id: sessionId } = await desk.make('/session', { name: 'parking' });
    await desk.ask('POST', '/chat', { body: { input: 'is there any parking?', sessionId } });
    const list = await (await owner.get('/desk/questions')).text();
    expect(list).toContain('asked 3 times');
    const talk = /href="(\/desk\/talks\/[^"]+)"/.exec(list)?.[1] ?? '';
    expect((await owner.get(talk)).status).toBe(200);
    const path = /href="(\/desk\/questions\/new\/[^"]+)"/.exec(list)?.[1] ?? '';
    const form = await (await owner.get(path)).text();
    const questions = /id="questions"[^>]*>\n([^<]*)</.exec(form)?.[1] ?? '';
    expect(questions.split('\n').toSorted()).toEqual([
      expect.stringMatching(/^do you have parking/i),
      'is there any parking?',
    ]);

    const { looked, saved } = await write(owner, { questions, text: PARKING });
    expect(looked).toContain('It would answer 2 open questions:');
    expect(looked).toContain('It would take no question away');
    expect([saved.status, saved.headers.get('Location')]).toEqual([
      303,
      '/desk/questions?done=written',
    ]);
    expect(await saidTo(desk, 'where can i park when i visit you?')).toContain(PARKING);
    const after = await (await owner.get('/desk/questions?done=written')).text();
    expect(after).toContain('Saved.');
    expect(after).not.toContain('asked 3 times');
    expect(after).toContain(PARKING);

    const told = await fetch(`${desk.origin}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2025-06-18',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'ask', arguments: { question: 'is there parking at your office?' } },
      }),
    });
    expect(await told.text()).toContain(PARKING);
  });

  test('an answer stands beside the question of a booking and overrides none', async () => {
    const session = await desk.make('/session', { name: 'desk' });
    const say = async (input: string) => {
      const answer = await desk.ask('POST', '/chat', { body: { input, sessionId: session.id } });
      const { output } = (await answer.json()) as { output: { content: string }[] };
      return output[0]?.content ?? '';
    };
    const asked = await say('I want to book a consultation for the phone agent');
    const question = asked.split(/(?<=[.!])\s/).at(-1) ?? '';
    expect(question).toContain('?');
    const answer = await say('do you have parking?');
    expect(answer).toContain(PARKING);
    expect(answer.endsWith(question)).toBe(true);
  });

  test('a change and a removal count at once, and both are noted', async () => {
    const id = await idOf(desk, 'parking');
    const form = await (await owner.get(`${ANSWERS}/${id}`)).text();
    const version = fieldIn(form, 'version');
    const text = 'Parking costs three dollars a day.';
    const { looked, saved } = await write(
      owner,
      { questions: 'do you have parking?', text, version },
      `${ANSWERS}/${id}`,
    );
    expect(looked).not.toContain('Careful');
    expect(saved.status).toBe(303);
    expect(await saidTo(desk, 'do you have parking?')).toContain(text);

    const stale = await owner.post(`${ANSWERS}/${id}/remove`, { version });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain(text);
    const next = String(Number(version) + 1);
    expect((await owner.post(`${ANSWERS}/${id}/remove`, { version: next })).status).toBe(303);
    expect(await saidTo(desk, 'do you have parking?')).toContain(unknown);
    expect(await (await owner.get('/desk/questions')).text()).toContain('asked');
    const actions = (await desk.storage.door.audit(20)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['answer-written', 'answer-written', 'answer-removed']),
    );
  });

  test('the second of two people is told what the first has changed, and loses nothing', async () => {
    const texts = { questions: 'do you have a lift?', text: 'A lift goes to every floor.' };
    await write(owner, texts);
    const id = await idOf(desk, 'lift');
    const path = `${ANSWERS}/${id}`;
    const first = { ...texts, text: 'The lift is out of order.', version: '1' };
    expect((await write(owner, first, path)).saved.status).toBe(303);
    const second = { ...texts, text: 'There are two lifts.', version: '1' };
    const { saved } = await write(owner, second, path);
    const page = await saved.text();
    expect(saved.status).toBe(409);
    expect(page).toContain(first.text);
    expect(page).toContain(second.text);
    expect(fieldIn(page, 'version')).toBe('2');
    expect(await saidTo(desk, 'do you have a lift?')).toContain(first.text);

    // A button that was tapped twice changes nothing more.
    expect((await write(owner, first, path)).saved.status).toBe(303);
    expect((await write(owner, { ...first, version: '0' })).saved.status).toBe(303);

    // Whoever answers the same question anew is shown the other answer, and then changes that one.
    const anew = await write(owner, { ...second, version: '0' });
    expect(anew.saved.status).toBe(409);
    expect(await anew.saved.text()).toContain(`action="${path}#preview"`);

    await owner.post(`${path}/remove`, { version: '2' });
    const late = await write(owner, { ...second, version: '2' }, path);
    expect(late.saved.status).toBe(409);
    const kept = await late.saved.text();
    expect(kept).toContain('Somebody has removed this answer');
    expect(kept).toContain(second.text);
    expect(kept).toContain(`action="${ANSWERS}#preview"`);
  });

  test('a preview warns of questions that have another answer today', async () => {
    const look = async (questions: string, text: string) =>
      (await owner.post(ANSWERS, { questions, text, step: 'look' })).text();
    await saidTo(desk, 'do you use cookies?');
    const other = await look('do you sell boats?', 'We sell no boats.');
    expect(other).toContain('It would take no question away');
    const page = await look('do you use cookies?', 'No cookies are set by us.');
    expect(page).toContain('Careful: 1 question has another answer today');
    expect(page).toContain('<li>do you use cookies?</li>');
  });

  test('nothing is saved that was not looked at, and what is wrong is said beside its field', async () => {
    const texts = { questions: 'do you sell boats?', text: 'We sell no boats.' };
    const unseen = await owner.post(ANSWERS, { ...texts, step: 'save' });
    expect(unseen.status).toBe(200);
    expect(await idOf(desk, 'boats')).toBe('');
    for (const [form, problem] of [
      [{ ...texts, text: ' ' }, 'Please write something here.'],
      [{ ...texts, text: 'See <b>here</b>.' }, 'Please write plain sentences.'],
      [{ ...texts, text: 'We are {brnd}.' }, 'Words in curly brackets'],
      [{ ...texts, text: 'x'.repeat(1001) }, 'no more than 1000 characters'],
      [{ ...texts, text: 'A bell\u0007.' }, 'a character in it that nobody can see'],
      [{ ...texts, questions: '' }, 'Please write something here.'],
      [{ ...texts, questions: 'x'.repeat(201) }, 'no more than 200 characters'],
      [
        { ...texts, questions: Array.from({ length: 13 }, (_, at) => `q${at}`).join('\n') },
        'no more than 12',
      ],
    ] as const) {
      const answer = await owner.post(ANSWERS, { ...form, step: 'look' });
      const page = await answer.text();
      expect([answer.status, page.includes(problem)], problem).toEqual([422, true]);
      expect(page).toContain(texts.questions === form.questions ? texts.questions : texts.text);
    }
  });

  test('an erased conversation takes its question along', async () => {
    const chat = await desk.unanswered('do you sell balloons to Ada?', unknown);
    expect(await (await owner.get('/desk/questions')).text()).toContain('balloons');
    await desk.storage.conversations.remove({ sessions: [], chats: [chat.id], calls: [] });
    expect(await (await owner.get('/desk/questions')).text()).not.toContain('balloons');
    const form = await (await owner.get(`/desk/questions/new/${chat.id}.0`)).text();
    expect(form).toContain('no longer stored');
    expect(form).not.toContain('balloons');
  });
});

test('an answer that one process stores is said by another one', async () => {
  await using desk = await answeringDesk('PostgreSQL');
  await using other = await desk.another();
  const line = 'do you have parking?';
  expect(await saidTo(other, line)).toContain(unknown);
  const { saved } = await write(await desk.enter(), { questions: line, text: PARKING });
  expect(saved.status).toBe(303);
  expect(await saidTo(other, 'is there parking at your office?')).toContain(PARKING);
});
