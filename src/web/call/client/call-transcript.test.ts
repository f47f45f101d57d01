import { afterEach, expect, test } from 'vitest';
import {
  closeCallFixture,
  openCallFixture,
  openStartedCallFixture,
} from './test-support/call-fixture.ts';

afterEach(closeCallFixture);

const transcript = (role: string, transcriptType: string, words: string) =>
  JSON.stringify({ type: 'transcript', role, transcriptType, transcript: words });

test('the lines of both sides are shown, and the next call begins without lines', async () => {
  const { call, page, settle, detailsOf } = await openStartedCallFixture();
  page.bundle().sayApp(transcript('assistant', 'partial', 'Good'));
  page.bundle().sayApp(transcript('assistant', 'final', 'Good morning.'));
  page.bundle().sayApp(transcript('user', 'final', 'Hello.'));
  await settle();
  const said = () => call.getSnapshot().lines.map(({ role, text }) => `${role}: ${text}`);
  expect(said()).toEqual(['assistant: Good morning.', 'user: Hello.']);
  expect(detailsOf('message')).toHaveLength(3);
  call.stop();
  expect(said()).toHaveLength(2);
  call.start();
  expect(said()).toEqual([]);
});

test('a typed line is shown at once and sent, and is not shown again when it is heard', async () => {
  const { call, page, settle } = await openStartedCallFixture();
  call.type('  I need “help”. ');
  expect(call.getSnapshot().lines).toMatchObject([{ role: 'user', text: 'I need “help”.' }]);
  await settle();
  const message = { type: 'add-message', message: { role: 'user', content: 'I need “help”.' } };
  expect(page.bundle().appMessages()).toContain(JSON.stringify(message));
  page.bundle().sayApp(transcript('user', 'final', 'I need “help”.'));
  await settle();
  expect(call.getSnapshot().lines).toHaveLength(1);
});

test('a line typed while connecting is sent when the agent listens', async () => {
  const { call, page, settle } = openCallFixture();
  call.start();
  call.type('Hello?');
  expect(call.getSnapshot().lines).toMatchObject([{ text: 'Hello?', final: true }]);
  await settle();
  expect(page.bundle().appMessages()).toHaveLength(2);
  expect(page.bundle().appMessages()[1]).toContain('Hello?');
});

test('a line that is too long for one message is cut, and is sent as it is shown', async () => {
  const { call, page, settle, names } = await openStartedCallFixture();
  call.type('"'.repeat(5000));
  await settle();
  const [line] = call.getSnapshot().lines;
  expect(line?.text.length).toBeGreaterThan(1000);
  const sent = JSON.parse(String(page.bundle().appMessages().at(-1)));
  expect(sent.message.content).toBe(line?.text);
  expect(names()).toEqual(['call-start']);
});

test('a line without a call or without words is ignored', async () => {
  const { call, settle } = openCallFixture();
  call.type('Hello?');
  call.start();
  await settle();
  call.type('   ');
  expect(call.getSnapshot().lines).toEqual([]);
});

test('the far end hears that the visitor is typing, but not for every letter', async () => {
  const { call, page, settle } = await openStartedCallFixture();
  const told = () =>
    page
      .bundle()
      .appMessages()
      .filter((text) => String(text).includes('"typing"'));
  for (const _letter of 'Amelie') call.noteTyping();
  await settle();
  expect(told()).toEqual([JSON.stringify({ type: 'typing' })]);
  await settle(3000);
  call.noteTyping();
  await settle();
  expect(told()).toHaveLength(2);
});
