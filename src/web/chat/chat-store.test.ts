import { beforeEach, expect, test } from 'vitest';
import type { ChatConnection } from './chat-connection.ts';
import { createChatStore } from './chat-store.ts';
import type { AssistantReply, TalkNews } from './transcript.ts';

const reply: AssistantReply = {
  chatId: 'c1',
  text: 'Yes.',
  sources: [],
  booking: null,
  ended: false,
  handOver: false,
  facts: null,
};

// The store keeps its transcript here, also between two tests.
beforeEach(() => sessionStorage.clear());

/** A connection that records what the store asks of it, and opens the sessions s1, s2 and so on. */
function recordingConnection() {
  const sent: string[] = [];
  const followed: string[] = [];
  const told: ((news: TalkNews) => void)[] = [];
  let sessions = 0;
  const connection: ChatConnection = {
    async openSession({ continuedSessionId }) {
      sessions += 1;
      sent.push(`open after ${continuedSessionId}`);
      return `s${sessions}`;
    },
    async ask({ text, sessionId }) {
      sent.push(`ask ${text} in ${sessionId}`);
      return reply;
    },
    follow(id, heard, tell) {
      followed.push(`${id} from ${heard}`);
      told.push(tell);
      return () => void followed.push(`not ${id}`);
    },
    endSession: (id) => void sent.push(`end ${id}`),
    rate: (chatId, rating) => void sent.push(`rate ${chatId} ${rating}`),
    forget: (id) => void sent.push(`forget ${id}`),
  };
  return { sent, followed, told, connection };
}

test('turning on opens a session, turning off ends it, and the next one continues it', async () => {
  const { sent, followed, connection } = recordingConnection();
  const talk = createChatStore(connection);
  talk.turnOn();
  talk.ask('Is it free?');
  await expect.poll(() => talk.getTranscript().entries.length).toBe(2);
  talk.turnOff();
  talk.turnOn();
  await expect.poll(() => talk.getTranscript().sessionId).toBe('s2');
  expect(sent).toEqual(['open after null', 'ask Is it free? in s1', 'end s1', 'open after s1']);
  expect(followed).toEqual(['s1 from 0', 'not s1', 's2 from 0']);
  expect(talk.getTranscript().entries).toHaveLength(2);
});

test('a session that opens after the assistant was turned off ends at once', async () => {
  const { sent, connection } = recordingConnection();
  const talk = createChatStore(connection);
  talk.turnOn();
  talk.turnOff();
  await expect.poll(() => sent).toEqual(['open after null', 'end s1']);
  expect(talk.getTranscript().sessionId).toBeNull();
});

test('Clear erases every session of the conversation and starts a new one', async () => {
  const { sent, connection } = recordingConnection();
  const talk = createChatStore(connection);
  talk.turnOn();
  await expect.poll(() => talk.getTranscript().sessionId).toBe('s1');
  talk.turnOff();
  talk.turnOn();
  await expect.poll(() => talk.getTranscript().sessionId).toBe('s2');
  talk.clear();
  await expect.poll(() => talk.getTranscript().sessionId).toBe('s3');
  expect(sent.slice(-3)).toEqual(['forget s1', 'forget s2', 'open after null']);
});

test('a rating is sent with the turn that it judges', async () => {
  const { sent, connection } = recordingConnection();
  const talk = createChatStore(connection);
  talk.turnOn();
  talk.ask('Is it free?');
  await expect.poll(() => talk.getTranscript().entries.length).toBe(2);
  talk.rate(2, 'down');
  talk.rate(2, null);
  expect(sent.slice(-2)).toEqual(['rate c1 down', 'rate c1 null']);
});

test('what was said in a call stays, and the assistant is told the facts of the call', async () => {
  const { sent, connection } = recordingConnection();
  const talk = createChatStore(connection);
  talk.turnOn();
  talk.carry({
    lines: [
      { role: 'assistant', text: 'What is your name?' },
      { role: 'user', text: 'Ann Lee' },
    ],
    facts: { name: 'Ann Lee' },
  });
  await expect.poll(() => talk.getTranscript().entries.length).toBe(4);
  expect(talk.getTranscript().entries.map(({ by, text }) => `${by}: ${text}`)).toEqual([
    'assistant: What is your name?',
    'visitor: Ann Lee',
    'visitor: My name is Ann Lee.',
    'assistant: Yes.',
  ]);
  expect(sent).toEqual(['open after null', 'ask My name is Ann Lee. in s1']);
});

test('a call without facts brings only its lines, and the assistant is asked nothing', () => {
  const { sent, connection } = recordingConnection();
  const talk = createChatStore(connection);
  talk.carry({ lines: [{ role: 'assistant', text: 'Hello' }], facts: null });
  expect(talk.getTranscript().entries).toMatchObject([{ by: 'assistant', text: 'Hello' }]);
  expect(sent).toEqual([]);
});

test('what was typed into a call that nobody answered is asked here', async () => {
  const { sent, connection } = recordingConnection();
  const talk = createChatStore(connection);
  talk.turnOn();
  const lines = ['I am Ann Lee.', 'What does it cost?'].map((text) => ({
    role: 'user' as const,
    text,
  }));
  talk.carry({ lines, facts: null });
  await expect.poll(() => talk.getTranscript().entries.length).toBe(2);
  expect(sent).toEqual(['open after null', 'ask I am Ann Lee. What does it cost? in s1']);
});

test('the words of a person are shown, and closing the panel does not end the session', async () => {
  const { sent, followed, told, connection } = recordingConnection();
  const talk = createChatStore(connection);
  talk.turnOn();
  talk.ask('Is it free?');
  await expect.poll(() => followed).toEqual(['s1 from 0']);
  const said = [{ ...reply, chatId: null, text: 'Hello', person: 'Grace' }];
  told[0]?.({ person: 'Grace', said, heard: 3 });
  expect(talk.getTranscript()).toMatchObject({ person: 'Grace', heard: 3 });
  talk.turnOff();
  talk.turnOn();
  expect(followed).toEqual(['s1 from 0', 'not s1', 's1 from 3']);
  expect(sent).toEqual(['open after null', 'ask Is it free? in s1']);
  // A person gets two lines that were typed quickly, one after the other.
  talk.ask('One');
  talk.ask('Two');
  await expect.poll(() => sent.at(-1)).toBe('ask Two in s1');
  expect(sent.at(-2)).toBe('ask One in s1');
  told[1]?.({ person: null, said: [], heard: 4 });
  talk.turnOff();
  expect(sent.at(-1)).toBe('end s1');
});
