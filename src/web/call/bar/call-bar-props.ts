import type { Call } from '../call.ts';

export interface CallBarProps {
  call: Call;
  /** Opens the conversation in text. */
  onText(): void;
}
