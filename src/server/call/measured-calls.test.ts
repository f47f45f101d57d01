import { expect, test } from 'vitest';
import type { AgentCallControl, AnsweredCall } from './call-agent.ts';
import type { CallRegister } from './call-register.ts';
import { measuredCalls } from './measured-calls.ts';

function setUp(finish: CallRegister['finish'] = async () => {}) {
  const told: string[] = [];
  const seconds: number[] = [];
  const { agent, register } = measuredCalls({
    callBegan: () => told.push('began'),
    callEnded: (reason) => told.push(reason),
    callerAnswered: (waited) => seconds.push(waited),
  });
  let line: AgentCallControl | undefined;
  const inner = {
    answer(_: AnsweredCall, given: AgentCallControl) {
      line = given;
      return { hear() {}, read() {}, leave() {} };
    },
  };
  const call = { id: 'call-1' } as AnsweredCall;
  const sent: unknown[] = [];
  const control = { play: () => {}, send: (message: unknown) => sent.push(message) };
  agent(inner).answer(call, control as unknown as AgentCallControl);
  if (line === undefined) throw new Error('The agent got no line.');
  const kept = { claim: async () => 'unknown' as const, keep: async () => true, finish };
  return { told, seconds, line, sent, register: register(kept) };
}

const END = { reason: 'customer-ended-call', lines: [], recording: [] };
const speech = (role: string, status: string) => ({ type: 'speech-update', role, status });

test('a call is counted when it begins and, once, when its end is stored', async () => {
  const { told, register } = setUp();
  await register.finish('call-1', END);
  await register.finish('call-1', END);
  await register.finish('a call of another process', END);
  expect(told).toEqual(['began', 'customer-ended-call']);
});

test('a call whose end cannot be stored is over all the same', async () => {
  const { told, register } = setUp(() => Promise.reject(new Error('down')));
  await expect(register.finish('call-1', END)).rejects.toThrow('down');
  expect(told).toEqual(['began', 'unstored']);
});

test('an answer is measured from the end of the visitor’s turn to the first sound', () => {
  const { seconds, line, sent } = setUp();
  const sound = new Int16Array(1);
  line.play(sound);
  line.send(speech('user', 'started'));
  line.send(speech('user', 'stopped'));
  line.play(sound);
  line.play(sound);
  expect(seconds).toEqual([expect.closeTo(0, 0)]);
  expect(sent).toHaveLength(2);
});

test('a visitor who goes on speaking was not answered late', () => {
  const { seconds, line } = setUp();
  line.send(speech('user', 'stopped'));
  line.send(speech('user', 'started'));
  line.play(new Int16Array(1));
  line.send(speech('assistant', 'stopped'));
  line.play(new Int16Array(1));
  expect(seconds).toEqual([]);
});
