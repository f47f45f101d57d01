import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assistantWords } from '#core/site/content/assistant.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import {
  type AnsweringDesk,
  answeringDesk,
  fieldIn,
  saidTo,
} from '#server/test-support/answering-desk.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';

const MARKUP = '</textarea><script>alert()</script><img src=x onerror=alert()>';
const ANSWERS = '/desk/questions/answers';
const texts = { questions: 'do you sell boats?', text: 'We sell no boats.' };

type Session = Awaited<ReturnType<AnsweringDesk['enter']>>;

describe.each(ENGINES)('the room of open questions under attack with %s', (engine) => {
  let desk: AnsweringDesk;
  let owner: Session;
  let staff: Session;
  /** Says that a preview was about the texts of these tests. */
  let seen: string;
  beforeAll(async () => {
    desk = await answeringDesk(engine);
    [owner, staff] = [await desk.enter(), await desk.enter('staff')];
    seen = fieldIn(await page(owner.post(ANSWERS, { ...texts, step: 'look' })), 'seen');
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  const page = async (answer: Promise<Response>) => (await answer).text();
  const answers = async () => {
    const query = { labels: {}, created: {}, updated: {}, oldestFirst: true, limit: 50, offset: 0 };
    const { resources } = await desk.storage.allResources.list({ kind: 'desk-answer', ...query });
    return resources.map(({ body }) => JSON.stringify(body));
  };
  async function stored(): Promise<string> {
    await owner.post(ANSWERS, { ...texts, seen, step: 'save' });
    const list = await page(owner.get('/desk/questions'));
    return /answers\/([\w-]{36})"/.exec(list)?.[1] ?? '';
  }

  test('markup in a question, in its other wordings and in an answer is text everywhere', async () => {
    const line = `do you repair ${MARKUP}?`;
    const chat = await desk.unanswered(line, assistantWords.unknown);
    await desk.unanswered(`and do you repair ${MARKUP} please?`, assistantWords.unknown);
    // An answer of an older version, or of a restored backup, was checked by other rules.
    const planted = storedResource('desk-answer', {
      orgId: ORG_ID,
      body: { questions: [MARKUP], text: MARKUP, version: 1 },
    });
    await desk.storage.allResources.insert([planted]);
    const typed = { questions: line, text: `Yes. ${MARKUP}` };
    const pages = [
      await page(owner.get('/desk/questions')),
      await page(owner.get(`/desk/questions/new/${chat.id}.0`)),
      await page(owner.get(`${ANSWERS}/${planted.id}`)),
      await page(owner.post(ANSWERS, { ...typed, step: 'look' })),
      await page(owner.post(ANSWERS, { ...texts, step: 'look' })),
      await page(owner.post(`${ANSWERS}/${planted.id}`, { ...typed, version: '7' })),
      await page(owner.post(`${ANSWERS}/${planted.id}/remove`, { version: '7' })),
    ];
    for (const shown of pages) {
      expect(shown).not.toMatch(/<script>alert|<img/);
      expect(shown.match(/<textarea/g)?.length ?? 0).toBe(shown.match(/<\/textarea/g)?.length ?? 0);
    }
    expect(pages[0]).toContain('&lt;script&gt;alert()');
    expect(pages[3]).toContain('Please write plain sentences.');
    await owner.post(`${ANSWERS}/${planted.id}/remove`, { version: '1' });
    expect(await answers()).toEqual([]);
  });

  test('staff read the questions, and write, change and remove nothing', async () => {
    const id = await stored();
    const before = await answers();
    const list = await page(staff.get('/desk/questions'));
    expect(list).toContain(texts.text);
    expect(list).not.toMatch(/questions\/(new|answers)/);
    for (const path of ['/desk/questions/new', `/desk/questions/new/${id}.0`, `${ANSWERS}/${id}`])
      expect((await staff.get(path)).status).toBe(403);
    const form = { ...texts, version: '1', role: 'owner' };
    for (const path of [ANSWERS, `${ANSWERS}/${id}`, `${ANSWERS}/${id}/remove`]) {
      for (const step of ['look', 'save']) {
        const answer = await staff.post(path, { ...form, seen, step });
        expect([answer.status, await answer.text()]).toEqual([
          403,
          expect.stringContaining('This is for the owner'),
        ]);
      }
    }
    expect(await answers()).toEqual(before);
    expect(await saidTo(desk, texts.questions)).toContain(texts.text);
  });

  test('a form from elsewhere, without the token or with that of another session changes nothing', async () => {
    const id = await stored();
    const before = await answers();
    const form = { ...texts, seen, step: 'save', version: '1' };
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const other = await desk.enter();
    for (const path of [ANSWERS, `${ANSWERS}/${id}`, `${ANSWERS}/${id}/remove`]) {
      for (const answer of [
        await owner.post(path, form, elsewhere),
        await owner.post(path, { ...form, token: '' }),
        await owner.post(path, { ...form, token: other.token }),
        await owner.post(path, { ...form, more: 'x'.repeat(70_000) }),
        await fetch(desk.origin + path, { method: 'POST', body: new URLSearchParams(form) }),
      ])
        expect(answer.status).toBe(403);
      expect((await owner.get(`${path}?token=${owner.token}&step=save`)).status).not.toBe(303);
    }
    expect(await answers()).toEqual(before);
  });

  test('an id that is a piece of SQL or of a path names no answer and no question', async () => {
    const before = await answers();
    for (const id of ["' or '1'='1", '\u0000', '../../devices', '%', randomUUID()]) {
      const path = `${ANSWERS}/${encodeURIComponent(id)}`;
      expect((await owner.get(path)).status).toBe(303);
      expect((await owner.post(`${path}/remove`, { version: '1' })).status).toBe(303);
      const late = await owner.post(path, { ...texts, seen, step: 'save', version: '1' });
      expect(late.status).toBe(409);
      const asked = await owner.get(`/desk/questions/new/${encodeURIComponent(id)}`);
      expect(await asked.text()).toContain('no longer stored');
    }
    expect(await answers()).toEqual(before);
  });

  test('no key of the API reaches the answers', async () => {
    const id = await stored();
    for (const path of ['/desk-answer', `/desk-answer/${id}`, `/chat/${id}`, `/session/${id}`])
      expect((await desk.ask('GET', path)).status).toBe(404);
    expect(desk.logged.join('')).not.toContain('boats');
  });
});
