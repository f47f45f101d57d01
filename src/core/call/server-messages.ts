/** The messages about a call that this server sends to a server of the owner. */
export type ServerMessageType =
  | 'status-update'
  | 'end-of-call-report'
  | 'transcript'
  | 'conversation-update';

/** The names that an assistant's `serverMessages` may have, and what is sent for each of them. */
const NAMES: Readonly<Record<string, ServerMessageType>> = {
  'status-update': 'status-update',
  'end-of-call-report': 'end-of-call-report',
  transcript: 'transcript',
  // Only whole lines are sent, so both names mean the same.
  "transcript[transcriptType='final']": 'transcript',
  'conversation-update': 'conversation-update',
};

/**
 * The messages that are sent if an assistant does not name any. The hosted platform also sends
 * `conversation-update`, which repeats the whole conversation with every line.
 */
const USUAL: readonly ServerMessageType[] = ['status-update', 'end-of-call-report'];

/** Reads which messages an assistant wants. Names that this server does not know are left out. */
export function wantedServerMessages(serverMessages: unknown): ReadonlySet<ServerMessageType> {
  if (serverMessages === undefined || serverMessages === null) return new Set(USUAL);
  const names: unknown[] = Array.isArray(serverMessages) ? serverMessages : [serverMessages];
  return new Set(
    names.flatMap((name) =>
      typeof name === 'string' && Object.hasOwn(NAMES, name) ? (NAMES[name] ?? []) : [],
    ),
  );
}
