/** The time limits of a room in milliseconds. Tests set shorter ones. */
export interface RoomTiming {
  /** A new connection has to send `join` within this time. */
  join: number;
  /** The pause between two pings. A socket that has not answered when the next is due is cut. */
  heartbeat: number;
  /** A `join` waits this long for its turn while other calls of its network are connecting. */
  turn: number;
  /** The first offer has to come within this time after joining. A browser sends it at once. */
  offer: number;
  /** Sound has to be connected within this time after the first offer. */
  connect: number;
  /** A visitor who is not muted has to be heard within this time after sound was connected. */
  voice: number;
  /** A room waits this long for a visitor whose socket broke. */
  absence: number;
  /** After this time without a packet from a visitor who is not muted, sound is connected anew. */
  unheard: number;
  /** A room waits this long for sound that broke off while the socket is still open. */
  soundLoss: number;
  /** A visitor who does not close the socket within this time after the last message is cut off. */
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
