type SpeechTrouble =
  /** No answer came in time. */
  | 'deadline'
  /** The process ended while it worked on the request, or while it started. */
  | 'ended'
  /** None of the first processes has opened its engines, so none runs any more. */
  | 'given-up'
  /** The process is no longer wanted. */
  | 'closed'
  /** The engine failed, and the process goes on. */
  | 'failed';

/**
 * A request to a process of speech that got no result. The text names no visitor and nothing that
 * was said: of an engine's own error it holds only the name.
 */
export class SpeechProcessError extends Error {
  override name = 'SpeechProcessError';
  readonly trouble: SpeechTrouble;

  constructor(trouble: SpeechTrouble, detail = '') {
    super(`The process of speech gave no result: ${detail === '' ? trouble : detail}.`);
    this.trouble = trouble;
  }
}
