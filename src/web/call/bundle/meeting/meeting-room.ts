import type { RoomConnection } from '../room/room-connection.ts';

export interface MeetingRoom extends RoomConnection {
  use(connection: RoomConnection): void;
}

/**
 * The room of a meeting. A meeting opens the microphone before it connects to the room, so the room
 * drops everything until it has a connection to use.
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
