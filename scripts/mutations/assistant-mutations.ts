import type { Mutation } from './mutation.ts';

const core = 'src/core/assistant';
const server = 'src/server/assistant';

/** Faults in what the assistant says and books. */
export const assistantMutations: Mutation[] = [
  {
    fault: 'the assistant books without the visitor’s yes',
    file: `${core}/conversation.ts`,
    from: "if (phase === 'confirming') return stepTurn(readBack(state));",
    to: "if (phase === 'confirming') return confirmed(state, world);",
    shownBy: `${core}/conversation.test.ts`,
  },
  {
    fault: 'the assistant books a time that has passed since it was read back',
    file: `${core}/booking-turns.ts`,
    from: ': closedSlot(facts, full, world);',
    to: ': null;',
    shownBy: `${core}/conversation.test.ts`,
  },
  {
    fault: 'the assistant offers a full slot again',
    file: `${core}/slot-offers.ts`,
    from: 'open.filter((slot) => !full.includes(',
    to: 'open.filter((slot) => ![].includes(',
    shownBy: `${core}/booking-outcome.test.ts`,
  },
  {
    fault: 'a price that a model made up is let through',
    file: `${core}/claims.ts`,
    from: "if (risky.MONEY.test(plain) || risky.PRICE.test(plain)) return 'price';",
    to: '',
    shownBy: `${core}/claims.test.ts`,
  },
  {
    fault: 'a model slips a price into the summary',
    file: `${server}/model-tools.ts`,
    from: '!holdsTerms(value) || ',
    to: '!holdsTerms(value) || value !== typed || ',
    shownBy: `${server}/model-agent.test.ts`,
  },
  {
    fault: 'tomorrow is reckoned in UTC, wherever the visitor is',
    file: `${server}/dialogue-agent.ts`,
    from: 'zone: businessTimeZone ?? timeZone',
    to: 'zone: businessTimeZone',
    shownBy: `${server}/dialogue-agent.test.ts`,
  },
  {
    fault: 'a yes that is sent again books again',
    file: `${server}/booking-key.ts`,
    from: 'JSON.stringify([conversation, request])',
    to: 'JSON.stringify([conversation, request, Math.random()])',
    shownBy: `${server}/dialogue-agent.test.ts`,
  },
];
