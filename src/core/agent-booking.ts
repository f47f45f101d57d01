/** The result of a booking that an agent asked the server to make. */
export type AgentBookingOutcome =
  | { kind: 'booked'; id: string }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'slot-full' }
  | { kind: 'failed' };

/**
 * Books a request that a visitor confirmed in a conversation. If the same key is used twice, only
 * one booking is made. If the storage fails, the error is logged and the outcome is `failed`.
 */
export type BookForAgent = (
  request: Record<string, unknown>,
  key: string,
) => Promise<AgentBookingOutcome>;
