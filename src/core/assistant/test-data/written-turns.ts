import type { ConversationState } from '../conversation-state.ts';
import { turnAfterBooking } from '../decide/booking-outcome.ts';
import { turnAfterChange } from '../decide/change-outcome.ts';
import { answerLine } from '../decide/conversation.ts';
import type { DialogueTurn } from '../decide/dialogue-turn.ts';
import type { LocalContext } from '../local-context.ts';
import type { LineMeaning } from '../read/line-reading.ts';
import { type HeardLine, hearLine } from '../read/read-line.ts';
import { writtenText } from '../say/written.ts';
import { meaningFor } from './meaning-of-line.ts';

/** A turn as a visitor reads it. */
export type WrittenTurn = Omit<DialogueTurn, 'say'> & { say: string };

export function inWriting(turn: DialogueTurn, local: LocalContext): WrittenTurn {
  return { ...turn, say: writtenText(turn.say, local) };
}

/** Hears a line with what the trained reader takes it to mean. */
export function hearTrained(
  state: ConversationState,
  text: string,
  local: LocalContext,
): HeardLine {
  return hearLine(state, text, { local, meaning: meaningFor(text, state) });
}

/** Answers a line as the trained reader reads it, or with another meaning. */
export function respondToLine(
  state: ConversationState,
  text: string,
  local: LocalContext,
  meaning: LineMeaning = meaningFor(text, state),
): DialogueTurn {
  return answerLine(hearLine(state, text, { local, meaning }));
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
