import { type ConversationBooking, type ConversationState, noWish } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import type { LineReading } from '../read/line-reading.ts';
import { saying } from '../say/message.ts';
import { dayAndTimeOf, saidFacts } from '../say/written-facts.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnWithoutLinks } from './dialogue-turn.ts';
import { addCheckedFacts } from './fact-check.ts';
import { explainRefusals } from './next-question.ts';

/**
 * Answers a line about the request that was booked in this conversation: when it is, cancelling it
 * and moving it. Nothing is changed before the visitor says yes. Returns null if the line is about
 * something else.
 */
export function bookedTurn(
  state: ConversationState,
  { acts, facts }: LineReading,
  local: LocalContext,
): DialogueTurn | null {
  const { booking, asked } = state;
  const isChange = acts.has('moves') || acts.has('corrects');
  if (!booking || (acts.has('wants-booking') && !isChange)) return null;
  const when = dayAndTimeOf(booking);
  const asksToCancel = asked === 'cancel-booking';
  const asksToMove = asked === 'move-booking' || asked === 'move-when';
  const idle: ConversationState = { ...state, asked: null, wished: noWish, offered: [] };
  const newTime = facts.date ?? facts.time ?? facts.offeredSlot ?? facts.shiftMinutes;
  if (acts.has('takes-back')) {
    const turn = newTime ? wishedTimeTurn(idle, booking, { facts, local }) : null;
    // 'Keep friday after all' names the time that the request has.
    return turn?.state.asked ? turn : turnWithoutLinks(idle, saying('bookingKept', { when }));
  }
  const unsure = acts.has('hesitates') && asked === 'move-when';
  if (acts.has('declines') && !unsure && !newTime && (asksToCancel || asksToMove))
    return turnWithoutLinks(idle, saying('bookingKept', { when }));
  if (asksToCancel && acts.has('agrees'))
    return { ...turnWithoutLinks(idle, saying('changing')), change: { kind: 'cancel' } };
  if (acts.has('cancels') && !newTime)
    return turnWithoutLinks({ ...idle, asked: 'cancel-booking' }, saying('askCancel', { when }));
  const { date, slot } = state.wished;
  if (asked === 'move-booking' && acts.has('agrees') && !newTime && date && slot) {
    const change = { kind: 'move', date, slot } as const;
    return { ...turnWithoutLinks(idle, saying('changing')), change };
  }
  // The day in 'I can't make it Monday' is the one that no longer suits.
  const refusesDay = acts.has('moves') && facts.date === booking.date && !facts.time;
  if (newTime && !refusesDay) {
    const turn = wishedTimeTurn(state, booking, { facts, local });
    const same = turn.state.wished.date === date && turn.state.wished.slot === slot;
    if (asked !== 'move-booking' || !acts.has('agrees') || !same || !date || !slot) return turn;
    // The line 'yes, 2:30 please' repeats the time for which the assistant has just asked.
    return {
      ...turnWithoutLinks(idle, saying('changing')),
      change: { kind: 'move', date, slot },
    };
  }
  if (acts.has('moves') || (acts.has('corrects') && asksToMove))
    return turnWithoutLinks(
      { ...idle, asked: 'move-when', near: { week: facts.week, refused: null } },
      saying('askMoveWhen', { when }),
    );
  if (acts.has('asks-summary')) {
    const sent = { ...state.facts, date: booking.date, slot: booking.slot };
    return turnWithoutLinks(state, saying('summary', { facts: saidFacts(sent) }));
  }
  if (acts.has('asks-appointment')) return turnWithoutLinks(state, saying('bookedWhen', { when }));
  const isUnclear = acts.size === 0 || (acts.has('hesitates') && !acts.has('asks'));
  return isUnclear ? openQuestionTurn(state, booking, acts) : null;
}

/** Asks again what an unclear line has not answered. Returns null if nothing was asked. */
function openQuestionTurn(
  state: ConversationState,
  booking: ConversationBooking,
  acts: LineReading['acts'],
): DialogueTurn | null {
  const { asked, wished } = state;
  const when = dayAndTimeOf(booking);
  const questions = {
    'move-when': saying('askMoveWhen', { when }),
    'cancel-booking': saying('askCancel', { when }),
    'move-booking': saying('askMove', { from: when, to: dayAndTimeOf(wished) }),
  };
  if (asked !== 'move-when' && asked !== 'cancel-booking' && asked !== 'move-booking') return null;
  return turnWithoutLinks(state, acts.has('hesitates') && saying('noRush'), questions[asked]);
}

/** Reads the time to which a booking shall be moved, and asks for a yes. */
function wishedTimeTurn(
  state: ConversationState,
  booking: ConversationBooking,
  { facts: heard, local }: { facts: LineReading['facts']; local: LocalContext },
): DialogueTurn {
  const from = {
    ...state.facts,
    date: state.wished.date ?? booking.date,
    slot: state.wished.slot ?? booking.slot,
  };
  const { date, time, offeredSlot } = heard;
  const moved = { ...state, facts: from };
  const onlyTime = { ...heard, contact: {}, service: null, impliedService: null };
  const checked = addCheckedFacts(
    moved,
    { ...onlyTime, problems: '', additional: '', date, time, offeredSlot },
    local,
  );
  const wished = { date: checked.facts.date, slot: checked.facts.slot };
  const asking: ConversationState = { ...state, asked: 'move-when', wished };
  const step = explainRefusals(checked.refusals, { ...moved, ...checked }, local);
  if (checked.refusals.length > 0 || !wished.date || !wished.slot)
    return turnWithoutLinks({ ...asking, offered: step.state.offered }, step.say);
  if (wished.date === booking.date && wished.slot === booking.slot)
    return turnWithoutLinks(
      { ...asking, asked: null, wished: noWish },
      saying('sameTime', { when: wished }),
    );
  const question = saying('askMove', { from: dayAndTimeOf(booking), to: wished });
  return turnWithoutLinks({ ...asking, asked: 'move-booking', offered: [] }, question);
}

/** Says that the other fields of a booked request cannot be changed here. */
export function alreadySentTurn(state: ConversationState): DialogueTurn {
  return turnWithoutLinks(state, saying('alreadySent'));
}
