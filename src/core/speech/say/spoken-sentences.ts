import { sentencesOf } from '../../assistant/knowledge/sentences.ts';
import { minutesOf, type Slot, slotLabel, slots } from '../../consultation/schedule.ts';
import { shorterForTheEar, spokenFrames } from '../../site/content/assistant/words-for-the-ear.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { fromTime, toTime } from './spoken-facts.ts';
import { livePart, ownPart, type SpokenPart } from './spoken-part.ts';
import { textForTheEar } from './text-for-the-ear.ts';

/** A piece of a frame: its own words, or what fills one of its slots. */
export type FramePiece = string | readonly SpokenPart[];

const FIRST_SLOT = slots[0] as Slot;
const LAST_SLOT = slots.at(-1) as Slot;
/** The sentence of the pages that names all times. The agent says it in its own words. */
const ALL_TIMES = assistantWords.range(slotLabel(FIRST_SLOT), slotLabel(LAST_SLOT));
/** A sentence that names something of a page is of no use on the phone. */
const NEEDS_PAGE = /\b(?:button|panel|click|tap|press|screen|in the form)\b/i;

/** Says a text of the content sentence by sentence, so that equal sentences are kept once. */
export function ownSentences(text: string): SpokenPart[] {
  return sentencesOf(textForTheEar(text)).map(ownPart);
}

/** Says words that are not ours. They may hold personal data. */
export function liveSentences(text: string): SpokenPart[] {
  return sentencesOf(text)
    .map(textForTheEar)
    .filter((sentence) => sentence !== '')
    .map(livePart);
}

/** Says the sentences of a page of the site, the long ones in shorter words. */
export function passageParts(text: string, byPhone = false): SpokenPart[] {
  const whole = sentencesOf(text);
  const forPhone = byPhone ? whole.filter((sentence) => !NEEDS_PAGE.test(sentence)) : whole;
  return (forPhone.length > 0 ? forPhone : whole).flatMap((sentence) => {
    if (sentence === ALL_TIMES) return allTimesParts();
    const [, shorter] = shorterForTheEar.find(([beginning]) => beginning.test(sentence)) ?? [];
    return ownSentences(shorter ?? sentence);
  });
}

/** Names the first and the last time of a day. A listener follows it like one short sentence. */
export function allTimesParts(): SpokenPart[] {
  return rangeParts(FIRST_SLOT, LAST_SLOT);
}

export function rangeParts(first: Slot, last: Slot): SpokenPart[] {
  const from = [ownPart(fromTime(minutesOf(first)))];
  return framed(spokenFrames.range<FramePiece>(from, [ownPart(toTime(minutesOf(last)))]));
}

/** Says the words of a frame and what fills its slots. */
export function framed(pieces: readonly FramePiece[]): SpokenPart[] {
  return pieces.flatMap((piece) =>
    typeof piece === 'string' ? [ownPart(textForTheEar(piece))] : piece,
  );
}
