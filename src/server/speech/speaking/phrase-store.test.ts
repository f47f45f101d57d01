import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sineTone } from '#server/test-support/speech/tones.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { openPhraseStore } from './phrase-store.ts';
import { SPEAKING_RATE } from './synthesiser.ts';

const MORNING = { text: 'Good morning.', pace: 1 };
const tone = Int16Array.from(sineTone(220, 0.5, SPEAKING_RATE, 0.3), (x) => Math.round(x * 32_767));

async function storeParts(limitBytes = 1_000_000) {
  const temporary = await tempDir();
  onTestFinished(() => temporary.remove());
  const open = () => openPhraseStore({ dataDir: temporary.path, voice: 'tone', limitBytes });
  return { open, folder: join(temporary.path, 'spoken/tone'), store: await open() };
}

/** Returns the difference of two sounds in relation to the first one. */
function distortion(sound: Int16Array, other: Int16Array): number {
  const energy = (samples: Float64Array) => samples.reduce((sum, x) => sum + x * x, 0);
  const difference = Float64Array.from(sound, (sample, index) => sample - (other[index] ?? 0));
  return Math.sqrt(energy(difference) / energy(Float64Array.from(sound)));
}

describe('the phrase store', () => {
  test('returns a sound in its full length, at its place and hardly changed', async () => {
    const { store } = await storeParts();
    await store.put(MORNING, tone);
    const sound = (await store.get(MORNING)) as Int16Array;
    expect(sound).toHaveLength(tone.length);
    expect(distortion(tone, sound)).toBeLessThan(0.1);
  });

  test('needs less than 10 kB for a second', async () => {
    const { store } = await storeParts();
    await store.put(MORNING, tone);
    expect(store.bytes()).toBeLessThan(5000);
  });

  test('knows its sounds after a restart', async () => {
    const { store, open } = await storeParts();
    await store.put(MORNING, tone);
    const reopened = await open();
    expect(reopened.has(MORNING)).toBe(true);
    expect(await reopened.get(MORNING)).toHaveLength(tone.length);
    expect(reopened.bytes()).toBe(store.bytes());
  });

  test('tells texts and paces apart', async () => {
    const { store } = await storeParts();
    await store.put(MORNING, tone);
    expect(store.has({ text: 'Good morning', pace: 1 })).toBe(false);
    expect(store.has({ text: 'Good morning.', pace: 1.1 })).toBe(false);
    expect(await store.get({ text: 'Good morning', pace: 1 })).toBeNull();
  });

  test('does not write the text of a phrase into its folder', async () => {
    const { store, folder } = await storeParts();
    await store.put(MORNING, tone);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^[0-9a-f]{32}\.phrase$/);
    expect((await readFile(join(folder, name))).includes('morning')).toBe(false);
  });

  test.each([
    ['cut short', (file: Buffer) => file.subarray(0, 100)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one bit', (file: Buffer) => file.with(200, (file[200] as number) ^ 1)],
    ['of another format', () => Buffer.from('RIFF and many more bytes')],
  ])('forgets a file that is %s', async (_, spoil) => {
    const { store, folder } = await storeParts();
    await store.put(MORNING, tone);
    const [name = ''] = await readdir(folder);
    const file = await readFile(join(folder, name));
    await writeFile(join(folder, name), spoil(file));
    expect(await store.get(MORNING)).toBeNull();
    expect(store.has(MORNING)).toBe(false);
    expect(await readdir(folder)).toEqual([]);
    await store.put(MORNING, tone);
    expect(await store.get(MORNING)).toHaveLength(tone.length);
  });

  test('forgets a file that somebody has removed', async () => {
    const { store, folder } = await storeParts();
    await store.put(MORNING, tone);
    await rm(folder, { recursive: true });
    expect(await store.get(MORNING)).toBeNull();
    expect(store.has(MORNING)).toBe(false);
  });

  test('removes what an interrupted write has left behind', async () => {
    const { folder, open } = await storeParts();
    await writeFile(join(folder, 'half.part'), 'half');
    await open();
    expect(await readdir(folder)).toEqual([]);
  });

  test('makes room by removing what was not used for the longest time', async () => {
    const { store } = await storeParts(9000);
    const [first, second, third] = ['one', 'two', 'three'].map((text) => ({ text, pace: 1 }));
    if (!first || !second || !third) throw new Error('Three texts are needed.');
    await store.put(first, tone);
    await store.put(second, tone);
    expect(await store.get(first)).not.toBeNull();
    await store.put(third, tone);
    expect([first, second, third].map(store.has)).toEqual([true, false, true]);
    expect(store.bytes()).toBeLessThanOrEqual(9000);
  });

  test('remembers the last use over a restart', async () => {
    const { store, open, folder } = await storeParts(9000);
    await store.put({ text: 'one', pace: 1 }, tone);
    const [older = ''] = await readdir(folder);
    await store.put({ text: 'two', pace: 1 }, tone);
    const newer = (await readdir(folder)).find((name) => name !== older) ?? '';
    await utimes(join(folder, older), 2000, 2000);
    await utimes(join(folder, newer), 1000, 1000);
    const reopened = await open();
    await reopened.put({ text: 'three', pace: 1 }, tone);
    expect(reopened.has({ text: 'one', pace: 1 })).toBe(true);
    expect(reopened.has({ text: 'two', pace: 1 })).toBe(false);
  });

  test('does not keep a sound that is larger than the whole store', async () => {
    const { store } = await storeParts(100);
    await store.put(MORNING, tone);
    expect(store.has(MORNING)).toBe(false);
  });
});
