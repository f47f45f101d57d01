/** In milliseconds; a test cannot wait as long as people do. */
export interface RoomTiming {
  /** Who connects says `join` within that. */
  join: number;
  /** A socket that answers none of two pings is dead. */
  heartbeat: number;
  /** How long a join waits for its turn where others of its network are still connecting. */
  turn: number;
  /** The first offer has to come within that after joining; a browser makes it at once. */
  offer: number;
  /** Sound has to flow within that after the first offer. */
  connect: number;
  /** A visitor who is not muted has to be heard within that after sound was connected. */
  voice: number;
  /** How long a room waits for a visitor whose socket broke. */
  absence: number;
  /** When nothing arrives from a visitor who is not muted for that long, the connection is made anew. */
  unheard: number;
  /** How long it waits for sound that broke off while the socket stands. */
  soundLoss: number;
  /** Who does not close its socket within that is cut off. */
  farewell: number;
  /** How often it is asked whether the owner had the call erased by way of another process. */
  erased: number;
  /** The pauses between attempts to put down how a call ended. */
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
