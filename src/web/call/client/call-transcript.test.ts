import { afterEach, expect, test } from 'vitest';
import { closeCallBench, openCall, openCallBench } from './test-support/call-bench.ts';

afterEach(closeCallBench);

const transcript = (role: string, transcriptType: string, words: string) =>
  JSON.stringify({ type: 'transcript', role, transcriptType, transcript: words });

test('what both say is shown as it comes, and again from nothing in the next call', async () => {
  const { call, page, settle, told } = await openCall();
  page.bundle().sayApp(transcript('assistant', 'partial', 'Good'));
  page.bundle().sayApp(transcript('assistant', 'final', 'Good morning.'));
  page.bundle().sayApp(transcript('user', 'final', 'Hello.'));
  await settle();
  const said = () => call.getSnapshot().lines.map(({ role, text }) => `${role}: ${text}`);
  expect(said()).toEqual(['assistant: Good morning.', 'user: Hello.']);
  expect(told('message')).toHaveLength(3);
  call.stop();
  expect(said()).toHaveLength(2);
  call.start();
  expect(said()).toEqual([]);
});

test('a typed line is shown at once, sent, and not shown again when it is heard', async () => {
  const { call, page, settle } = await openCall();
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
  const { call, page, settle } = openCallBench();
  call.start();
  call.type('Hello?');
  expect(call.getSnapshot().lines).toMatchObject([{ text: 'Hello?', final: true }]);
  await settle();
  expect(page.bundle().appMessages()).toHaveLength(2);
  expect(page.bundle().appMessages()[1]).toContain('Hello?');
});

test('a line that no message can carry is cut, and sent as it is shown', async () => {
  const { call, page, settle, names } = await openCall();
  call.type('"'.repeat(5000));
  await settle();
  const [line] = call.getSnapshot().lines;
  expect(line?.text.length).toBeGreaterThan(1000);
  const sent = JSON.parse(String(page.bundle().appMessages().at(-1)));
  expect(sent.message.content).toBe(line?.text);
  expect(names()).toEqual(['call-start']);
});

test('nothing is typed without a call, or without words', async () => {
  const { call, settle } = openCallBench();
  call.type('Hello?');
  call.start();
  await settle();
  call.type('   ');
  expect(call.getSnapshot().lines).toEqual([]);
});
