/** A message from the site to a process of speech. */
export type SpeechQuestion =
  | { kind: 'ask'; id: number; name: string; input: unknown }
  /** The result is no longer wanted. The process still says when it has stopped. */
  | { kind: 'cancel'; id: number };

/** A message from a process of speech to the site. */
export type SpeechAnswer =
  /** The engines are open. `about` says what they are able to do. */
  | { kind: 'ready'; about: unknown }
  | { kind: 'piece'; id: number; piece: unknown }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; errorName: string };
