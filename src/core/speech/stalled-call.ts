import type { ConversationState, LastQuestion } from '../assistant/conversation-state.ts';

/**
 * What the agent offers beside its question when it does not understand. `type` says that the answer
 * can be typed. `field` brings the field for the name or the address into the page. `form` hands
 * over to the booking form.
 */
export type Offer = 'none' | 'type' | 'field' | 'form';

/** Counts how often an open question was not answered in one call. */
export interface StalledCall {
  /** Returns what to offer after a turn. `isHeard` is false if no words could be made out. */
  offerAfter(state: ConversationState, isHeard: boolean): Offer;
}

/** What is offered after the first, the second and each further turn that was not understood. */
const FOR_CONTACT: readonly Offer[] = ['none', 'field', 'form'];
const FOR_OTHERS: readonly Offer[] = ['none', 'type', 'none'];

export function stalledCall(): StalledCall {
  let asked: LastQuestion | null = null;
  let confused = 0;
  let misses = 0;

  return {
    offerAfter(state, isHeard) {
      // Before the first question, only words that were not heard can be typed instead.
      const isMiss = !isHeard || (state.asked !== null && state.confused > confused);
      const isSameQuestion = state.asked === asked;
      misses = (isSameQuestion ? misses : 0) + (isMiss ? 1 : 0);
      if (!isMiss && state.confused === 0) misses = 0;
      asked = state.asked;
      confused = state.confused;
      if (!isMiss) return 'none';
      const offers = asked === 'name' || asked === 'email' ? FOR_CONTACT : FOR_OTHERS;
      // The offers begin again, with a plain question between them, so none is made twice in a row.
      return offers[(misses - 1) % offers.length] ?? 'none';
    },
  };
}
