import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SpeechInstallState } from '#core/speech-install-state.ts';
import { sampleSettings } from '../test-support/sample-settings.ts';
import { parseConfig } from './parse-config.ts';
import { summaryLines, usedParts } from './start-summary.ts';
import { startWarnings } from './start-warnings.ts';

const partOf = (part: string, env: Record<string, string>) =>
  usedParts(parseConfig(env)).find((each) => each.part === part)?.uses;

const { telegram: TELEGRAM, hostedCalls: HOSTED, mail: MAIL, model: MODEL } = sampleSettings;
const RELAY =
  '[{"urls":["stun:turn.example:3478","turn:turn.example:3478"],"username":"u","credential":"swordfish"}]';

test.each<[string, Record<string, string>, string]>([
  ['database', {}, `embedded, in ${join(process.cwd(), 'data')}`],
  [
    'database',
    { DATABASE_URL: 'postgres://ada:swordfish@db:6432/site' },
    'PostgreSQL at db:6432/site',
  ],
  ['database', { DATABASE_URL: 'postgres:///site?host=/run/pg' }, 'PostgreSQL at /run/pg/site'],
  ['notifications', {}, 'this log'],
  ['notifications', TELEGRAM, 'Telegram'],
  ['mail', {}, 'none'],
  ['mail', MAIL, 'mail.example.com:465 (TLS)'],
  ['calendars', {}, 'none'],
  ['calendars', { BUSY_CALENDARS: 'https://a.example/swordfish.ics' }, '1 is read'],
  [
    'calendars',
    { BUSY_CALENDARS: 'https://a.example/ https://b.example/', BUSY_FAILURE: 'none' },
    '2 are read; without them no time is offered',
  ],
  ['embed', {}, 'on no other site'],
  [
    'embed',
    { EMBED_ORIGINS: 'https://a.example https://b.example' },
    'https://a.example, https://b.example',
  ],
  ['assistant', {}, 'the built-in dialogue'],
  ['assistant', MODEL, 'small-1 at models.example reads'],
  [
    'calls',
    { MAX_CALLS: '3', RTC_UDP_PORTS: '5000-5010' },
    'this process, up to 3 at once, UDP ports 5000-5010',
  ],
  ['calls', HOSTED, 'the hosted platform at api.voice.example'],
  ['voice', { SPEECH: 'off' }, 'none: visitors type'],
  ['voice', {}, `engines in ${join(process.cwd(), '.speech')}`],
  ['TURN', {}, 'none'],
  ['TURN', { ICE_SERVERS: RELAY }, 'turn:turn.example:3478'],
])('the summary says of the %s with %j: %s', (part, env, uses) => {
  expect(partOf(part, env)).toBe(uses);
});

test('the summary contains no secret', () => {
  const env = { ...HOSTED, ...MODEL, ...MAIL, ...TELEGRAM, ICE_SERVERS: RELAY };
  const withDatabase = { ...env, DATABASE_URL: 'postgres://ada:swordfish@db/site' };
  const lines = summaryLines(usedParts(parseConfig(withDatabase)));
  expect(lines.join('\n')).not.toMatch(/sword|fish|ada|owner/);
  expect(lines[0]).toBe('  database       PostgreSQL at db/site');
});

const PUBLIC = { PUBLIC_URL: 'https://everline.test', TRUST_PROXY: '1' };
const RIGHT = { ...PUBLIC, ...TELEGRAM, ICE_SERVERS: RELAY };

test.each<[string, Record<string, string>]>([
  ['the defaults', {}],
  ['a public site with everything', RIGHT],
  ['a public address of this machine', { PUBLIC_URL: 'http://localhost:3000' }],
  ['a hosted platform', { ...PUBLIC, ...TELEGRAM, ...HOSTED }],
])('%s cause no warning', (_, env) => {
  expect(startWarnings(parseConfig(env))).toEqual([]);
});

test.each<[RegExp, Record<string, string>]>([
  [/^PUBLIC_URL has no https/, { PUBLIC_URL: 'http://everline.test' }],
  [/PUBLIC_URL is not set/, { HOST: '0.0.0.0' }],
  [/EMBED_ORIGINS names pages over https/, { EMBED_ORIGINS: 'https://shop.example' }],
  [/TRUST_PROXY is 0/, { ...RIGHT, TRUST_PROXY: '0' }],
  [/no TURN server/, { ...PUBLIC, ...TELEGRAM }],
  [/only this log tells/, { ...PUBLIC, ICE_SERVERS: RELAY }],
  [/fewer ports/, { RTC_UDP_PORTS: '5000-5001', MAX_CALLS: '3', SPEECH: 'off' }],
  [/answer late/, { MAX_CALLS: '500' }],
  [/SLOT_CAPACITY is set without/, { SLOT_CAPACITY: '1' }],
])('%s is warned of with %j', (text, env) => {
  expect(startWarnings(parseConfig(env))).toEqual([expect.stringMatching(text)]);
});

test.each<[SpeechInstallState, string]>([
  [{ state: 'ready', bestVoice: false, fetching: null }, 'engines in /srv/speech'],
  [
    {
      state: 'fetching',
      group: 'hearing-and-fast-voice',
      bytes: 1,
      ofBytes: 1,
      secondsLeft: null,
    },
    'engines in /srv/speech; the log says when visitors can talk',
  ],
  [{ state: 'failed', reason: 'engines-do-not-open' }, 'none (engines-do-not-open): visitors type'],
  [{ state: 'unsupported', reason: 'memory' }, 'none (memory): visitors type'],
])('with the voice in the state %j, the summary says: %s', (state, uses) => {
  const parts = usedParts(parseConfig({ SPEECH_DIR: '/srv/speech' }), state);
  expect(parts).toContainEqual({ part: 'voice', uses });
});
