import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { KeyKeeper, VoiceKeys } from '../voice-keys.ts';

interface Opened extends AsyncDisposable {
  /** One more on the same storage, as after a restart. */
  keeper(): KeyKeeper;
}

export function freshKeys(): VoiceKeys {
  return { publicKey: `pk_${randomUUID()}`, privateKey: `sk_${randomUUID()}` };
}

/** What every driver has to do alike. */
export function keyKeeperContract(open: () => Promise<Opened>): void {
  test('keeps the first keys, over any number of starts', async () => {
    await using under = await open();
    const first = freshKeys();
    expect(await under.keeper().keep(first)).toEqual(first);
    expect(await under.keeper().keep(freshKeys())).toEqual(first);
    expect(await under.keeper().keep(freshKeys())).toEqual(first);
  });
}
