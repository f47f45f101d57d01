/** What an agent learns about a booking that it asked for. */
export type AgentBookingOutcome =
  | { kind: 'booked'; id: string }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'slot-full' }
  | { kind: 'failed' };

/**
 * Books a request that a visitor confirmed in a conversation. The same key never books twice. A
 * failure of the storage is logged and comes back as `failed`.
 */
export type BookForAgent = (
  request: Record<string, unknown>,
  key: string,
) => Promise<AgentBookingOutcome>;
