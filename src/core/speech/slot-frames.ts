import { notASlotForTheEar, spokenFrames } from '../site/content/assistant/words-for-the-ear.ts';
import { assistantWords } from '../site/content/assistant.ts';
import { fromTime, momentParts, type SpokenMoment, timeListParts, toTime } from './slot-parts.ts';
import { minutesOfLabel } from './spoken-dates.ts';
import { ownPart, type SpokenPart } from './spoken-part.ts';
import { textForTheEar } from './text-for-the-ear.ts';

/** A sentence with slots, and how it is said once the slots are filled. */
export interface SlotFrame {
  /** Matches the written sentence at the beginning of a text. */
  pattern: RegExp;
  /** Says the sentence with what the slots hold in writing. */
  say(values: readonly string[]): SpokenPart[];
  /** The pieces of the frame between its slots. */
  pieces: readonly string[];
}

/** These characters stand for a slot while a pattern is made. They occur in no text. */
const DAY = '\uE000';
const TIME = '\uE001';
const WHEN = '\uE002';
const TIMES = '\uE003';
const CLOCK = String.raw`\d{1,2}:\d{2} [AP]M`;
const DATE = String.raw`[A-Z][a-z]+day, (?:[A-Z][a-z]+ \d{1,2}|\d{1,2} [A-Z][a-z]+)`;
const slotPatterns: Readonly<Record<string, string>> = {
  [DAY]: `(${DATE})`,
  [TIME]: `(${CLOCK})`,
  [WHEN]: `(${DATE}(?:${assistantWords.at}${CLOCK})?|${CLOCK})`,
  [TIMES]: `(${CLOCK}(?:(?:, |${assistantWords.or})${CLOCK})*)`,
};
const { ask, booked } = assistantWords;

type Piece = string | SpokenPart[];

export const slotFrames: readonly SlotFrame[] = [
  momentFrame(ask.slot(DAY), spokenFrames.askSlot),
  momentFrame(assistantWords.changedTime(WHEN), spokenFrames.changedTime),
  momentFrame(assistantWords.notedTime(WHEN), spokenFrames.notedTime),
  momentFrame(assistantWords.nextOpenDay(DAY), spokenFrames.nextOpenDay),
  momentFrame(booked.when(WHEN), spokenFrames.bookedWhen),
  momentFrame(booked.askCancel(WHEN), spokenFrames.askCancel),
  momentFrame(booked.askMove(WHEN, WHEN), spokenFrames.askMove),
  momentFrame(booked.askWhen(WHEN), spokenFrames.askWhen),
  momentFrame(booked.kept(WHEN), spokenFrames.kept),
  momentFrame(booked.canceled(WHEN), spokenFrames.canceled),
  momentFrame(booked.moved(WHEN), spokenFrames.moved),
  momentFrame(booked.sameTime(WHEN), spokenFrames.sameTime),
  {
    pattern: patternOf(assistantWords.range(TIME, TIME)),
    pieces: piecesOf(spokenFrames.range(null, null)),
    say: ([from = '', to = '']) => rangeParts(from, to),
  },
  {
    pattern: patternOf(assistantWords.notASlot(TIME, TIME, TIME)),
    pieces: [textForTheEar(notASlotForTheEar)],
    say: ([, from = '', to = '']) => [
      ownPart(textForTheEar(notASlotForTheEar)),
      ...rangeParts(from, to),
    ],
  },
  offerFrame(null),
  offerFrame(DAY),
];

function momentFrame(written: string, spoken: (...slots: Piece[]) => readonly Piece[]): SlotFrame {
  const slots = spoken.length === 2 ? [[], []] : [[]];
  return {
    pattern: patternOf(written),
    pieces: piecesOf(spoken(...slots)),
    say: (values) =>
      spoken(...values.map((value) => momentParts(momentIn(value), '.'))).flatMap(spokenPiece),
  };
}

function offerFrame(day: string | null): SlotFrame {
  return {
    pattern: patternOf(assistantWords.offer(TIMES, day)),
    pieces: [
      ...piecesOf(spokenFrames.offer([null])),
      ...piecesOf(spokenFrames.offer([null, null])),
    ],
    say: ([times = '', onDay = '']) => {
      const minutes = (times.match(new RegExp(CLOCK, 'g')) ?? []).map(minutesOfLabel);
      const [opening, , question] = spokenFrames.offer(minutes);
      return [
        ...(onDay ? momentParts(momentIn(onDay), ',') : []),
        ...spokenPiece(String(opening)),
        ...timeListParts(minutes),
        ...spokenPiece(String(question)),
      ];
    },
  };
}

function rangeParts(from: string, to: string): SpokenPart[] {
  const start = [ownPart(fromTime(minutesOfLabel(from)))];
  const end = [ownPart(toTime(minutesOfLabel(to)))];
  return spokenFrames.range<Piece>(start, end).flatMap(spokenPiece);
}

function spokenPiece(piece: Piece): SpokenPart[] {
  return typeof piece === 'string' ? [ownPart(textForTheEar(piece))] : piece;
}

function piecesOf(spoken: readonly unknown[]): string[] {
  return spoken.filter((piece) => typeof piece === 'string').map(textForTheEar);
}

function momentIn(written: string): SpokenMoment {
  const [clock] = new RegExp(CLOCK).exec(written) ?? [];
  const [day] = new RegExp(DATE).exec(written) ?? [];
  return {
    day: day ? textForTheEar(day) : null,
    minutes: clock ? minutesOfLabel(clock) : null,
  };
}

function patternOf(written: string): RegExp {
  const escaped = written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const slotted = escaped.replace(/[\uE000-\uE003]/g, (slot) => slotPatterns[slot] ?? '');
  return new RegExp(`^${slotted}(?=\\s|$)`);
}
