import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MessageFromRoom } from '#core/call/room-messages.ts';
import { parseRoomMessage } from './parse-room-message.ts';

const agent = { id: 'a', name: 'Vapi Speaker' };
const messages: MessageFromRoom[] = [
  { type: 'joined', id: 'v', owner: false, agent, iceServers: [], resume: 'r' },
  { type: 'answer', sdp: 'v=0' },
  { type: 'answer', sdp: 'v=0', offer: 2 },
  { type: 'candidate', candidate: null },
  { type: 'candidate', candidate: { candidate: 'c', sdpMid: '0', sdpMLineIndex: 0 } },
  { type: 'renew' },
  { type: 'agent-hush', on: true },
  { type: 'app', data: { type: 'x' } },
  { type: 'recording', id: null, refused: 'No.' },
  { type: 'recording', id: 'r' },
  { type: 'end', reason: 'done' },
  { type: 'fatal', error: 'no-room', message: 'No.' },
];

test.each(messages)('a message of type $type is read', (message) => {
  expect(parseRoomMessage(JSON.stringify(message))).toEqual(message);
});

test.each([
  { type: 'joined', id: 'v' },
  { type: 'answer' },
  { type: 'answer', sdp: 'v=0', offer: 'x' },
  { type: 'candidate' },
  { type: 'fatal', error: 'whatever', message: '' },
  { type: 'recording', id: 1 },
  { type: 'agent-hush' },
  { type: 'later' },
])('the malformed message %j is ignored', (message) => {
  expect(parseRoomMessage(JSON.stringify(message))).toBeNull();
});

test('no message makes the reader throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (sent) => {
      parseRoomMessage(sent);
    }),
  );
});
