import { afterBooking } from '#core/assistant/booking-outcome.ts';
import { respond } from '#core/assistant/conversation.ts';
import type { Turn, World } from '#core/assistant/conversation-state.ts';
import { keptConversation } from '#core/assistant/kept-conversation.ts';
import { worldAt } from '#core/assistant/world-at.ts';
import type { Agent, AgentParts, AgentReply, AgentTurn } from './agent.ts';
import { bookingKey } from './booking-key.ts';

const PLAUSIBLE_MS = 50 * 365 * 86_400_000;

/** The built-in dialogue: the same words for the same lines, with nothing to wait for. */
export function dialogueAgent(parts: AgentParts): Agent {
  return {
    async reply(turn, onDelta = () => {}, signal) {
      signal?.throwIfAborted();
      const answer = respond(keptConversation(turn.state), turn.text, worldOf(turn, parts));
      return concluded(answer, turn, { book: parts.book, onDelta });
    },
  };
}

export function worldOf(
  { timeZone, locale, clientTime }: AgentTurn,
  { businessTimeZone, clock = Date.now }: AgentParts,
): World {
  const now = clock();
  const theirs = clientTime ?? now;
  // A clock that stands in another century is none, and calendars end somewhere.
  const instant = Math.abs(theirs - now) < PLAUSIBLE_MS ? theirs : now;
  return worldAt(instant, { zone: businessTimeZone ?? timeZone, locale });
}

interface Conclusion {
  book: AgentParts['book'];
  onDelta(text: string): void;
}

/**
 * Says what the rules answer, and does what the visitor has just confirmed. No signal is asked once
 * the booking is under way: what is booked has to be known to the conversation.
 */
export async function concluded(
  answer: Turn,
  turn: AgentTurn,
  { book, onDelta }: Conclusion,
): Promise<AgentReply> {
  sayByWords(answer.say, onDelta);
  if (!answer.book) return replyOf(answer);
  const request = { ...answer.book, ...senderOf(turn) };
  const outcome = await book(request, bookingKey(turn, { ...answer.book }));
  const after = afterBooking(answer.state, outcome);
  sayByWords(` ${after.say}`, onDelta);
  return {
    ...replyOf(after),
    text: `${answer.say} ${after.say}`,
    booking: outcome.kind === 'booked' ? { id: outcome.id } : null,
  };
}

/** What goes with a request beside its fields. */
function senderOf({ timeZone, locale, clientTime }: AgentTurn) {
  return {
    time_zone: timeZone,
    locale,
    client_time: clientTime === null ? null : new Date(clientTime).toISOString(),
  };
}

export function replyOf({ state, say, links, ended, handOver }: Omit<Turn, 'book'>): AgentReply {
  const told = Object.entries(state.facts).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  const facts = Object.fromEntries(told);
  return { text: say, links: [...links], state, booking: null, facts, ended, handOver };
}

export function sayByWords(text: string, onDelta: (text: string) => void): void {
  for (const [word] of text.matchAll(/\s*\S+/g)) onDelta(word);
}
