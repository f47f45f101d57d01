/** The time limits of a room in milliseconds. Tests set shorter limits. */
export interface RoomTiming {
  /** A visitor has to send `join` within this time after the socket was opened. */
  join: number;
  /**
   * The pause between two pings. A socket that has not answered a ping before the next one is
   * closed.
   */
  heartbeat: number;
  /** A `join` waits at most this long for a place while too many other calls are connecting. */
  turn: number;
  /**
   * The first WebRTC offer has to arrive within this time after joining. A browser sends it at
   * once.
   */
  offer: number;
  /** The sound has to be connected within this time after the first offer. */
  connect: number;
  /** A visitor who is not muted has to be heard within this time after the sound was connected. */
  voice: number;
  /** A room waits this long for a visitor whose socket broke to join again. */
  absence: number;
  /**
   * When no packet arrives for this long from a visitor who is not muted, the room asks for a new
   * connection.
   */
  unheard: number;
  /** A room waits this long for lost sound to be connected again. */
  soundLoss: number;
  /**
   * A socket that the visitor does not close within this time after the last message is closed by
   * the server.
   */
  farewell: number;
  /** A room asks at this interval whether the owner has erased its call in another process. */
  erased: number;
  /** The pauses between attempts to store how a call ended. */
  finishRetries: readonly number[];
}

export const roomTiming: RoomTiming = {
  join: 10_000,
  heartbeat: 10_000,
  turn: 8000,
  offer: 5000,
  connect: 15_000,
  voice: 10_000,
  absence: 10_000,
  unheard: 4000,
  soundLoss: 15_000,
  farewell: 1000,
  erased: 5000,
  finishRetries: [250, 1000, 4000],
};
