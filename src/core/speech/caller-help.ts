import type { ConversationState } from '../assistant/conversation-state.ts';
import type { HeardLine } from '../assistant/read/read-line.ts';
import { failedTries } from './failed-tries.ts';
import type { AddressTalk } from './hear/address/address-talk.ts';
import type { HeardAddress } from './hear/address/address-turn.ts';
import type { NameTalk } from './hear/names/name-talk.ts';
import type { CallHelp } from './say/call-phrases.ts';
import { stalledCall } from './stalled-call.ts';

interface CallerHelpParts {
  byPhone: boolean;
  addresses: Pick<AddressTalk, 'last' | 'timesDenied'>;
  /** Null takes every name as it was heard. */
  names: Pick<NameTalk, 'timesDenied'> | null;
}

/** What the agent offers to a caller who is not understood. A page and a phone have other ways. */
export interface CallerHelp {
  /** Looks at a turn that is over, before anybody answers it and before its address is remembered. */
  take(turn: { heard: HeardLine; address: HeardAddress | null; isSpelled: boolean }): void;
  /** Returns what to offer after a turn. `isHeard` is false if no words could be made out. */
  after(state: ConversationState, isHeard: boolean): CallHelp;
  /** The agent asks about a part of the address, which asks to spell by itself. */
  besideAddressQuestion(state: ConversationState): void;
  /** What was offered last. */
  last(): CallHelp;
}

const NO_HELP: CallHelp = { offer: 'none' };

export function callerHelp({ byPhone, addresses, names }: CallerHelpParts): CallerHelp {
  const stalled = stalledCall();
  const tries = failedTries();
  let help = NO_HELP;

  function offerAfter(state: ConversationState, isHeard: boolean) {
    if (byPhone) return tries.offerAfter(state, isHeard);
    const denied = { name: names?.timesDenied() ?? 0, email: addresses.timesDenied() };
    return stalled.offerAfter(state, isHeard, denied);
  }

  function helpAfter(state: ConversationState, isHeard: boolean): CallHelp {
    const { offer, field } = offerAfter(state, isHeard);
    if (offer !== 'field' && offer !== 'spell' && offer !== 'give-up') return { offer };
    const { name, email } = state.facts;
    const guess = field === 'name' ? name : email || (addresses.last()?.email ?? '');
    return { offer, field, guess };
  }

  return {
    take: (turn) => tries.take({ ...turn, before: addresses.last() }),
    after(state, isHeard) {
      help = helpAfter(state, isHeard);
      return help;
    },
    besideAddressQuestion(state) {
      if (!byPhone) return;
      const wanted = helpAfter(state, true);
      help = wanted.offer === 'give-up' ? wanted : NO_HELP;
    },
    last: () => help,
  };
}
