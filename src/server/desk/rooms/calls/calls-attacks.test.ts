import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DeskWithCalls,
  deskWithCalls,
  endedCall,
} from '#server/test-support/desk/desk-with-calls.ts';

const MARKUP = '<img src=x onerror=alert()>"><script>alert()</script>';

let desk: DeskWithCalls;
beforeAll(async () => {
  desk = await deskWithCalls();
});
afterAll(() => desk[Symbol.asyncDispose]());

test('a script that a visitor says stays words, in the list and in the call', async () => {
  const call = endedCall(
    [
      { role: 'user', message: MARKUP },
      { role: 'bot', message: MARKUP, speakerLabel: MARKUP, booking: MARKUP },
    ],
    {
      body: {
        status: 'ended',
        endedReason: MARKUP,
        artifact: {
          messages: [
            { role: 'user', message: MARKUP },
            { role: 'bot', message: MARKUP, speakerLabel: MARKUP, booking: MARKUP },
          ],
        },
      },
    },
  );
  await desk.storage.allResources.insert([call]);
  const owner = await desk.enter();
  for (const path of ['/desk/calls', `/desk/calls/${call.id}`]) {
    const page = await owner.page(path);
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toMatch(/<img|<script>alert|"><script/);
  }
});

test('what is stored in a form that no room writes is shown as far as it can be', async () => {
  const strange = [
    { messages: 'none' },
    { messages: [null, 7, {}, { role: 'system', message: 'x' }, { role: 'user', message: 5 }] },
    null,
  ].map((artifact) => endedCall([], { body: { status: 'ended', artifact } }));
  await desk.storage.allResources.insert(strange);
  const owner = await desk.enter();
  for (const { id } of strange) expect((await owner.get(`/desk/calls/${id}`)).status).toBe(200);
});

test.each(['', 'x', '1', '1.', '-1.0', '1e9.0', '9'.repeat(40), "1.0'; drop table resources; --"])(
  'a page that begins at %j is the first page',
  async (cursor) => {
    const answer = await (await desk.enter()).get(
      `/desk/calls?before=${encodeURIComponent(cursor)}`,
    );
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('Newest calls');
  },
);

test('without a session, no page of a call and no recording is answered', async () => {
  const call = endedCall([{ role: 'user', message: 'secret words' }]);
  await desk.storage.allResources.insert([call]);
  for (const path of ['', `/${call.id}`, `/${call.id}/recording/customer`]) {
    const answer = await fetch(`${desk.origin}/desk/calls${path}`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('secret');
  }
});
