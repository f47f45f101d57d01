import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FromRoom } from '#core/call/room-wire.ts';
import { readFromRoom } from './read-from-room.ts';

const agent = { id: 'a', name: 'Vapi Speaker' };
const messages: FromRoom[] = [
  { type: 'joined', id: 'v', owner: false, agent, iceServers: [], resume: 'r' },
  { type: 'answer', sdp: 'v=0' },
  { type: 'candidate', candidate: null },
  { type: 'candidate', candidate: { candidate: 'c', sdpMid: '0', sdpMLineIndex: 0 } },
  { type: 'renew' },
  { type: 'app', data: { type: 'x' } },
  { type: 'recording', id: null, refused: 'No.' },
  { type: 'recording', id: 'r' },
  { type: 'end', reason: 'done' },
  { type: 'fatal', error: 'no-room', message: 'No.' },
];

test.each(messages)('$type is read', (message) => {
  expect(readFromRoom(JSON.stringify(message))).toEqual(message);
});

test.each([
  { type: 'joined', id: 'v' },
  { type: 'answer' },
  { type: 'candidate' },
  { type: 'fatal', error: 'whatever', message: '' },
  { type: 'recording', id: 1 },
  { type: 'later' },
])('%j is passed over', (message) => {
  expect(readFromRoom(JSON.stringify(message))).toBeNull();
});

test('nothing that can be sent breaks the reader', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (sent) => {
      readFromRoom(sent);
    }),
  );
});
