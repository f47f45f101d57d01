import type { ConversationState, Turn } from '../conversation-state.ts';
import type { Step } from './next-question.ts';

export function turn(state: ConversationState, say: string): Turn {
  return { state, say, links: [], book: null, ended: state.phase === 'ended', handOver: false };
}

/** The next step, after what there is to say before it. */
export function stepTurn({ state, say }: Step, ...openings: (string | false | undefined)[]): Turn {
  return turn(state, [...openings, say].filter(Boolean).join(' '));
}
