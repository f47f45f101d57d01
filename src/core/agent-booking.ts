/** A booking that an agent made. */
export interface AgentBooking {
  id: string;
  /** The short text by which people name the booking. */
  reference?: string;
  /**
   * The path of the booking's page. Whoever has it can change the booking, so it is sent to the
   * visitor and never kept with the conversation, logged or shown to a language model.
   */
  link?: string;
}

/** The result of a booking that an agent asked the server to make. */
export type AgentBookingOutcome =
  | { kind: 'booked'; booking: AgentBooking }
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
