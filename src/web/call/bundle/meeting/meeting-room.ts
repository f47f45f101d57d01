import type { RoomConnection } from '../room/room-connection.ts';

export interface MeetingRoom extends RoomConnection {
  use(connection: RoomConnection): void;
}

/**
 * Passes messages and tracks on to the room's connection. The meeting opens the microphone before
 * it connects to the room, so everything for the room is dropped until there is a connection.
 */
export function createMeetingRoom(): MeetingRoom {
  let current: RoomConnection | null = null;
  return {
    use(connection) {
      current = connection;
    },
    send: (message) => current?.send(message),
    connectSound: (iceServers) => current?.connectSound(iceServers),
    replaceTrack: (track) => current?.replaceTrack(track),
    stats: () => current?.stats(),
  };
}
