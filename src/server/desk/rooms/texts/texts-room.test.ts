import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataDirOf } from '#server/config/folder-settings.ts';
import { dataFolderNames } from '#server/database/data-folder.ts';
import { type AnsweringDesk, answeringDesk, fieldIn } from '#server/test-support/answering-desk.ts';

const WORDS = '/desk/texts/words';
const EDIT = `${WORDS}/text`;
const MARKUP = '</textarea><script>alert()</script><img src=x onerror=alert()>';

type Session = Awaited<ReturnType<AnsweringDesk['enter']>>;

let desk: AnsweringDesk;
let owner: Session;
let path: string;
beforeAll(async () => {
  desk = await answeringDesk('the embedded database');
  owner = await desk.enter();
  path = join(dataDirOf(desk.env), dataFolderNames.content);
});
beforeEach(() => writeFile(path, '{}'));
afterAll(() => desk[Symbol.asyncDispose]());

const textOf = async (answer: Promise<Response>) => (await answer).text();
const stored = async () => JSON.parse(await readFile(path, 'utf8'));
const editPage = (at: string, session = owner) =>
  textOf(session.get(`${EDIT}?at=${encodeURIComponent(at)}`));

/** Changes a text as a person does: opens it, looks what changes, and saves. */
async function write(at: string, text: string, before?: string) {
  const opened = before ?? fieldIn(await editPage(at), 'before');
  const looked = await textOf(owner.post(EDIT, { at, text, before: opened, step: 'look' }));
  const seen = fieldIn(looked, 'seen');
  const saved = await owner.post(EDIT, { at, text, before: opened, seen, step: 'save' });
  return { looked, saved, opened };
}

describe('the texts at the desk', () => {
  test('a text is found by its words, compared, saved for the next start, and taken back', async () => {
    const found = await textOf(owner.get(`${WORDS}?find=scale%20-%20with`));
    expect(found).toContain('>1 text<');
    expect(found).toContain(`${EDIT}?at=hero.headline`);
    const { looked, saved } = await write('hero.headline', 'Hello from {brand}.\r\nAt night too.');
    expect(looked).toContain('<dd>Build. Automate. Scale - With AI.</dd>');
    expect(looked).toContain('<dd>Hello from Everline.\nAt night too.</dd>');
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${WORDS}?done=saved`]);
    expect(await stored()).toEqual({ hero: { headline: 'Hello from {brand}.\nAt night too.' } });

    const page = await textOf(owner.get(`${WORDS}?done=saved`));
    expect(page).toContain('Waits for the next start');
    expect(page).toContain('sudo systemctl restart everline');
    expect(page).toContain('1 changed');

    const form = await editPage('hero.headline');
    const before = fieldIn(form, 'before');
    const reset = await owner.post(EDIT, { at: 'hero.headline', before, text: '', step: 'reset' });
    expect(reset.headers.get('Location')).toBe(`${WORDS}?done=reset`);
    expect(await stored()).toEqual({});
    expect(await textOf(owner.get(WORDS))).not.toContain('Waits for the next start');
    const actions = (await desk.storage.door.audit(10)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'text-changed')).toHaveLength(2);
  });

  test('one text of a list leaves the others as they are, and what was written by hand stays', async () => {
    const byHand = { pages: { home: { title: 'Ours' } }, brand: { name: 'Northwind' } };
    await writeFile(path, JSON.stringify(byHand));
    const { looked } = await write('about.paragraphs[1]', 'We are {brand}.');
    expect(looked).toContain('<dd>We are Northwind.</dd>');
    const { about, ...others } = await stored();
    expect(others).toEqual(byHand);
    expect(about.paragraphs[1]).toBe('We are {brand}.');
    expect(about.paragraphs[0]).toContain('People call a service business');
  });

  test('the second of two people is told what the first has written, and loses nothing', async () => {
    const before = fieldIn(await editPage('pitch'), 'before');
    await write('pitch', 'The first pitch.');
    // Another text that was changed meanwhile is none of this person's business.
    await write('hero.badge', 'A badge.');
    const { saved } = await write('pitch', 'The second pitch.', before);
    const page = await saved.text();
    expect(saved.status).toBe(409);
    expect(page).toContain('<blockquote>The first pitch.</blockquote>');
    expect(page).toContain('The second pitch.</textarea>');
    expect((await stored()).pitch).toBe('The first pitch.');
    const again = await write('pitch', 'The second pitch.', fieldIn(page, 'before'));
    expect(again.saved.status).toBe(303);
    expect(await stored()).toMatchObject({
      pitch: 'The second pitch.',
      hero: { badge: 'A badge.' },
    });
  });

  test('nothing is saved that was not looked at, or that the start would refuse', async () => {
    const at = 'hero.headline';
    const before = fieldIn(await editPage(at), 'before');
    const unseen = await owner.post(EDIT, { at, text: 'New.', before, step: 'save' });
    expect(unseen.status).toBe(200);
    for (const [text, problem] of [
      ['  ', 'hero.headline: the text is empty.'],
      ['We are {brnd}.', 'hero.headline: {brnd} means nothing'],
      ['x'.repeat(4001), 'longer than 4,000 characters'],
      ['A bell\u0007.', 'an invisible control sign'],
    ] as const) {
      const answer = await owner.post(EDIT, { at, text, before, step: 'look' });
      const page = await answer.text();
      expect([answer.status, page.includes(problem)], problem).toEqual([422, true]);
    }
    expect(await stored()).toEqual({});
  });

  test('a file with a mistake is shown with its line, and is not written', async () => {
    await writeFile(path, '{\n  "her": {}\n}');
    const page = await textOf(owner.get(WORDS));
    expect(page).toContain('line 2, her: there is no such text. Did you mean hero?');
    const { saved } = await write('hero.headline', 'New.');
    expect([saved.status, await saved.text()]).toEqual([
      409,
      expect.stringContaining('line 2, her'),
    ]);
    expect(await readFile(path, 'utf8')).toContain('"her"');
  });

  test('a part shows all of its texts', async () => {
    const page = await textOf(owner.get(`${WORDS}?part=faq`));
    expect(page).toContain('What does it cost?');
    expect(page).toContain('Faq, items 1, question');
    expect(page).toContain(`${EDIT}?at=${encodeURIComponent('faq.items[0].answer')}`);
  });
});

describe('the texts at the desk under attack', () => {
  test('staff read the texts, and change none', async () => {
    const staff = await desk.enter('staff');
    const page = await textOf(staff.get(`${WORDS}?part=hero`));
    expect(page).toContain('Build. Automate. Scale - With AI.');
    expect(page).not.toContain(EDIT);
    expect((await staff.get(`${EDIT}?at=hero.headline`)).status).toBe(403);
    for (const step of ['look', 'save', 'reset']) {
      const form = { at: 'hero.headline', text: 'New.', step, role: 'owner' };
      expect((await staff.post(EDIT, form)).status).toBe(403);
    }
    for (const path of [`${WORDS}/pages`, `${WORDS}/pages/show?page=/`])
      expect((await staff.get(path)).status).toBe(403);
    expect((await staff.post(`${WORDS}/pages`, {})).status).toBe(403);
    expect(await stored()).toEqual({});
  });

  test('pages are built by a form of the owner alone, and none is shown before', async () => {
    const path = `${WORDS}/pages`;
    expect(await textOf(owner.get(path))).toContain('Build the pages');
    expect((await owner.post(path, { token: '' })).status).toBe(403);
    expect((await fetch(desk.origin + path, { method: 'POST' })).status).toBe(403);
    const shown = await owner.get(`${path}/show?page=/`);
    expect([shown.status, shown.headers.get('Location')]).toEqual([303, path]);
    expect(await textOf(owner.get(path))).toContain('Build the pages');
  });

  test('a form from elsewhere, without the token or with that of another session changes nothing', async () => {
    const { opened } = await write('pitch', 'Ours.');
    await writeFile(path, '{}');
    const form = { at: 'pitch', text: '', before: opened, step: 'reset' };
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const other = await desk.enter();
    for (const answer of [
      await owner.post(EDIT, form, elsewhere),
      await owner.post(EDIT, { ...form, token: '' }),
      await owner.post(EDIT, { ...form, token: other.token }),
      await owner.post(EDIT, { ...form, more: 'x'.repeat(70_000) }),
      await fetch(desk.origin + EDIT, { method: 'POST', body: new URLSearchParams(form) }),
      await fetch(desk.origin + WORDS),
    ])
      expect(answer.status).toBe(403);
    expect(await stored()).toEqual({});
  });

  test('a place that is no text of the program is not there', async () => {
    for (const at of [
      '',
      '__proto__',
      'constructor.name',
      'pages.home.path',
      '../../etc/passwd',
      "' or '1'",
    ]) {
      expect((await owner.get(`${EDIT}?at=${encodeURIComponent(at)}`)).status).toBe(404);
      expect((await owner.post(EDIT, { at, text: 'x', step: 'reset' })).status).toBe(404);
    }
    expect(await stored()).toEqual({});
  });

  test('markup in a text, in a search and in a place is text', async () => {
    await write('pitch', MARKUP);
    const pages = [
      await textOf(owner.get(`${WORDS}?find=${encodeURIComponent(MARKUP)}`)),
      await textOf(owner.get(`${WORDS}?part=${encodeURIComponent(`"${MARKUP}`)}`)),
      await textOf(owner.get(`${WORDS}?part=pitch`)),
      await editPage('pitch'),
      await editPage(`"${MARKUP}`),
      await textOf(owner.post(EDIT, { at: 'pitch', text: MARKUP, before: 'x', step: 'look' })),
      await textOf(owner.post(EDIT, { at: 'pitch', text: `{x}${MARKUP}`, step: 'look' })),
      (await write('pitch', MARKUP, 'x')).looked,
    ];
    for (const page of pages) {
      expect(page).not.toMatch(/<script>alert|<img/);
      expect(page.match(/<textarea/g)?.length ?? 0).toBe(page.match(/<\/textarea/g)?.length ?? 0);
    }
    expect(desk.logged.join('')).not.toContain('alert');
  });
});
