/** The time limits of a room in milliseconds. Tests set shorter limits. */
export interface RoomTiming {
  /** A visitor has to send `join` within this time after the socket was opened. */
  join: number;
  /**
   * The pause between two pings. If a ping is not answered in this time, the server closes the
   * socket.
   */
  heartbeat: number;
  /** A `join` waits at most this long for a place while too many other calls are connecting. */
  turn: number;
  /**
   * The first WebRTC offer has to arrive within this time after joining. A browser sends the offer
   * immediately after joining.
   */
  offer: number;
  /** The sound has to be connected within this time after the first offer. */
  connect: number;
  /** A visitor who is not muted has to be heard within this time after the sound was connected. */
  voice: number;
  /**
   * When a visitor's socket broke, the visitor has to join again within this time. A page without a
   * network gives up after 10 seconds, and needs some more seconds once it is online again.
   */
  absence: number;
  /**
   * When no packet arrives for this long from a visitor who is not muted, the room asks for a new
   * connection.
   */
  unheard: number;
  /** When the sound was lost, it has to be connected again within this time. */
  soundLoss: number;
  /**
   * After the last message, the visitor has to close the socket within this time. Otherwise the
   * server closes the socket.
   */
  farewell: number;
  /**
   * The interval at which a room stores what was said so far. It then also notices that another
   * process has erased the call.
   */
  kept: number;
  /** The length of a second in the limits that an assistant sets for its calls. */
  second: number;
  /** The pauses between attempts to store how a call ended. */
  finishRetries: readonly number[];
}

export const roomTiming: RoomTiming = {
  join: 10_000,
  heartbeat: 4000,
  turn: 8000,
  offer: 5000,
  connect: 15_000,
  voice: 10_000,
  absence: 20_000,
  unheard: 2500,
  soundLoss: 20_000,
  farewell: 1000,
  kept: 3000,
  second: 1000,
  finishRetries: [250, 1000, 4000],
};
