import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { KeptKeys, KeyKeeper } from '../voice-keys.ts';

interface Opened extends AsyncDisposable {
  /** Opens one more keeper on the same storage, as a restarted server does. */
  keeper(): KeyKeeper;
}

export function freshKeys(): KeptKeys {
  return {
    publicKey: `pk_${randomUUID()}`,
    privateKey: `sk_${randomUUID()}`,
    secretsKey: `ek_${randomUUID()}`,
  };
}

/** Defines the tests that every key keeper must pass. */
export function keyKeeperContract(open: () => Promise<Opened>): void {
  test('stay the same over any number of restarts', async () => {
    await using under = await open();
    const first = freshKeys();
    expect(await under.keeper().keep(first)).toEqual(first);
    expect(await under.keeper().keep(freshKeys())).toEqual(first);
    expect(await under.keeper().keep(freshKeys())).toEqual(first);
  });

  test('are the same for all parts of a server that ask at once at its first start', async () => {
    await using under = await open();
    const keeper = under.keeper();
    const all = await Promise.all(Array.from({ length: 8 }, () => keeper.keep(freshKeys())));
    for (const keys of all) expect(keys).toEqual(all[0]);
    expect(await under.keeper().keep(freshKeys())).toEqual(all[0]);
  });
}
