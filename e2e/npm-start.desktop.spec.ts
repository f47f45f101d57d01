import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';

test('npm start prints its address and exits with 0 after SIGTERM', async () => {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(npm, 'exit');
  let address: string | undefined;
  for await (const line of createInterface({ input: npm.stdout })) {
    address = /is open at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error('npm start ended without an address.');
  npm.stdout.resume();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${address}/readyz`)).rejects.toThrow();
});
