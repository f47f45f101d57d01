import { once } from 'node:events';
import { WebSocket } from 'ws';
import {
  type MessageFromRoom,
  type MessageToRoom,
  ROOM_WIRE_VERSION,
} from '#core/call/room-messages.ts';

/** Joins the room at this address over its WebSocket, without any sound. */
export async function joinRoom(webCallUrl: string, token: string | null = null) {
  const socket = new WebSocket(webCallUrl.replace(/^http/, 'ws'));
  const received: MessageFromRoom[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  const closed = once(socket, 'close');
  await once(socket, 'open');
  const join: MessageToRoom = {
    type: 'join',
    version: ROOM_WIRE_VERSION,
    token,
    name: 'Visitor',
    resume: null,
  };
  socket.send(JSON.stringify(join));
  return {
    received,
    closed,
    leave: () => socket.send(JSON.stringify({ type: 'leave' } satisfies MessageToRoom)),
    async [Symbol.asyncDispose]() {
      socket.terminate();
      await closed;
    },
  };
}
