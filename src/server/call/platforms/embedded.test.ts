import { expect, test } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { unlimitedStorage } from '#server/http/storage-allowance.ts';
import { sqliteResourceStore } from '#server/platform/resource-stores/sqlite.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { storedCallRegister } from '../stored-call-register.ts';
import { embeddedPlatform } from './embedded.ts';

test('the origin that a caller names is in the caller’s answer and is never stored', async () => {
  await using data = await tempDir();
  const database = openSqlite(data.path);
  const store = sqliteResourceStore(database);
  const { startWebCall } = embeddedPlatform({
    store,
    signingKey: async () => 'key',
    origin: 'https://everline.test',
    rooms: { prepare: () => {}, areLinesTaken: () => false },
    isClosing: () => false,
  });
  const call = await startWebCall({
    body: { assistant: {} },
    caller: 'public',
    origin: 'http://other.test',
    reserve: unlimitedStorage,
  });
  const id = String(call.id);
  expect(call.webCallUrl).toMatch(/^http:\/\/other\.test\//);

  const register = storedCallRegister(store);
  await register.claim(id);
  await register.finish(id, { reason: 'customer-ended-call', lines: [], recording: ['customer'] });
  const kept = await store.find('call', id);
  database.close();
  expect(kept?.body.artifact).toMatchObject({
    recording: {
      mono: { customerUrl: `https://everline.test/voice/call/${id}/customer-recording` },
    },
  });
  expect(JSON.stringify(kept)).not.toContain('other.test');
});
