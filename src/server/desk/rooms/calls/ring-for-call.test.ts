import { expect, onTestFinished, test } from 'vitest';
import { REFUSE_PERSON } from '#core/call/person-in-call.ts';
import { callSpeechWords } from '#core/site/content/assistant/spoken-words.ts';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { deskWithCalls } from '#server/test-support/desk/desk-with-calls.ts';
import { joiningPerson } from '#server/test-support/desk/joining-person.ts';
import { toneAgent } from '#server/test-support/desk/tone-agent.ts';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { startTelegramStandIn } from '#server/test-support/stand-ins/telegram-stand-in.ts';
import { PUBLIC_KEY } from '#server/test-support/voice-server.ts';

/** No test waits so long, so what ends before has another reason. */
const LONG_MS = 600_000;
const { asked, unanswered } = callSpeechWords.person;

/** Starts a server whose agent speaks, and a call of a visitor who types. */
async function liveCall({ ringMs = 20_000, isHere = true } = {}) {
  const opened = new AsyncDisposableStack();
  onTestFinished(() => opened.disposeAsync());
  const telegram = opened.use(await startTelegramStandIn('ok'));
  const desk = opened.use(
    await deskWithCalls(
      'the embedded database',
      {
        callAgent: toneAgent().agent,
        deskTiming: { lookMs: 20 },
        roomTiming: { kept: 30 },
        holdTiming: { ringMs },
      },
      {
        TELEGRAM_BOT_TOKEN: '1:token-of-the-test',
        TELEGRAM_CHAT_ID: '1',
        TELEGRAM_API_URL: telegram.apiUrl,
      },
    ),
  );
  const owner = await desk.enter();
  if (isHere) await owner.post('/desk/here', { for: 'hour' });
  const body = { assistantId: SITE_ASSISTANT_ID };
  const call = (await desk.make('/call/web', body, PUBLIC_KEY)) as {
    id: string;
    webCallUrl: string;
  };
  const visitor = opened.use(await roomCaller(call.webCallUrl));
  await visitor.call();
  visitor.sendSilence();
  visitor.send({ type: 'app', data: 'playable' });
  const said = () =>
    visitor
      .apps()
      .map((data) => Object(data))
      .filter(({ role, transcriptType }) => role === 'assistant' && transcriptType === 'final')
      .map(({ transcript }) => String(transcript).replaceAll("'", '’'));
  const hears = (words: string, times = 1) =>
    until(
      () => said().filter((line) => line.includes(words)).length >= times,
      `the words ${words}`,
    );
  const type = (content: string) =>
    visitor.send({
      type: 'app',
      data: { type: 'add-message', message: { role: 'user', content } },
    });
  return {
    desk,
    call,
    visitor,
    owner,
    said,
    hears,
    type,
    rings: async () => {
      const page = await owner.page('/desk/rings');
      return [...page.matchAll(/id="ring-([\w-]+)"/g)].map(([, id]) => id);
    },
    messages: () => telegram.requests.map(({ body }) => String(body.text)),
    join: async () => opened.use(await joiningPerson({ ...owner, origin: desk.origin }, call.id)),
  };
}

test('a caller who asks for a person is answered as before, if nobody is there', async () => {
  const { type, hears, said, rings, messages } = await liveCall({ isHere: false });
  type('a human');
  await hears('Turn one: a human');
  expect(said().at(-1)).toBe('Turn one: a human');
  expect([await rings(), messages()]).toEqual([[], []]);
});

test('the desk rings for a caller who asks for a person, until somebody joins', async () => {
  const { call, owner, type, hears, said, rings, messages, join } = await liveCall({
    ringMs: LONG_MS,
  });
  type('a human');
  await expect.poll(rings).toEqual([call.id]);
  const page = await owner.page('/desk/rings');
  expect(page).toContain(`href="/desk/calls/${call.id}"`);
  expect(page).toContain('in a call');
  await hears(asked);
  const person = await join();
  await expect.poll(rings).toEqual([]);
  await person.reached('listening');
  // The words about the listener come behind those about the asking.
  expect(said().at(-2)).toContain(asked);
  await expect.poll(messages).toHaveLength(1);
  expect(messages()[0]).toContain(`/desk/calls/${call.id}`);
  expect(messages()[0]).not.toContain('human');
});

test('a caller is told when nobody has come, and may ask again', async () => {
  const { desk, call, visitor, type, hears, rings } = await liveCall({ ringMs: 300 });
  type('a human');
  await hears(asked);
  await hears(unanswered);
  expect(await rings()).toEqual([]);
  const row = await desk.storage.allResources.find('call', call.id);
  expect(row?.labels).not.toHaveProperty('taken');
  type('still a human');
  await hears(asked, 2);
  visitor.send({ type: 'leave' });
  await until(() => visitor.isClosed(), 'the end of the call');
});

test('a call that ends rings no longer', async () => {
  const { desk, call, visitor, type, rings } = await liveCall({ ringMs: LONG_MS });
  type('a human');
  await expect.poll(rings).toEqual([call.id]);
  visitor.send({ type: 'leave' });
  await expect.poll(rings).toEqual([]);
  const row = await desk.storage.allResources.find('call', call.id);
  expect(row?.state).not.toHaveProperty('hold');
});

test('a caller who has said no to people in this call is not offered one', async () => {
  const { visitor, type, hears, rings, said, messages } = await liveCall();
  visitor.send({ type: 'app', data: { type: REFUSE_PERSON } });
  type('a human');
  await hears('Turn one: a human');
  expect(said().at(-1)).toBe('Turn one: a human');
  expect([await rings(), messages()]).toEqual([[], []]);
});
