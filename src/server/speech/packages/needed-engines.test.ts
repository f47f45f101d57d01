import { expect, test } from 'vitest';
import { isAnyNeeded, isPackageNeeded, neededEngines } from './needed-engines.ts';
import { readSpeechLock } from './speech-lock.ts';

const SERVICE = {};
const { packages } = await readSpeechLock();

test.each([
  ['no service', { hearing: null, speaking: null, reserve: false }, [194, 150]],
  ['a service that hears', { hearing: SERVICE, speaking: null, reserve: false }, [120, 150]],
  ['a service that speaks', { hearing: null, speaking: SERVICE, reserve: false }, [194, 0]],
  ['both', { hearing: SERVICE, speaking: SERVICE, reserve: false }, [0, 0]],
  ['both with a reserve', { hearing: SERVICE, speaking: SERVICE, reserve: true }, [194, 0]],
  ['one that hears, with one', { hearing: SERVICE, speaking: null, reserve: true }, [194, 150]],
])('with %s, only what is needed is fetched', (_, speech, megabytes) => {
  const needed = neededEngines(speech);
  const fetched = ['hearing-and-fast-voice', 'best-voice'].map((group) => {
    const wanted = packages.filter((each) => each.group === group && isPackageNeeded(each, needed));
    return Math.round(wanted.reduce((sum, each) => sum + each.fetchedBytes, 0) / 1_000_000);
  });
  expect(fetched).toEqual(megabytes);
  expect(isAnyNeeded(needed)).toBe(megabytes[0] !== 0);
});
