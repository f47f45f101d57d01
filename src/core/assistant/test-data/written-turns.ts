import { turnAfterBooking } from '../decide/booking-outcome.ts';
import { turnAfterChange } from '../decide/change-outcome.ts';
import { respondToLine } from '../decide/conversation.ts';
import type { DialogueTurn } from '../decide/dialogue-turn.ts';
import type { LocalContext } from '../local-context.ts';
import { writtenText } from '../say/written.ts';

/** A turn as a visitor reads it. */
export type WrittenTurn = Omit<DialogueTurn, 'say'> & { say: string };

export function inWriting(turn: DialogueTurn, local: LocalContext): WrittenTurn {
  return { ...turn, say: writtenText(turn.say, local) };
}

/** Answers a line in writing. */
export function respondInWriting(...given: Parameters<typeof respondToLine>): WrittenTurn {
  return inWriting(respondToLine(...given), given[2]);
}

export function bookedInWriting(...given: Parameters<typeof turnAfterBooking>): WrittenTurn {
  return inWriting(turnAfterBooking(...given), given[2]);
}

export function changedInWriting(
  state: Parameters<typeof turnAfterChange>[0],
  tried: Parameters<typeof turnAfterChange>[1],
  local: LocalContext,
): WrittenTurn {
  return inWriting(turnAfterChange(state, tried), local);
}
