import { expect, test } from 'vitest';
import { machineFitness } from './machine-fitness.ts';
import { neededEngines } from './needed-engines.ts';

const MB = 1024 ** 2;
const ALL = neededEngines({ hearing: null, speaking: null, reserve: false });

test.each([
  ['linux', 'x64', 4096, { fits: true, platform: 'linux-x64', bestVoice: true, advice: null }],
  ['linux', 'arm64', 1900, { fits: true, platform: 'linux-arm64', bestVoice: true, advice: null }],
  [
    'linux',
    'x64',
    1200,
    { fits: true, bestVoice: false, advice: expect.stringContaining('needs 1800 MB of memory') },
  ],
  [
    'linux',
    'x64',
    512,
    {
      fits: false,
      reason: 'memory',
      advice: expect.stringMatching(/needs 1100 MB .* 1800 MB .* has 512 MB/),
    },
  ],
  ['darwin', 'arm64', 16_384, { fits: true, platform: 'darwin-arm64', bestVoice: true }],
  ['win32', 'x64', 16_384, { fits: true, platform: 'win32-x64', bestVoice: true }],
  [
    'darwin',
    'x64',
    16_384,
    { fits: false, reason: 'platform', advice: expect.stringContaining('this is darwin on x64') },
  ],
  ['linux', 's390x', 16_384, { fits: false, reason: 'platform' }],
])('%s on %s with %i MB of memory', (system, processor, megabytes, expected) => {
  const machine = { system, processor, memoryBytes: megabytes * MB };
  expect(machineFitness(machine, ALL)).toMatchObject(expected);
});

test.each([
  ['hearing', { hearing: {}, speaking: null, reserve: false }, 620, true],
  ['speaking', { hearing: null, speaking: {}, reserve: false }, 800, false],
  ['speaking with a reserve', { hearing: null, speaking: {}, reserve: true }, 1100, false],
])('with a service for %s, the rest needs less memory', (_, speech, megabytes, isBestWanted) => {
  const fitnessAt = (memory: number) =>
    machineFitness(
      { system: 'linux', processor: 'x64', memoryBytes: memory * MB },
      neededEngines(speech),
    );
  expect(fitnessAt(megabytes - 1)).toMatchObject({ fits: false, reason: 'memory' });
  expect(fitnessAt(megabytes)).toMatchObject({ fits: true, bestVoice: false });
  expect(fitnessAt(4096)).toMatchObject({ fits: true, bestVoice: isBestWanted, advice: null });
});
