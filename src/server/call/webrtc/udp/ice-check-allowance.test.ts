import { expect, test } from 'vitest';
import { iceCheckAllowances } from './ice-check-allowance.ts';

test('connections from one address share one allowance, and another address has its own', () => {
  const allowances = iceCheckAllowances(() => 0);
  const first = allowances.of('203.0.113.1');
  let sent = 0;
  while (first.take()) sent += 1;
  expect(sent).toBe(200);
  expect(allowances.of('203.0.113.1').take()).toBe(false);
  expect(allowances.of('203.0.113.2').take()).toBe(true);
});

test('the addresses of one IPv6 network share one allowance', () => {
  const allowances = iceCheckAllowances(() => 0);
  let sent = 0;
  for (let caller = 0; caller < 60; caller += 1) {
    const checks = allowances.of(`2001:db8:1:1::${caller.toString(16)}`);
    while (checks.take()) sent += 1;
  }
  expect(sent).toBe(200);
  expect(allowances.of('2001:db8:1:2::1').take()).toBe(true);
});

test('the allowance of an address is removed from memory when it is full again', () => {
  let now = 0;
  const allowances = iceCheckAllowances(() => now);
  for (let caller = 0; caller < 50; caller += 1) allowances.of(`203.0.113.${caller}`).take();
  expect(allowances.size()).toBe(50);
  now = 60_000;
  allowances.of('198.51.100.1').take();
  expect(allowances.size()).toBe(1);
});
