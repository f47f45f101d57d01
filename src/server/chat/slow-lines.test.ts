import { expect, test } from 'vitest';
import { PUBLIC_KEY, voiceServer } from '../test-support/voice-server.ts';

/** As many characters as a public message may have. Most of them are single letters. */
const SLOW_LINE = 'a '.repeat(4990);
const CROWD = 20;

test('while one address sends slow lines, others are answered in between', async () => {
  await using server = await voiceServer({ TRUST_PROXY: '1' }, { hasOwnAgent: true });
  const answered: string[] = [];
  const say = async (who: string, from: string, input: string) => {
    const headers = { 'X-Forwarded-For': from };
    const response = await server.ask('POST', '/chat', {
      key: PUBLIC_KEY,
      body: { input },
      headers,
    });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    answered.push(who);
  };
  // No two lines are the same, because the server remembers what it has just read.
  const crowd = Array.from({ length: CROWD }, (_, nth) =>
    say('crowd', '192.0.2.1', `${nth} ${SLOW_LINE}`),
  );
  const other = say('other', '192.0.2.2', 'hello');
  const health = fetch(`${server.origin}/healthz`).then(() => answered.push('health'));
  await Promise.all([...crowd, other, health]);
  expect(answered.slice(0, -1)).toEqual(expect.arrayContaining(['other', 'health']));
  expect(answered.at(-1)).toBe('crowd');
});
