import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SpeechGroup, SpeechInstallState } from '#core/speech-install-state.ts';
import { backgroundInstall } from './background-install.ts';
import { SpeechInstallError } from './install-error.ts';
import type { MachineFitness } from './machine-fitness.ts';

const FIT: MachineFitness = { fits: true, platform: 'linux-x64', bestVoice: true, advice: null };
const HALF = { bytes: 50, ofBytes: 100, secondsLeft: 7 };

/** Each attempt of a group ends with the next outcome. After the last outcome attempts succeed. */
async function installed(
  outcomes: Partial<Record<SpeechGroup, Array<SpeechInstallError['reason']>>>,
  fitness: MachineFitness = FIT,
) {
  const states: SpeechInstallState[] = [];
  const told: string[] = [];
  const tell = (line: string) => told.push(line);
  const attempts: SpeechGroup[] = [];
  const installation = backgroundInstall({
    fitness,
    async installGroup(group, { onProgress }) {
      attempts.push(group);
      const reason = outcomes[group]?.shift();
      if (reason) throw new SpeechInstallError(reason, 'It failed.');
      onProgress({ group, ...HALF });
    },
    report: { inform: tell, warn: tell },
    pausesMs: [0],
  });
  installation.subscribe((state) => states.push(state));
  states.push(installation.state());
  installation.begin();
  await expect.poll(() => isSettled(installation.state(), fitness, outcomes)).toBe(true);
  await installation.close();
  return { states, told, attempts };
}

function isSettled(
  state: SpeechInstallState,
  fitness: MachineFitness,
  outcomes: Parameters<typeof installed>[0],
): boolean {
  if (Object.values(outcomes).some((left) => left.length > 0)) return false;
  if (state.state !== 'ready') return state.state !== 'fetching';
  return state.bestVoice || !fitness.fits || !fitness.bestVoice || 'best-voice' in outcomes;
}

test('a visitor can talk as soon as the first group is there, and hears the best voice later', async () => {
  const { states, told } = await installed({});
  expect(states).toEqual([
    { state: 'fetching', group: 'hearing-and-fast-voice', bytes: 0, ofBytes: 0, secondsLeft: null },
    { state: 'fetching', group: 'hearing-and-fast-voice', ...HALF },
    { state: 'ready', bestVoice: false, fetching: null },
    { state: 'ready', bestVoice: false, fetching: { group: 'best-voice', ...HALF } },
    { state: 'ready', bestVoice: true, fetching: null },
  ]);
  expect(told).toEqual([
    expect.stringContaining('hearing and fast voice'),
    expect.stringContaining('best voice'),
  ]);
});

test('a network that is down is tried again until it is back', async () => {
  const { states, attempts, told } = await installed({
    'hearing-and-fast-voice': ['network', 'network'],
  });
  expect(attempts.filter((group) => group === 'hearing-and-fast-voice')).toHaveLength(3);
  expect(states[1]).toEqual({ state: 'failed', reason: 'network' });
  expect(states.at(-1)).toEqual({ state: 'ready', bestVoice: true, fetching: null });
  expect(told[0]).toBe('It failed. The next attempt is in 0 s.');
});

test.each(['disk-full', 'wrong-content', 'refused', 'no-npm'] as const)(
  'after %s there is no further attempt, and the owner learns how to go on',
  async (reason) => {
    const { states, attempts, told } = await installed({ 'hearing-and-fast-voice': [reason] });
    expect(attempts).toEqual(['hearing-and-fast-voice']);
    expect(states.at(-1)).toEqual({ state: 'failed', reason });
    expect(told).toEqual([expect.stringContaining('npm run speech:install')]);
  },
);

test('a best voice that cannot be fetched is told in one line, however often it is tried', async () => {
  const { told, attempts } = await installed({ 'best-voice': ['network', 'network', 'network'] });
  await expect.poll(() => attempts.filter((group) => group === 'best-voice').length).toBe(4);
  expect(told.filter((line) => line.includes('It failed.'))).toEqual([
    'It failed. The next attempt is in 0 s. Until then, the fast voice speaks.',
  ]);
});

test('without the best voice a visitor can still talk', async () => {
  const { states, told } = await installed({ 'best-voice': ['disk-full'] });
  expect(told.at(-1)).toContain('the fast voice speaks');
  expect(states.at(-1)).toEqual({ state: 'ready', bestVoice: false, fetching: null });
});

test('a machine with little memory does not fetch the best voice', async () => {
  const { attempts, told } = await installed(
    {},
    { ...FIT, bestVoice: false, advice: 'Little memory.' },
  );
  expect(attempts).toEqual(['hearing-and-fast-voice']);
  expect(told[0]).toBe('Little memory.');
});

test('a machine that does not fit fetches nothing and says why', async () => {
  const unfit: MachineFitness = { fits: false, reason: 'platform', advice: 'Another system.' };
  const { states, attempts, told } = await installed({}, unfit);
  expect(states).toEqual([{ state: 'unsupported', reason: 'platform' }]);
  expect(attempts).toEqual([]);
  expect(told).toContain('Another system.');
});

test('a listener that throws does not end the process', async () => {
  const warned = Promise.withResolvers<string>();
  const installation = backgroundInstall({
    fitness: FIT,
    installGroup: async () => {},
    report: { inform: () => {}, warn: warned.resolve },
  });
  installation.subscribe(() => {
    throw new Error('The listener is broken.');
  });
  installation.begin();
  expect(await warned.promise).toContain('The listener is broken.');
  await installation.close();
});

test('closing stops a download, and a pause before the next attempt', async () => {
  for (const installGroup of [
    (_: SpeechGroup, { signal }: { signal: AbortSignal }) =>
      setTimeout(600_000, undefined, { signal }),
    () => Promise.reject(new SpeechInstallError('network', 'It failed.')),
  ]) {
    const warned = Promise.withResolvers<void>();
    const installation = backgroundInstall({
      fitness: { ...FIT, advice: 'begun' },
      installGroup,
      report: { inform: () => {}, warn: () => warned.resolve() },
      pausesMs: [600_000],
    });
    installation.begin();
    await warned.promise;
    await installation.close();
  }
});
