import { type KeypadPlan, keypadPlanOf, usualKeypadPlan } from '#core/phone/keypad-plan.ts';
import type { TalkState } from '#core/speech/spoken-line.ts';
import type { SpokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { CallConversation } from '../conversation/call-conversation.ts';

interface KeypadParts {
  talk: Pick<CallConversation<TalkState>, 'state' | 'assistant'>;
  rules: Pick<SpokenTurnRules, 'keyedLine'>;
  /** Is called with the first key of a line, because the caller has the floor now. */
  onFirstKey(): void;
  /** Answers a line of the caller. */
  take(line: string): void;
}

export interface Keypad {
  /** Takes a key that the caller presses. */
  hear(key: string): void;
  stop(): void;
}

/** A longer line of keys answers no question. The keys after that are dropped. */
const MOST_KEYS = 32;

/** Turns the keys that a caller presses into lines, as the plan of the assistant says. */
export function keypad({ talk, rules, onFirstKey, take }: KeypadParts): Keypad {
  let keys = '';
  let timer: NodeJS.Timeout | undefined;

  /** A number is easier to key than to say, so it may always be keyed when it is asked for. */
  function planNow(): KeypadPlan | null {
    const plan = keypadPlanOf(talk.assistant().keypadInputPlan);
    return plan ?? (talk.state()?.asked === 'phone-number' ? usualKeypadPlan : null);
  }

  function end(): void {
    clearTimeout(timer);
    const line = keys;
    keys = '';
    if (line !== '') take(rules.keyedLine(line, talk.state()));
  }

  return {
    hear(key) {
      const plan = planNow();
      if (plan === null) return;
      clearTimeout(timer);
      if (plan.delimiters.includes(key)) return end();
      if (keys === '') onFirstKey();
      if (keys.length < MOST_KEYS) keys += key;
      if (plan.timeoutMs !== null) timer = setTimeout(end, plan.timeoutMs);
      else if (plan.delimiters.length === 0) end();
    },
    stop: () => clearTimeout(timer),
  };
}
