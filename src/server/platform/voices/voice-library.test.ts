import { describe, expect, test } from 'vitest';
import { platformOnEngine } from '#server/test-support/platform-operations/platform-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';

describe.each(ENGINES)('the library of voices on %s', (engine) => {
  const { answerOf } = platformOnEngine(engine);

  test('begins with the voice of this site, which every sync finds once', async () => {
    const [own] = (await answerOf('GET', '/voice-library/vapi')).body;
    expect(own).toMatchObject({ provider: 'vapi', accent: 'American', isDeleted: false });
    expect((await answerOf('GET', '/voice-library/vapi/accents')).body).toEqual([own]);
    expect((await answerOf('POST', '/voice-library/sync', {})).body).toEqual([own]);
    const several = { providers: ['vapi'] };
    expect((await answerOf('POST', '/voice-library/sync', several)).body).toEqual([own]);
    expect((await answerOf('POST', '/voice-library/sync/vapi')).body).toEqual([own]);
    expect((await answerOf('GET', '/voice-library/cartesia')).body).toEqual([]);
  });

  test('finds a voice that the owner added, by its provider and by words', async () => {
    const sent = { ownerId: 'o1', voiceId: 'v1', name: 'Rachel of Dublin' };
    const added = await answerOf('POST', '/11labs/voice/add', sent);
    expect(added).toMatchObject({
      status: 201,
      body: { provider: '11labs', providerId: 'v1', name: 'Rachel of Dublin', isPublic: false },
    });
    const again = { ...sent, voiceId: 'v2', name: 'Adam' };
    await answerOf('POST', '/11labs/voices/add', again);
    const listed = async (query: string) =>
      (await answerOf('GET', `/voice-library/11labs?${query}`)).body.map(
        (voice: { name: string }) => voice.name,
      );
    expect(await listed('')).toEqual(['Adam', 'Rachel of Dublin']);
    expect(await listed('limit=1&page=2')).toEqual(['Rachel of Dublin']);
    expect(await listed('keyword=dublin')).toEqual(['Rachel of Dublin']);
    expect(await listed('keyword=a&limit=1&page=2')).toEqual(['Rachel of Dublin']);
    expect(await listed('accent=Irish')).toEqual([]);
    for (const path of ['/11labs/voice/search', '/11labs/voices/search']) {
      expect((await answerOf('GET', `${path}?name=RACHEL`)).body).toEqual([
        { voiceId: 'v1', name: 'Rachel of Dublin', publicOwnerId: 'o1' },
      ]);
    }
    expect((await answerOf('GET', '/vapi/voice/search?name=rachel')).body).toEqual([]);
  });

  test.each([
    ['POST', '/voice-library/sync/11labs', undefined, /a credential of provider 11labs first/],
    ['POST', '/voice-library/sync', { providers: 'azure' }, /of provider azure first/],
    ['POST', '/voice-library/sync', { providers: ['vapi', 'openai'] }, /of provider openai first/],
    ['POST', '/voice-library/sync/tavus', undefined, /of tavus cannot be read.*voice\/add/],
    ['GET', '/voice-library/radio', undefined, /provider must be one of/],
    ['POST', '/radio/voice/add', { ownerId: 'o', voiceId: 'v', name: 'n' }, /provider must be/],
    ['POST', '/11labs/voice/add', { name: 'n' }, /ownerId is required/],
    ['GET', '/11labs/voice/search', undefined, /name should not be empty/],
    ['GET', '/voice-library/vapi?color=red', undefined, /should not exist/],
  ])('%s %s with %j is refused', async (method, path, body, message) => {
    const refused = await answerOf(method, path, body);
    expect(refused.status).toBe(400);
    expect(String(refused.body.message)).toMatch(message);
  });
});
