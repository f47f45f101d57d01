import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';

async function folderWith(content: unknown): Promise<string> {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const written = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  if (content !== null) await writeFile(join(folder.path, 'content.json'), written);
  return folder.path;
}

/** Runs a program in a process of its own, because the content of a process never changes. */
async function run(program: string, args: string[], dataDir: string, input = '') {
  const child = spawn(process.execPath, [resolve(program), ...args], {
    env: { DATA_DIR: dataDir, PORT: '0' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.end(input);
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, errors };
}

test('the assistant, the voice and the pages speak of the owner’s brand, services and answers', async () => {
  const fair = Array.from({ length: 8 }, () => ({}));
  const dataDir = await folderWith({
    brand: { name: 'Northwind Dental' },
    serviceLabels: { 'ai-phone': 'Night Desk' },
    privacy: {
      sections: [
        {},
        {},
        { paragraphs: ['Ask us.', 'No call is taped.', 'x', 'y', 'z', 'w'] },
        {},
        {},
      ],
    },
    services: { cards: [{}, { summary: 'Answers {brand} at night.' }, {}] },
    customers: { trades: [{}, {}, {}, {}, {}, { label: 'Plumbing' }] },
    faq: {
      items: fair.map((item, at) => {
        if (at === 0) return { answer: 'A check-up costs 90 dollars.' };
        return at === 7 ? { answer: 'It does, at night.' } : item;
      }),
    },
  });
  const questions = [
    'What does it cost?',
    'Does this replace my front desk?',
    'What does the Night Desk do?',
    'Is this call recorded?',
    'Do you work with plumbers?',
  ];
  const { code, out, errors } = await run(
    'src/server/test-support/processes/say-content.ts',
    [dataDir],
    dataDir,
    questions.join('\n'),
  );
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const said = JSON.parse(out);
  expect(said.greeting).toContain('AI assistant at Northwind Dental.');
  expect(said.titles).toContain('AI Automation Experts | Northwind Dental');
  expect(JSON.stringify(said.structured)).toContain('"Night Desk"');
  expect(said.answers[0]).toMatchObject({ about: 'price', text: 'A check-up costs 90 dollars.' });
  // The program's own answer begins with a plain no.
  expect(said.answers[1]).toMatchObject({ about: 'faq/front-desk', text: 'It does, at night.' });
  expect(said.answers[2].about).toBe('services/ai-phone');
  expect(said.answers[2].text).toContain('Night Desk answers Northwind Dental at night.');
  // Of a page that the owner has written anew, only the paragraph in the same place answers.
  expect(said.answers[3]).toMatchObject({ about: 'privacy/audio', text: 'No call is taped.' });
  // The program's own sentence says that the site does not name this trade.
  expect(said.answers[4].text).toContain('Clinics, Plumbing.');
  expect(said.services[2]).toBe('ai-phone');
  expect(said.phrases.join('\n')).toContain('Northwind Dental');
  expect(out).not.toContain('Everline');
});

test('an owner’s own question and answer are found by paraphrases, and only by those', async () => {
  const items: object[] = Array.from({ length: 8 }, () => ({}));
  const answer = 'There is a free car park behind our office on Mill Street.';
  items[3] = { question: 'Where can I park when I visit you?', answer };
  const trained = 'Call us by noon. We are open on Saturdays too.';
  items[1] = { question: 'How do we begin?', answer: trained };
  const about = {
    paragraphs: ['We are a family from Duluth. Our bakery oven is wood-fired.', 'x'],
  };
  const dataDir = await folderWith({ faq: { items }, about });
  const questions = [
    'is there somewhere to leave my car?',
    'do you have parking',
    'Hi there. Can I park nearby when I come over?',
    'Do I have to change the tools I use?',
    'how do we get started?',
    'which kind of oven do you bake in?',
  ];
  const { out, errors } = await run(
    'src/server/test-support/processes/say-content.ts',
    [dataDir],
    dataDir,
    questions.join('\n'),
  );
  expect(errors).toBe('');
  const texts: (string | undefined)[] = JSON.parse(out).answers.map(
    (found: { text: string } | null) => found?.text,
  );
  expect(texts.slice(0, 3)).toEqual([answer, answer, answer]);
  // The trained question for this passage is gone, so nothing but the new one leads to its answer.
  expect(texts[3]).toBeUndefined();
  // The owner's question still asks for what was trained.
  expect(texts[4]).toBe(trained);
  expect(texts[5]).toContain('wood-fired');
});

test('a start with a mistake in the texts ends with the place of every mistake', async () => {
  const dataDir = await folderWith(
    '{\n  "brand": { "nam": "x" },\n  "hero": {\n    "headline": 7\n  },\n  "her": {}\n}\n',
  );
  const { code, out, errors } = await run('scripts/start.ts', [], dataDir);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(errors.split('\n')).toEqual([
    `The texts in ${join(dataDir, 'content.json')} have to be mended:`,
    '  line 2, brand.nam: there is no such text. Did you mean brand.name?',
    '  line 4, hero.headline: a text in double quotes belongs here.',
    '  line 6, her: there is no such text. Did you mean hero?',
    '',
  ]);
});

test('a file to start from is written once, and is in order', async () => {
  const dataDir = await folderWith(null);
  expect((await run('scripts/owner/content.ts', [], dataDir)).out).toContain(
    'npm run content -- starter',
  );
  expect(await run('scripts/owner/content.ts', ['starter'], dataDir)).toMatchObject({ code: 0 });
  const path = join(dataDir, 'content.json');
  const written = await readFile(path, 'utf8');
  expect(await run('scripts/owner/content.ts', ['starter'], dataDir)).toMatchObject({ code: 1 });
  expect(await readFile(path, 'utf8')).toBe(written);
  expect(await run('scripts/owner/content.ts', [], dataDir)).toMatchObject({
    code: 0,
    out: `${path} is in order. The next start builds the site with it.\n`,
  });
  await writeFile(path, written.replace('"Everline",', '"Everline"'));
  expect(await run('scripts/owner/content.ts', [], dataDir)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/line 4, column \d+: a comma or } is missing here/),
  });
});
