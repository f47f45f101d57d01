import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { ServerStorage } from '#server/compose/compose-storage.ts';
import { dataDirOf } from '#server/config/folder-settings.ts';
import { openSqlite, openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import { platformOnEngine } from '#server/test-support/platform-operations/platform-on-engine.ts';
import { ENGINES, engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import { voiceServer } from '#server/test-support/voice-server.ts';
import { bodySchema } from '../http/shape-to-json-schema.ts';
import { everything, type JsonObject } from '../resource-store.ts';
import { sqliteResourceStore } from '../resource-stores/sqlite.ts';
import { credentialResource } from '../resources/credential.ts';

interface Schema {
  type?: string;
  enum?: string[];
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** The body of each provider, with every field that the provider knows. */
const WHOLE_BODIES = (bodySchema(credentialResource.create) as { oneOf: Schema[] }).oneOf.map(
  (schema) => filled(schema) as JsonObject,
);

/** Everything that answers say about a credential besides the four fields of every answer. */
const SHOWN = [
  'accountEmail',
  'accountId',
  'accountSid',
  'apiUrl',
  'authenticationPlan.clientId',
  'authenticationPlan.scope',
  'authenticationPlan.type',
  'authenticationPlan.url',
  'authenticationSession.expiresAt',
  'authorizationId',
  'awsAccessKeyId',
  'bucketPlan.accessKeyId',
  'bucketPlan.containerName',
  'bucketPlan.name',
  'bucketPlan.path',
  'bucketPlan.region',
  'bucketPlan.url',
  'gateways.0.inboundEnabled',
  'gateways.0.ip',
  'gateways.0.netmask',
  'gateways.0.optionsPingEnabled',
  'gateways.0.outboundEnabled',
  'gateways.0.outboundProtocol',
  'gateways.0.port',
  'models',
  'name',
  'openAIEndpoint',
  'outboundAuthenticationPlan.authUsername',
  'outboundAuthenticationPlan.sipRegisterPlan.domain',
  'outboundAuthenticationPlan.sipRegisterPlan.realm',
  'outboundAuthenticationPlan.sipRegisterPlan.username',
  'outboundLeadingPlusEnabled',
  'provider',
  'publicKey',
  'region',
  's3BucketName',
  's3PathPrefix',
  'service',
  'sipDiversionHeader',
  'teamId',
  'techPrefix',
  'userId',
];

/** Returns a value of this schema. Each text names its place, so that it can be found again. */
function filled(schema: Schema, path = ''): unknown {
  const { type, enum: choices, minimum, items, properties } = schema;
  if (choices) return choices[0];
  if (type === 'number') return minimum;
  if (type === 'boolean') return true;
  if (type === 'array') return [filled(items ?? {}, `${path}.0`)];
  if (type !== 'object') return path === '.name' ? 'Named' : `hush${path}`;
  const fields = Object.entries(properties ?? { anything: { type: 'string' } });
  return Object.fromEntries(
    fields.map(([name, field]) => [name, filled(field, `${path}.${name}`)]),
  );
}

function pathsOf(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([name, held]) => pathsOf(held, [...path, name]));
}

/** Everything that a server has stored, as one text. */
async function storedText(env: Record<string, string>): Promise<string> {
  const { DATABASE_URL } = env;
  const dataDir = dataDirOf(env);
  if (DATABASE_URL === undefined) {
    const files = (await readdir(dataDir)).filter((name) => name.startsWith('everline.sqlite'));
    const texts = files.map((name) => readFile(join(dataDir, name), 'latin1'));
    return (await Promise.all(texts)).join('\n');
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select resources::text as row from resources');
  await client.end();
  return rows.map(({ row }) => String(row)).join('\n');
}

describe.each(ENGINES)('credentials on %s', (engine) => {
  const { make, answerOf } = platformOnEngine(engine);

  test('show what is not secret, of every provider', async () => {
    expect(WHOLE_BODIES).toHaveLength(48);
    const shown = new Set<string>();
    for (const body of WHOLE_BODIES) {
      const { id } = await make('/credential', body);
      const { body: answer } = await answerOf('GET', `/credential/${id}`);
      const { id: _, orgId, createdAt, updatedAt, ...said } = answer;
      expect(body).toMatchObject(said);
      for (const path of pathsOf(said)) shown.add(path);
    }
    expect([...shown].toSorted()).toEqual(SHOWN);
  });

  test('are listed, changed and removed, and no answer repeats a secret', async () => {
    const body = { provider: 'twilio', accountSid: 'AC1', authToken: 'hush-1', name: 'Line' };
    const made = await make('/credential', body);
    const path = `/credential/${made.id}`;
    const changed = await answerOf('PATCH', path, { provider: 'twilio', apiKey: 'hush-2' });
    expect(changed.body).toMatchObject({ provider: 'twilio', accountSid: 'AC1', name: 'Line' });
    const listed = await answerOf('GET', '/credential?limit=1');
    expect(listed.body).toEqual([changed.body]);
    const wrong = await answerOf('PATCH', path, { authToken: { hush: 1 }, apiUrl: 'hush-3' });
    expect(wrong).toMatchObject({ status: 400 });
    const removed = await answerOf('DELETE', path);
    expect(removed.body).toEqual(changed.body);
    expect(await answerOf('GET', path)).toMatchObject({ status: 404 });
    expect(JSON.stringify([made, changed, listed, wrong, removed])).not.toContain('hush');
  });

  test.each([
    [{}, 'provider must be one of the following values: 11labs, anthropic,'],
    [{ provider: 'nobody' }, 'provider must be one of the following values'],
    [{ provider: 'openai' }, 'apiKey is required'],
    [{ provider: 'openai', apiKey: 'x'.repeat(10_001) }, 'apiKey must be shorter'],
    [{ provider: 'openai', apiKey: 'x', name: '' }, 'name should not be empty'],
    [{ provider: 'openai', apiKey: 'x', region: 'x' }, 'property region should not exist'],
    [{ provider: 'byo-sip-trunk', gateways: [{ ip: 'x', port: 0 }] }, 'gateways.0.port must not'],
  ])('are refused for %j', async (body, problem) => {
    const { status, body: answer } = await answerOf('POST', '/credential', body);
    expect(status).toBe(400);
    expect(answer.message[0]).toContain(problem);
  });
});

const [FIRST, SECOND] = ['1'.repeat(32), '2'.repeat(32)];

describe.each(ENGINES)('the secrets in %s', (engine) => {
  test('stand nowhere in plain text, and are moved to a new key', async () => {
    await using settings = await engineSettings(engine);
    const { env } = settings;
    const ids: string[] = [];
    {
      await using server = await voiceServer({ ...env, VOICE_SECRETS_KEY: FIRST });
      for (const body of WHOLE_BODIES) ids.push((await server.make('/credential', body)).id);
      await server.make('/assistant', { server: { url: 'https://example.com', secret: 'hush' } });
      const text = await storedText(env);
      expect(text).toContain('Named');
      for (const path of pathsOf(WHOLE_BODIES).map((one) => one.replace(/^\d+/, ''))) {
        if (!SHOWN.includes(path.slice(1))) expect(text).not.toContain(`hush${path}`);
      }
      expect(text).not.toContain('"hush"');
    }
    const both = await voiceServer({ ...env, VOICE_SECRETS_KEY: `${SECOND},${FIRST}` });
    await both[Symbol.asyncDispose]();
    let storage: ServerStorage | undefined;
    await using _new = await voiceServer(
      { ...env, VOICE_SECRETS_KEY: SECOND },
      {
        aroundStorage(opened) {
          storage = opened;
          return opened;
        },
      },
    );
    for (const [index, id] of ids.entries()) {
      const found = await storage?.resources.find('credential', id);
      expect(found?.body).toEqual(WHOLE_BODIES[index]);
    }
  });
});

const ALL_TOOLS = everything('tool', 1000);

test('the first start with a key encrypts what an older version stored in plain text', async () => {
  await using settings = await engineSettings('the embedded database');
  const dataDir = dataDirOf(settings.env);
  const database = openSqlite(dataDir);
  const old = Array.from({ length: 450 }, (_, index) =>
    storedResource('tool', { createdAt: index % 7, body: { server: { secret: 'hush' } } }),
  );
  await sqliteResourceStore(database).insert(old);
  database.close();
  const keys = { publicKey: 'p'.repeat(16), privateKey: 's'.repeat(16) };
  await writeFile(join(dataDir, 'voice-keys.json'), JSON.stringify(keys));
  await using _server = await voiceServer(settings.env);
  const reopened = openSqliteWithoutLock(dataDir);
  const { resources } = await sqliteResourceStore(reopened).list(ALL_TOOLS);
  reopened.close();
  expect(resources).toHaveLength(450);
  for (const { body } of resources) {
    expect(body).toEqual({ server: { secret: expect.stringMatching(/^sealed:/) } });
  }
});
