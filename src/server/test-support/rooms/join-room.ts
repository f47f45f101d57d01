import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type FromRoom, ROOM_WIRE_VERSION, type ToRoom } from '#core/call/room-wire.ts';

/** Joins the room at this address over its WebSocket, without any sound. */
export async function joinRoom(webCallUrl: string, token: string | null = null) {
  const socket = new WebSocket(webCallUrl.replace(/^http/, 'ws'));
  const received: FromRoom[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  const closed = once(socket, 'close');
  await once(socket, 'open');
  const join: ToRoom = {
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
    leave: () => socket.send(JSON.stringify({ type: 'leave' } satisfies ToRoom)),
    async [Symbol.asyncDispose]() {
      socket.terminate();
      await closed;
    },
  };
}
