/** What the answer to a request may depend on besides its body, whichever library has read it. */
export interface RequestSender {
  header(name: string): string | undefined;
  /** Returns the network under which the limits count the request. */
  network(): string;
}

/** An answer in JSON, before it is written. */
export interface JsonAnswer {
  status: number;
  headers?: Record<string, string>;
  body: object;
}

/**
 * An address to which JSON is posted so often that the request listener answers it without Hono.
 * Hono has a route for the same address, which takes every unusual request, such as one whose
 * length is not known.
 */
export interface JsonPost {
  address: string;
  /** The longest body that the listener reads. Hono's route refuses longer ones. */
  maxBytes: number;
  /** Is asked before the body is read. Resolves with null if the body may be read. */
  refuse(sender: RequestSender): Promise<JsonAnswer | null>;
  answer(text: string, sender: RequestSender): Promise<JsonAnswer>;
}
