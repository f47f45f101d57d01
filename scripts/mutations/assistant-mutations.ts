import type { Mutation } from './mutation.ts';

/** Faults in the answers and the bookings of the assistant. */
export const assistantMutations: Mutation[] = [
  {
    fault: 'the assistant books without the visitor’s yes',
    file: 'src/core/assistant/dialogue/request-turns.ts',
    from: "if (phase === 'confirming') return turnFromStep(readBackRequest(state, local));",
    to: "if (phase === 'confirming') return confirmationTurn(state, local);",
    shownBy: 'src/core/assistant/dialogue/conversation.test.ts',
  },
  {
    fault: 'a yes with doubt books',
    file: 'src/core/assistant/understanding/acts/read-acts.ts',
    from: "if (isAnswer) acts.delete('agrees');",
    to: '',
    shownBy: 'src/core/assistant/understanding/acts/act-phrases.test.ts',
  },
  {
    fault: 'a booking is cancelled without a yes',
    file: 'src/core/assistant/dialogue/booked-turns.ts',
    from: "return turnWithoutLinks({ ...idle, asked: 'cancel-booking' }, words.askCancel(when));",
    to: "return { ...turnWithoutLinks(idle, words.changing), change: { kind: 'cancel' } };",
    shownBy: 'src/core/assistant/dialogue/after-booking.test.ts',
  },
  {
    fault: 'the assistant books a time that has passed since it was read back',
    file: 'src/core/assistant/dialogue/booking-turns.ts',
    from: 'const closed = slotRefusal(facts, state, local);',
    to: 'const closed = null as ReturnType<typeof slotRefusal>;',
    shownBy: 'src/core/assistant/dialogue/conversation.test.ts',
  },
  {
    fault: 'the assistant offers a full slot again',
    file: 'src/core/assistant/dialogue/slot-offers.ts',
    from: '!taken && !full.includes(',
    to: '!taken && ![].includes(',
    shownBy: 'src/core/assistant/dialogue/booking-outcome.test.ts',
  },
  {
    fault: 'a price that a model made up is shown',
    file: 'src/core/assistant/knowledge/judge-sentence.ts',
    from: "if (claimPatterns.money.test(plain) || claimPatterns.price.test(plain)) return 'price';",
    to: '',
    shownBy: 'src/core/assistant/knowledge/judge-sentence.test.ts',
  },
  {
    fault: 'a model can put a price into the summary',
    file: 'src/server/assistant/model-tools.ts',
    from: '!mentionsOfferTerms(value) || ',
    to: '!mentionsOfferTerms(value) || value !== typed || ',
    shownBy: 'src/server/assistant/model-agent.test.ts',
  },
  {
    fault: 'a stored assistant says that something is booked',
    file: 'src/server/assistant/booking-checked-answer.ts',
    from: 'if (isFalse(sentence)) return;',
    to: '',
    shownBy: 'src/server/chat/stored-assistant-chat.test.ts',
  },
  {
    fault: 'a stored assistant makes up who the visitor is',
    file: 'src/server/assistant/stored-assistant-agent.ts',
    from: "mustBeTyped: 'contact-and-terms'",
    to: "mustBeTyped: 'terms'",
    shownBy: 'src/server/chat/stored-assistant-chat.test.ts',
  },
  {
    fault: 'the prompt of a stored assistant is ignored',
    file: 'src/server/chat/cast/cast-turn.ts',
    from: 'const prompt = member.stored?.prompt ?? null',
    to: 'const prompt = null',
    shownBy: 'src/server/chat/stored-assistant-chat.test.ts',
  },
  {
    fault: 'tomorrow is counted in UTC, wherever the visitor is',
    file: 'src/server/assistant/dialogue-agent.ts',
    from: 'const zone = businessTimeZone ?? timeZone',
    to: 'const zone = businessTimeZone',
    shownBy: 'src/server/assistant/dialogue-agent.test.ts',
  },
  {
    fault: 'a yes that is sent again books again',
    file: 'src/server/assistant/dialogue-agent.ts',
    from: 'JSON.stringify([conversation, request])',
    to: 'JSON.stringify([conversation, request, Math.random()])',
    shownBy: 'src/server/assistant/dialogue-agent.test.ts',
  },
];
