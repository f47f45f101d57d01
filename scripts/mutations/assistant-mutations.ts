import type { Mutation } from './mutation.ts';

/** Faults in the sentences and the bookings of the assistant. */
export const assistantMutations: Mutation[] = [
  {
    fault: 'the assistant books without the visitor’s yes',
    file: 'src/core/assistant/conversation.ts',
    from: "if (phase === 'confirming') return stepTurn(readBack(state));",
    to: "if (phase === 'confirming') return confirmed(state, world);",
    shownBy: 'src/core/assistant/conversation.test.ts',
  },
  {
    fault: 'the assistant books a time that has passed since it was read back',
    file: 'src/core/assistant/booking-turns.ts',
    from: ': closedSlot(facts, full, world);',
    to: ': null;',
    shownBy: 'src/core/assistant/conversation.test.ts',
  },
  {
    fault: 'the assistant offers a full slot again',
    file: 'src/core/assistant/slot-offers.ts',
    from: 'open.filter((slot) => !full.includes(',
    to: 'open.filter((slot) => ![].includes(',
    shownBy: 'src/core/assistant/booking-outcome.test.ts',
  },
  {
    fault: 'a price that a model made up is let through',
    file: 'src/core/assistant/claims.ts',
    from: "if (risky.MONEY.test(plain) || risky.PRICE.test(plain)) return 'price';",
    to: '',
    shownBy: 'src/core/assistant/claims.test.ts',
  },
  {
    fault: 'a model slips a price into the summary',
    file: 'src/server/assistant/model-tools.ts',
    from: '!holdsTerms(value) || ',
    to: '!holdsTerms(value) || value !== typed || ',
    shownBy: 'src/server/assistant/model-agent.test.ts',
  },
  {
    fault: 'the day of "tomorrow" is computed in UTC, wherever the visitor is',
    file: 'src/server/assistant/dialogue-agent.ts',
    from: 'zone: businessTimeZone ?? timeZone',
    to: 'zone: businessTimeZone',
    shownBy: 'src/server/assistant/dialogue-agent.test.ts',
  },
  {
    fault: 'a yes that is sent again books again',
    file: 'src/server/assistant/booking-key.ts',
    from: 'JSON.stringify([conversation, request])',
    to: 'JSON.stringify([conversation, request, Math.random()])',
    shownBy: 'src/server/assistant/dialogue-agent.test.ts',
  },
];
