import { expect, test } from 'vitest';
import type { LineReport } from '#server/phone/line/line-routes.ts';
import { lineInWords } from './line-in-words.ts';

const OWN = {
  host: 'sip.example.com',
  transport: 'tls',
  registers: true,
  state: { kind: 'up' },
} as const;
const REPORT: LineReport = {
  number: '+15551234567',
  own: OWN,
  others: { all: 0, up: 0 },
  registersHere: true,
};

test.each<[Partial<LineReport>, string]>([
  [{}, 'The line +15551234567 stands: registered at sip.example.com (tls).'],
  [
    { registersHere: false },
    'The line +15551234567 stands: another process is registered at sip.example.com (tls).',
  ],
  [
    { own: { ...OWN, registers: false } },
    'The line +15551234567 stands: calls come from and go to sip.example.com (tls).',
  ],
  [
    { own: { ...OWN, state: { kind: 'trying' } } },
    'The line +15551234567 is being set up at sip.example.com (tls).',
  ],
  [
    { own: { ...OWN, state: { kind: 'down', why: 'the password was refused (401)' } } },
    'The line +15551234567 does not stand: the password was refused (401) at sip.example.com (tls).',
  ],
  [{ own: null }, '+15551234567 takes calls of SIP_PEERS.'],
  [
    { own: null, number: null, others: { all: 3, up: 2 } },
    'No number of your own.\n2 of 3 lines of organisations stand.',
  ],
])('the owner reads how the line stands: %j', (parts, words) => {
  expect(lineInWords({ ...REPORT, ...parts })).toBe(words);
});
