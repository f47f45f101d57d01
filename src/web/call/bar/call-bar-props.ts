import type { Call, CallSnapshot } from '../call.ts';

export interface CallBarProps {
  call: Call;
  /** Opens the assistant's panel, where the visitor goes on in text. */
  onText(carried?: Pick<CallSnapshot, 'lines' | 'facts'> & { notice?: string | null }): void;
}
