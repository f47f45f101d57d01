import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChatAgent, ChatReply } from '../chat-agent.ts';
import type { CastMember } from './cast.ts';
import { answerInCast } from './cast-turn.ts';

afterEach(() => {
  vi.useRealTimers();
});

const member = (name: string, next: CastMember | null): CastMember => ({
  id: null,
  settings: {},
  stored: null,
  memory: { key: name, told: {} },
  values: {},
  successors: next
    ? [
        {
          name: next.memory.key,
          when: '',
          variables: {},
          follow: async () => ({ message: 'One moment.', member: next, values: {} }),
        },
      ]
    : [],
});
const SALES = member('Sales', null);
const RECEPTION = member('Reception', SALES);
const TURN = {
  sessionId: null,
  state: 'at first',
  history: [],
  text: 'Hello',
  timeZone: null,
  locale: null,
  clientTime: null,
};
const replied = (text: string, state: string): ChatReply => {
  return { text, links: [], state, booking: null, ended: false, handOver: false };
};
const toSales = { ...replied('', 'handed over'), successor: { name: 'Sales', told: {} } };

type Answer = (signal: AbortSignal, onDelta: (text: string) => void) => Promise<ChatReply>;

/** Returns an agent that gives these answers one after the other, and notes whom it could hand to. */
function agentThatGives(...answers: Answer[]) {
  const offered: string[][] = [];
  const agent: ChatAgent = {
    async reply({ successors = [] }, onDelta, signal) {
      offered.push(successors.map(({ name }) => name));
      const answer = answers.shift();
      if (!answer || !signal || !onDelta) throw new Error('This answer was not expected.');
      return answer(signal, onDelta);
    },
  };
  return { agent, offered };
}

const untilStopped: Answer = async (signal, onDelta) => {
  onDelta('What would');
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
};
const usualMessage = '';

test('a hand-over that is chosen too late counts as none, and the member answers itself', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { agent, offered } = agentThatGives(
    async () => {
      vi.advanceTimersByTime(16_000);
      return toSales;
    },
    async () => replied('I can help you myself.', 'answered'),
  );
  const answer = await answerInCast({ agent, usualMessage }, RECEPTION, TURN);
  expect(answer.member).toBe(RECEPTION);
  expect(answer.reply).toMatchObject({ text: 'I can help you myself.', state: 'answered' });
  expect(offered).toEqual([['Sales'], []]);
});

test('the members of a turn have one time limit together, and what was said then is the answer', async () => {
  const { agent } = agentThatGives(async () => toSales, untilStopped);
  const answer = await answerInCast({ agent, usualMessage, turnMs: 20 }, RECEPTION, TURN);
  expect(answer.member).toBe(SALES);
  const say = ['One moment.', 'What would'];
  expect(answer.reply).toEqual({ ...replied('One moment. What would', 'handed over'), say });
});

test('a turn in which nobody said anything within the time limit fails', async () => {
  const { agent } = agentThatGives((signal) => untilStopped(signal, () => {}));
  const late = answerInCast({ agent, usualMessage, turnMs: 20 }, SALES, TURN);
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a visitor who stops the answer after a hand-over does not undo the hand-over', async () => {
  const stopping = new AbortController();
  const { agent } = agentThatGives(
    async () => toSales,
    (signal, onDelta) => {
      const answer = untilStopped(signal, onDelta);
      stopping.abort();
      return answer;
    },
  );
  const parts = { agent, usualMessage };
  const answer = await answerInCast(parts, RECEPTION, TURN, undefined, stopping.signal);
  expect(answer.member).toBe(SALES);
  const say = ['One moment.', 'What would'];
  expect(answer.reply).toEqual({ ...replied('One moment. What would', 'handed over'), say });
});

test('a visitor who stops the first answer leaves the member and the state as they were', async () => {
  const { agent } = agentThatGives((signal) => untilStopped(signal, () => {}));
  const parts = { agent, usualMessage };
  const answer = await answerInCast(parts, RECEPTION, TURN, undefined, AbortSignal.abort());
  expect(answer.member).toBe(RECEPTION);
  expect(answer.reply).toEqual({ ...replied('', 'at first'), say: [] });
});

test('an agent that breaks fails the turn, whatever was said before', async () => {
  const { agent } = agentThatGives(
    async () => toSales,
    () => Promise.reject(new Error('The agent broke.')),
  );
  const broken = answerInCast({ agent, usualMessage }, RECEPTION, TURN);
  await expect(broken).rejects.toThrow('The agent broke.');
});

test('what each member means follows the words of the hand-over, and words alone are a text', async () => {
  const meant = { message: 'sorry', values: {} };
  const { agent } = agentThatGives(
    async () => ({ ...toSales, text: 'Let me see.' }),
    async () => ({ ...replied('Sorry.', 'answered'), say: [meant] }),
  );
  const { reply } = await answerInCast({ agent, usualMessage }, RECEPTION, TURN);
  expect(reply.text).toBe('Let me see. One moment. Sorry.');
  expect(reply.say).toEqual(['Let me see.', 'One moment.', meant]);
});
