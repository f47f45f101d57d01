import { readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openOwnerDesk } from '#server/compose/compose-owner-desk.ts';
import { parseConfig } from '#server/config/parse-config.ts';
import { calendarIdOf } from '#server/consultation/busy/calendar-address.ts';
import { archivedConsultation, yieldRows } from '#server/test-support/booking/archived-rows.ts';
import { type OwnerSitting, runAsOwner } from '#server/test-support/owner/run-as-owner.ts';
import { freePort } from '#server/test-support/processes/free-port.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';

async function owner() {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const dataDir = join(folder.path, 'data');
  return {
    folder: folder.path,
    dataDir,
    async plant(...emails: string[]) {
      const options = { create: true, isAlone: false };
      await using desk = await openOwnerDesk(parseConfig({ DATA_DIR: dataDir }), options);
      await desk.requests.restore(
        yieldRows(emails.map((email) => archivedConsultation({ email }))),
      );
    },
    run: (args: string[], sitting: Partial<OwnerSitting> = {}) =>
      runAsOwner(args, { ...sitting, env: { DATA_DIR: dataDir, ...sitting.env } }),
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
  expect((await run(['help'])).out).toContain('npm run owner -- export --format csv');
});

test('a wrong command line is reported in one line, with exit code 2', async () => {
  const { run } = await owner();
  expect(await run(['lst'])).toMatchObject({
    code: 2,
    out: '',
    errors:
      'The commands are help, requests, conversations, calls, search, show, rate, report, calendars, embed, desk, line, export, erase, backup, check, restore. See: npm run owner -- help\n',
  });
});

test('an erasure names the calendar and the program that hold what they were told', async () => {
  const { run, plant } = await owner();
  const erase = async (env: Record<string, string>) => {
    await plant('ada@engine.example');
    return (await run(['erase', 'ada@engine.example', '--yes'], { env })).out;
  };
  expect(await erase({})).not.toMatch(/BOOKING_/);
  const both = await erase({
    PUBLIC_URL: 'https://everline.test',
    BOOKING_CALENDAR: 'caldavs://ada:swordfish@dav.example/work/',
    BOOKING_WEBHOOK_URL: 'https://hooks.example/',
    BOOKING_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  });
  expect(both).toMatch(/BOOKING_CALENDAR were not touched.*BOOKING_WEBHOOK_URL keeps what/s);
  expect(both).not.toContain('swordfish');
});

describe('the lines for other sites', () => {
  const SITES = { EMBED_ORIGINS: 'https://www.acme.example https://shop.acme.example' };

  test('hold the public address, and name the sites', async () => {
    const { run } = await owner();
    const env = { ...SITES, PUBLIC_URL: 'https://book.acme.example' };
    const { code, out, errors } = await run(['embed'], { env });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out).toContain('pages of https://www.acme.example and https://shop.acme.example:');
    expect(out).toContain('  <script src="https://book.acme.example/embed.js" defer></script>\n');
    expect(out).toContain('  <div data-everline="booking" style="min-height: 800px"></div>\n');
  });

  test('hold the address of this machine if there is no other', async () => {
    const { run } = await owner();
    const { out, errors } = await run(['embed'], { env: { ...SITES, HOST: '::', PORT: '4000' } });
    expect(out).toContain('src="http://localhost:4000/embed.js"');
    expect(errors).toMatch(/^PUBLIC_URL is not set/);
  });

  test('are of no use while no site is named', async () => {
    const { run } = await owner();
    const { code, out } = await run(['embed']);
    expect(code).toBe(0);
    expect(out).toContain('EMBED_ORIGINS is not set');
    expect(out).not.toContain('<script');
  });
});

describe('the calendars of the owner', () => {
  const BUSY_CALENDARS = 'https://a.example/swordfish https://b.example/ https://c.example/';

  async function ownerWithCalendars() {
    const { run, plant, dataDir } = await owner();
    await plant('ada@engine.example');
    const {
      busy: { calendars },
    } = parseConfig({ BUSY_CALENDARS });
    const [read = '', broken = ''] = calendars.map(calendarIdOf);
    const options = { create: false, isAlone: false };
    await using desk = await openOwnerDesk(parseConfig({ DATA_DIR: dataDir }), options);
    for (const id of [read, broken]) await desk.busy.claim(id, { restMs: 0, leaseMs: 1 });
    await desk.busy.keepReading(read, { busy: [], unread: 1 });
    await desk.busy.keepFailure(broken, 'no answer in time');
    return { run: (args: string[]) => run(args, { env: { BUSY_CALENDARS } }), plain: run };
  }

  test('have their numbers and states, and their addresses stay secret', async () => {
    const { run, plain } = await ownerWithCalendars();
    const { out, code } = await run(['calendars']);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'calendar  last read      state',
      '       1  0 minutes ago  is read, but 1 event could not be',
      '       2  never          cannot be read: no answer in time',
      '       3  never          is not known to the server yet',
      '',
    ]);
    expect(await plain(['calendars'])).toMatchObject({
      code: 0,
      out: 'BUSY_CALENDARS is not set, so no calendar is read.\n',
    });
  });

  test('are named by every command while they fail', async () => {
    const { run } = await ownerWithCalendars();
    const { remarks, code } = await run([]);
    expect(code).toBe(0);
    expect(remarks.slice(1)).toEqual([
      'Calendar 2 of BUSY_CALENDARS cannot be read: no answer in time.',
    ]);
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

  test('says that it needs a terminal if nobody can be asked', async () => {
    const { run, plant } = await owner();
    await plant('ada@engine.example');
    const errors = expect.stringMatching(/no terminal.+ Nothing was removed\. .+--yes/);
    for (const args of [['ada@engine.example'], ['--yes'], []]) {
      expect(await run(['erase', ...args])).toMatchObject({ code: 2, out: '', errors });
    }
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

test('requests are searched whatever their capitals, and the owner reads how many were found', async () => {
  const { run, plant } = await owner();
  await plant('ada@engine.example', 'bob@loom.example');
  const found = await run(['requests', '--search', 'ENGINE.example']);
  expect(found.out).toMatch(/^Ada Lovelace <ada@engine\.example>/);
  expect(found.out).toMatch(/\nFound "ENGINE\.example" in 1 of 2 requests\.\n$/);
  const csv = await run(['export', '--format', 'csv', '--search', 'loom']);
  expect(csv.out.trim().split('\n')).toHaveLength(2);
  const nothing = await run(['requests', '--search', 'x\u001b[2J']);
  expect(nothing.out).toBe('Found "x\\u{1b}[2J" in 0 of 2 requests.\n');
});

test('one request is shown and erased by its reference or by the beginning of its id', async () => {
  const { run, plant } = await owner();
  await plant('ada@engine.example', 'bob@loom.example');
  const { out: list } = await run(['requests', '--search', 'bob@']);
  const reference = /Reference +(\S+)/.exec(list)?.[1] ?? '';
  const json = await run(['export', '--format', 'json', '--search', reference]);
  const [{ id }] = JSON.parse(json.out) as [{ id: string }];
  const shown = await run(['show', reference.toLowerCase()]);
  expect(shown.out).toMatch(/^Ada Lovelace <bob@loom\.example>/);
  expect((await run(['show', id.slice(0, 8)])).out).toBe(shown.out);
  expect(await run(['show', 'ffff-none'])).toMatchObject({
    code: 1,
    errors: 'Nothing that is stored has this id.\n',
  });
  const erase = ['erase', '--id', reference];
  expect(await run(erase, { answers: ['no'] })).toMatchObject({
    code: 1,
    errors: 'Nothing was removed.\n',
  });
  expect(await run(erase, { answers: ['yes'] })).toMatchObject({
    code: 0,
    out: expect.stringContaining('Removed: 1 row, 0 messages not yet sent among them.'),
  });
  expect((await run([])).out).toMatch(/<ada@engine\.example>.*\n1 request\.\n$/s);
});

describe('the command reports in one line and with exit code 1', () => {
  test('that there is no folder, and makes none', async () => {
    const { run, dataDir, folder } = await owner();
    for (const args of [
      ['requests'],
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
    const { code, errors } = await run(['requests']);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The database in the data folder \S+ is damaged [^\n]+ -- restore <backup file>[^\n]+\n$/,
    );
  });

  test('that PostgreSQL does not answer', async () => {
    const { run } = await owner();
    const DATABASE_URL = `postgres://owner:secret@127.0.0.1:${await freePort()}/everline`;
    expect(await run(['requests'], { env: { DATABASE_URL } })).toMatchObject({
      code: 1,
      errors:
        'PostgreSQL cannot be reached (ECONNREFUSED). Check that it runs and what DATABASE_URL says.\n',
    });
  });

  test('that the configuration is invalid', async () => {
    const { run } = await owner();
    const { code, errors } = await run(['requests'], { env: { DATABASE_URL: 'mysql://' } });
    expect(code).toBe(1);
    expect(errors).toContain('DATABASE_URL must be');
  });
});

describe('the command with the hosted database', () => {
  test.each([[['requests']], [['export', '--format', 'csv']]])(
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
