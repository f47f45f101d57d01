import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { TextDirections } from '../reader/text-directions.ts';
import { documentLibrary } from './document-library.ts';

const CHOICE = { fileIds: [], knowledgeBaseIds: [], toolIds: [] };
const NEVER = new AbortController().signal;
const MIB = 1024 * 1024;

/** Returns a library over files with these contents, and the names of the files that were read. */
function libraryOf(
  contents: Record<string, string | Promise<string>>,
  bytes = 100,
  directions: TextDirections | null = null,
) {
  const reads: string[] = [];
  const found = { named: Object.keys(contents), mostPassages: null as number | null };
  const logged: string[] = [];
  const library = documentLibrary({
    source: {
      find: async () => ({
        documents: found.named.map((id) => ({ id, name: id, format: 'text', bytes })),
        mostPassages: found.mostPassages,
      }),
      async read(id) {
        reads.push(id);
        const content = contents[id];
        if (content === undefined || content === '') throw new Error('the disk is gone');
        return content;
      },
    },
    directions,
    logger: pino({}, { write: (line) => logged.push(line) }),
  });
  const search = async (question: string, named = found.named, signal = NEVER) => {
    found.named = named;
    return library.search(CHOICE, question, signal);
  };
  return { search, reads, found, contents, logged };
}

test('a document is read once, also if many ask at once', async () => {
  const { search, reads } = libraryOf({ a: 'We open at 9.', b: 'Parking is free.' });
  const asked = Array.from({ length: 5 }, () => search('When do you open?'));
  const answers = await Promise.all([...asked, search('Is parking free?')]);
  expect(reads).toEqual(['a', 'b']);
  expect(answers.map(([best]) => best?.fileName)).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
});

test('the document that was used longest ago makes room for a new one', async () => {
  const names = Array.from({ length: 9 }, (_, at) => `file${at}`);
  const contents = Object.fromEntries(names.map((name) => [name, `We open at 9 in ${name}.`]));
  const { search, reads } = libraryOf(contents, 2 * MIB);
  for (const name of names.slice(0, 8)) await search('open', [name]);
  await search('open', ['file0']);
  await search('open', ['file8']);
  reads.length = 0;
  await search('open', ['file0']);
  expect(reads).toEqual([]);
  await search('open', ['file1']);
  expect(reads).toEqual(['file1']);
});

test('a document that cannot be read leaves the others to answer, and is tried again', async () => {
  const { search, contents, reads, logged } = libraryOf({ bad: '', good: 'We open at 9.' });
  expect((await search('open')).map(({ fileName }) => fileName)).toEqual(['good']);
  expect(logged.join()).toContain('"fileId":"bad"');
  contents.bad = 'The bad one opens at 10.';
  expect(await search('open')).toHaveLength(2);
  expect(reads).toEqual(['bad', 'good', 'bad']);
});

test('a document that is not read in time is left out once, and answers later', async () => {
  const slow = Promise.withResolvers<string>();
  const { search, reads } = libraryOf({ quick: 'We open at 9.', slow: slow.promise });
  await search('open', ['quick']);
  const turn = new AbortController();
  const inTime = search('open', ['slow', 'quick'], turn.signal);
  await expect.poll(() => reads).toContain('slow');
  turn.abort();
  expect((await inTime).map(({ fileName }) => fileName)).toEqual(['quick']);
  slow.resolve('The slow one opens at 10.');
  expect(await search('open', ['slow', 'quick'])).toHaveLength(2);
  expect(reads).toEqual(['quick', 'slow']);
});

test.each([
  [null, 5],
  [3, 3],
  [0, 1],
  [1000, 10],
])('if the owner wants %s passages, %s are found', async (wanted, count) => {
  const sections = Array.from(
    { length: 30 },
    (_, at) => `Shop ${at} opens at 9. ${'x '.repeat(320)}`,
  );
  const { search, found } = libraryOf({ a: sections.join('\n\n') });
  found.mostPassages = wanted;
  expect(await search('When does the shop open?')).toHaveLength(count);
});

test('other work gets its turn while a long document is read', async () => {
  const { search } = libraryOf({
    long: `${'The workshop opens at nine on Monday. '.repeat(25_000)}`,
  });
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  await search('When does it open?');
  isReading = false;
  expect(turns).toBeGreaterThan(50);
});

test('the sentences of all files are read one by one, and a file has at most a thousand of them', async () => {
  const reading = { now: 0, most: 0, count: 0 };
  const directions: TextDirections = {
    async of(text) {
      if (text.endsWith('?')) return Float32Array.of(1, 0);
      reading.now += 1;
      reading.count += 1;
      reading.most = Math.max(reading.most, reading.now);
      await Promise.resolve();
      reading.now -= 1;
      return text.includes('Visitors park') ? Float32Array.of(1, 0) : Float32Array.of(0, 1);
    },
  };
  const long = 'The yard is open. '.repeat(1200);
  const { search } = libraryOf({ long, short: 'Visitors park behind it.' }, 100, directions);
  const found = await Promise.all([search('Somewhere for a car?'), search('A garage for mine?')]);
  expect(found.map(([best]) => best?.nearest?.text)).toEqual(
    Array(2).fill('Visitors park behind it.'),
  );
  expect(reading).toEqual({ now: 0, most: 1, count: 1001 });
});

test('files are found by their words if nothing can say what they mean', async () => {
  const directions: TextDirections = { of: () => Promise.reject(new Error('Visitors park')) };
  const { search, logged } = libraryOf({ a: 'Visitors park behind it.' }, 100, directions);
  expect((await search('Where do visitors park?'))[0]?.text).toBe('Visitors park behind it.');
  expect(logged).toHaveLength(2);
  expect(logged.join()).not.toContain('Visitors');
});
