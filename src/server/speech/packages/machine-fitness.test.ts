import { expect, test } from 'vitest';
import { machineFitness } from './machine-fitness.ts';

const MB = 1024 ** 2;

test.each([
  ['linux', 'x64', 4096, { fits: true, platform: 'linux-x64', bestVoice: true, advice: null }],
  ['linux', 'arm64', 1900, { fits: true, platform: 'linux-arm64', bestVoice: true, advice: null }],
  [
    'linux',
    'x64',
    1200,
    { fits: true, bestVoice: false, advice: expect.stringContaining('needs 2 GB of memory') },
  ],
  [
    'linux',
    'x64',
    512,
    { fits: false, reason: 'memory', advice: expect.stringMatching(/needs 1\.2 GB .* has 512 MB/) },
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
  const fitness = machineFitness({ system, processor, memoryBytes: megabytes * MB });
  expect(fitness).toMatchObject(expected);
});
