import { readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openArchive } from '#server/compose/compose-archive.ts';
import { parseConfig } from '#server/config/parse-config.ts';
import { archivedConsultation, yieldRows } from '#server/test-support/booking/archived-rows.ts';
import { freePort } from '#server/test-support/processes/free-port.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { runOwnerCommand } from './run-owner-command.ts';

interface Sitting {
  env?: Record<string, string>;
  /**
   * The answers that the owner types. If there are no answers, the command cannot ask the owner.
   */
  answers?: string[];
  isTerminal?: boolean;
}

async function owner() {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const dataDir = join(folder.path, 'data');
  return {
    folder: folder.path,
    dataDir,
    async plant(...emails: string[]) {
      await using opened = await openArchive(
        { databaseUrl: null, s3: null, dataDir },
        { create: true },
      );
      await opened.archive.restore(
        yieldRows(emails.map((email) => archivedConsultation({ email }))),
      );
    },
    async run(args: string[], { env = {}, answers, isTerminal = false }: Sitting = {}) {
      const [out, errors]: [string[], string[]] = [[], []];
      const questions: string[] = [];
      const code = await runOwnerCommand(args, {
        console: {
          isTerminal,
          write: async (text) => void out.push(text),
          complain: (line) => void errors.push(`${line}\n`),
          async ask(question) {
            questions.push(question);
            return answers?.shift() ?? null;
          },
        },
        readConfig: () => parseConfig({ DATA_DIR: dataDir, ...env }),
        openArchive,
      });
      return { code, out: out.join(''), errors: errors.join(''), questions };
    },
  };
}

const hosted = { SUPABASE_URL: 'https://hosted.test', SUPABASE_ANON_KEY: 'a key' };
const HOSTED = expect.stringContaining('Requests are kept in the hosted database');

test('the command without arguments lists requests, and help explains the commands', async () => {
  const { run, plant } = await owner();
  await plant('ada@engine.example');
  const list = await run([]);
  expect(list).toMatchObject({ code: 0, errors: '' });
  expect(list.out).toMatch(/^Ada Lovelace <ada@engine\.example>.*\n1 request\.\n$/s);
  expect((await run(['help'])).out).toContain('npm run consultations -- export --format csv');
});

test('a wrong command line is reported in one line, with exit code 2', async () => {
  const { run } = await owner();
  expect(await run(['lst'])).toMatchObject({
    code: 2,
    out: '',
    errors:
      'The commands are help, list, export, erase, backup, restore. See: npm run consultations -- help\n',
  });
});

describe('an export', () => {
  test('goes to the standard output, or into a file that only its owner can read', async () => {
    const { run, plant, folder } = await owner();
    await plant('ada@engine.example', 'bob@engine.example');
    const { out } = await run(['export', '--format', 'json']);
    expect(JSON.parse(out)).toHaveLength(2);
    const file = join(folder, 'requests.json');
    expect(await run(['export', '--format', 'json', '--out', file])).toMatchObject({
      code: 0,
      out: '',
    });
    expect(readFileSync(file, 'utf8')).toBe(out);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run(['export', '--format', 'csv', '--out', file])).toMatchObject({
      code: 1,
      errors: `${file} is there already. Choose another name, or add --force.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe(out);
  });

  test('on a terminal shows control characters as escapes', async () => {
    const { run, plant } = await owner();
    await plant('a\u202e@engine.example');
    const csv = ['export', '--format', 'csv'];
    expect((await run(csv)).out).toContain('a\u202e@');
    expect((await run(csv, { isTerminal: true })).out).toContain('a\\u{202e}@');
  });
});

describe('erasing', () => {
  test('asks first, and erases nothing unless the answer is yes', async () => {
    const { run, plant } = await owner();
    await plant('ada@engine.example', 'ADA@engine.example', 'bob@engine.example');
    const erase = ['erase', 'ada@engine.example'];
    for (const answer of ['', 'no', 'y']) {
      expect(await run(erase, { answers: [answer] })).toMatchObject({
        code: 1,
        errors: 'Nothing was removed.\n',
      });
    }
    expect(await run(erase, { answers: ['yes'] })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Removed from the table consultations: 2 rows.'),
      questions: [expect.stringContaining('Kept of this person: 2 requests, 0 conversations')],
    });
    expect(await run([...erase, '--yes'])).toMatchObject({
      code: 0,
      out: 'Nothing is kept of this person.\n',
      questions: [],
    });
  });

  test('asks for the address if it is not on the command line', async () => {
    const { run, plant } = await owner();
    await plant('ada@engine.example');
    const erased = await run(['erase'], { answers: ['ada@engine.example', 'yes'] });
    expect(erased).toMatchObject({
      code: 0,
      out: expect.stringContaining('consultations: 1 row.'),
    });
    expect(await run(['erase'], { answers: ['Ada'] })).toMatchObject({ code: 2 });
  });

  test('needs --yes if nobody can be asked', async () => {
    const { run, plant } = await owner();
    await plant('ada@engine.example');
    expect(await run(['erase', 'ada@engine.example'])).toMatchObject({ code: 2, out: '' });
    expect(await run(['erase', '--yes'])).toMatchObject({ code: 2, out: '' });
    expect((await run([])).out).toContain('1 request.');
  });

  test('never repeats the address', async () => {
    const { run, plant } = await owner();
    await plant('ada@engine.example');
    for (const args of [['--yes'], []]) {
      const said = await run(['erase', 'ada@engine.example', ...args], { answers: ['yes'] });
      expect(JSON.stringify(said)).not.toContain('ada@');
    }
  });
});

test('a backup is made, and restored into a folder that does not exist yet', async () => {
  const { run, plant, folder } = await owner();
  await plant('ada@engine.example');
  const file = join(folder, 'a.backup');
  expect(await run(['backup', file])).toMatchObject({ code: 0, out: '1 request backed up.\n' });
  const env = { DATA_DIR: join(folder, 'elsewhere', 'data') };
  expect((await run(['restore', file], { env })).out).toMatch(
    /^The backup of \S+Z has 1 request; 1 of them had to be added\.\n$/,
  );
  expect((await run(['list'], { env })).out).toContain('1 request.');
});

describe('the command reports in one line and with exit code 1', () => {
  test('that there is no folder, and makes none', async () => {
    const { run, dataDir, folder } = await owner();
    for (const args of [
      ['list'],
      ['erase', 'a@b.example', '--yes'],
      ['backup', join(folder, 'b')],
    ]) {
      expect(await run(args)).toMatchObject({
        code: 1,
        errors: `There is no database in the data folder ${dataDir}. Name the server's with DATA_DIR=…\n`,
      });
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test('that there is no database in the folder', async () => {
    const { run, dataDir } = await owner();
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'everline.sqlite'), 'This is no database. '.repeat(100));
    const { code, errors } = await run(['list']);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The database in the data folder \S+ is damaged [^\n]+ -- restore <backup file>[^\n]+\n$/,
    );
  });

  test('that PostgreSQL does not answer', async () => {
    const { run } = await owner();
    const DATABASE_URL = `postgres://owner:secret@127.0.0.1:${await freePort()}/everline`;
    expect(await run(['list'], { env: { DATABASE_URL } })).toMatchObject({
      code: 1,
      errors:
        'PostgreSQL cannot be reached (ECONNREFUSED). Check that it runs and what DATABASE_URL says.\n',
    });
  });

  test('that the configuration is invalid', async () => {
    const { run } = await owner();
    const { code, errors } = await run(['list'], { env: { DATABASE_URL: 'mysql://' } });
    expect(code).toBe(1);
    expect(errors).toContain('DATABASE_URL must be');
  });
});

describe('the command with the hosted database', () => {
  test.each([[['list']], [['export', '--format', 'csv']], [['backup', 'b']], [['restore', 'b']]])(
    'does nothing for %j and says why',
    async (args) => {
      const { run, plant } = await owner();
      await plant('ada@engine.example');
      expect(await run(args, { env: hosted })).toMatchObject({ code: 1, out: '', errors: HOSTED });
    },
  );

  test('erases what this server stores, and says that the hosted requests are not erased', async () => {
    const { run, plant } = await owner();
    await plant('ada@engine.example');
    const erase = ['erase', 'ada@engine.example', '--yes'];
    expect(await run(erase, { env: hosted })).toMatchObject({
      code: 1,
      out: expect.stringContaining('consultations: 1 row.'),
      errors: HOSTED,
    });
  });
});
