import type { ConversationState, LastQuestion } from '../assistant/conversation-state.ts';

/**
 * What the agent offers beside its question when it does not understand. `type` says that the answer
 * can be typed. `field` brings the field for the name or the address into the page. `form` hands
 * over to the booking form. On the phone, `spell` asks to spell the name or the address, and
 * `give-up` stops asking for it.
 */
export type Offer = 'none' | 'type' | 'field' | 'form' | 'spell' | 'give-up';

/** What is hard to hear. */
export type HardField = 'name' | 'email';
export const HARD_FIELDS: readonly HardField[] = ['name', 'email'];

/** What is offered, and for which field. */
export interface OfferedHelp {
  offer: Offer;
  field: HardField;
}

/** Counts how often an open question was not answered in one call of a page. */
export interface StalledCall {
  /**
   * Returns what to offer after a turn. `isHeard` is false if no words could be made out. `denied` is
   * how often the name and the address were read back and denied in this call.
   */
  offerAfter(
    state: ConversationState,
    isHeard: boolean,
    denied?: Readonly<Record<HardField, number>>,
  ): OfferedHelp;
}

/** What is offered after the first, the second and each further turn that was not understood. */
const FOR_CONTACT: readonly Offer[] = ['none', 'field', 'form'];
const NEVER: Readonly<Record<HardField, number>> = { name: 0, email: 0 };
const FOR_OTHERS: readonly Offer[] = ['none', 'type', 'none'];

export function stalledCall(): StalledCall {
  let asked: LastQuestion | null = null;
  let confused = 0;
  let misses = 0;
  let offered: Readonly<Record<HardField, number>> = NEVER;

  /** A name or an address that is wrong in the summary again and again has the same steps. */
  function afterDenial(denied: Readonly<Record<HardField, number>>): OfferedHelp | null {
    for (const field of HARD_FIELDS) {
      if (denied[field] <= offered[field]) continue;
      offered = { ...offered, [field]: denied[field] };
      const offer = FOR_CONTACT[(denied[field] - 1) % FOR_CONTACT.length] ?? 'none';
      if (offer !== 'none') return { offer, field };
    }
    return null;
  }

  return {
    offerAfter(state, isHeard, denied = NEVER) {
      const afterwards = waitsForConfirmation(state.asked) ? afterDenial(denied) : null;
      if (afterwards !== null) return afterwards;
      return { offer: offerForQuestion(state, isHeard), field: fieldOf(state) };
    },
  };

  function offerForQuestion(state: ConversationState, isHeard: boolean): Offer {
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
  }
}

function fieldOf({ asked }: ConversationState): HardField {
  return asked === 'name' ? 'name' : 'email';
}

/** Whether the agent has read everything back and waits for a yes or a change. */
export function waitsForConfirmation(asked: LastQuestion | null): boolean {
  return asked === 'send' || asked === 'change';
}
