/**
 * The two parts of the voice. A call needs the first one. The second one makes the agent's own
 * sentences sound better, and the agent can speak without it.
 */
export type SpeechGroup = 'hearing-and-fast-voice' | 'best-voice';

/** How far the download of a group is. */
export interface SpeechProgress {
  group: SpeechGroup;
  bytes: number;
  ofBytes: number;
  /** Null while nobody can tell yet how fast the network is. */
  secondsLeft: number | null;
}

/** Why there is no voice. The page and the metrics get no more than this word of it. */
export type SpeechFailureReason =
  | 'no-npm'
  | 'network'
  | 'refused'
  | 'not-found'
  | 'wrong-content'
  | 'disk-full'
  | 'not-writable'
  /** The files are there, but the engines cannot be started with them. */
  | 'engines-do-not-open'
  /** The engines had answered, but they end again and again. The server goes on trying. */
  | 'engines-end'
  /** A hosted service does not answer. The server goes on asking. */
  | 'service-fails'
  | 'unknown';

/** How far the voice is on this server. `GET /api/site` gives this state to the page. */
export type SpeechInstallState =
  | { state: 'off' }
  | { state: 'unsupported'; reason: 'platform' | 'memory' }
  | ({ state: 'fetching' } & SpeechProgress)
  /** A visitor can talk. `fetching` tells how far the best voice is while it is on its way. */
  | { state: 'ready'; bestVoice: boolean; fetching: SpeechProgress | null }
  | { state: 'failed'; reason: SpeechFailureReason };
