import { expect, test } from 'vitest';
import { mayUse, type Role } from './roles.ts';

test.each<[string, { method: string; role?: Role }, Role[]]>([
  ['an operation that reads', { method: 'GET' }, ['viewer', 'editor', 'admin']],
  ['an operation that creates', { method: 'POST' }, ['editor', 'admin']],
  ['an operation that changes', { method: 'PATCH' }, ['editor', 'admin']],
  ['an operation that replaces', { method: 'PUT' }, ['editor', 'admin']],
  ['an operation that removes', { method: 'DELETE' }, ['editor', 'admin']],
  [
    'a question that is sent with POST',
    { method: 'POST', role: 'viewer' },
    ['viewer', 'editor', 'admin'],
  ],
  ['a list of keys', { method: 'GET', role: 'admin' }, ['admin']],
])('%s is for the roles that its word in the table names', (_, operation, expected) => {
  const roles: Role[] = ['viewer', 'editor', 'admin'];
  expect(roles.filter((role) => mayUse(role, operation))).toEqual(expected);
});
