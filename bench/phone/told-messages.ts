/** A line of the server's output that begins so holds a message of the agent. */
export const TOLD = 'TOLD ';

/** A message that the agent has told, and who was on the phone. */
export interface ToldMessage {
  number: string | null;
  message: Record<string, unknown> | string;
}
