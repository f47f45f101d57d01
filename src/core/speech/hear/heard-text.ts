import type { ConversationState, LastQuestion } from '../../assistant/conversation-state.ts';
import { writtenLetters } from './address/written-address.ts';

/** Writes the words of a recogniser as a person would have written what was said. */
export function writtenHearing(heard: string, state: Pick<ConversationState, 'asked'>): string {
  const written = withHoursForLikeSounds(saidOnce(withoutOpenEnd(heard)), state)
    .replace(/\bafter (?:a )?noon\b/gi, 'afternoon')
    .replace(HEARD_HESITATION, '')
    .replace(HEARD_BOOK, 'book')
    .replace(HEARD_GOODBYE, 'goodbye');
  if (state.asked === 'send')
    return written
      .replace(ORDER_TO_SEND, '$1send')
      .replace(HEARD_YEAH, 'Yeah, ')
      .replace(HEDGE_BEFORE_ORDER, '');
  if (state.asked !== 'name') return written;
  return writtenLetters(written).replace(HEDGE_BEFORE_NAME, '$1, ');
}

/** Nobody who wants something else changed says 'but you go for it'. It was 'uh, yeah'. */
const HEARD_YEAH =
  /^but you(?:'ve| have|'d| had| actually)?,? (?=(?:sure,? )?(?:go for it|go ahead|send it)\b)/i;
/** 'I think that's everything' before an order is no doubt about the order. */
const HEDGE_BEFORE_ORDER = /\bI think that's (?:everything|all|it|right),? (?=please send\b)/gi;
/** A recogniser may write the word as two. 'That is good by me' is something else. */
const HEARD_GOODBYE = /\bgood[ -]?by(?=[.,!]*\s*$)/gi;
/** Words that sound like 'book', before what people book. */
const HEARD_BOOK =
  /(?<=\bto )(?:work|brook|look|cook|hook|buck|put)(?= (?:an?|the|that|my) (?:free )?(?:appointment|consultation|meeting)\b)/gi;

/** A recogniser leaves out the comma of 'me, I suppose, Ann Lee', and then no name begins there. */
const HEDGE_BEFORE_NAME = /\b(I (?:suppose|guess|think|believe)) (?=\p{Lu}\p{Ll})/gu;

/** Nobody says 'go ahead and end it' to have something sent or not sent. */
const ORDER_TO_SEND = /\b(go ahead,?(?: and)? )(?:end|sand|sent|spend)(?= (?:it|that|this)\b)/gi;

/** An 'uh' before 'I am' comes out as a word that would begin a question. */
const HEARD_HESITATION = /\b(?:are|our|or),? (?=I(?:'m| am)\b)/gi;

/** A recogniser writes a comma where the sound ends. That is no sign that more will follow. */
function withoutOpenEnd(heard: string): string {
  return heard.replace(/(?<![\s,;–—-])[\s,;–—-]+$/, '');
}

/** In noise a recogniser may write a short line twice, such as 'Two thirty two thirty'. */
function saidOnce(heard: string): string {
  const words = heard.split(/\s+/);
  const half = words.length / 2;
  const plain = (part: readonly string[]) =>
    part
      .join(' ')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} ]/gu, '');
  const isTwice = half > 1 && plain(words.slice(0, half)) === plain(words.slice(half));
  return isTwice ? words.slice(0, half).join(' ') : heard;
}

const QUESTIONS_FOR_A_TIME: readonly (LastQuestion | null)[] = [
  'date',
  'slot',
  'move-when',
  'change',
];
/** What follows an hour. Other words after 'for' and 'to' leave them as they are. */
const AFTER_AN_HOUR = "(?=[ -]+(?:thirty|o'?clock|[ap]\\.?m\\b|in the (?:morning|afternoon)))";
const HOUR = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const HOURS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\bfor${AFTER_AN_HOUR}`, 'gi'), 'four'],
  [new RegExp(`\\b(?:to|too)${AFTER_AN_HOUR}`, 'gi'), 'two'],
  [new RegExp(`\\bwon${AFTER_AN_HOUR}`, 'gi'), 'one'],
  [new RegExp(`\\bthe(?= ${HOUR}${AFTER_AN_HOUR})`, 'gi'), 'at'],
];

/**
 * Writes hours that sound like other words as hours, if the assistant has asked for a time: 'Friday
 * for thirty' is 'Friday four thirty', and 'the eleven thirty' is 'at eleven thirty'.
 */
export function withHoursForLikeSounds(
  heard: string,
  { asked }: Pick<ConversationState, 'asked'>,
): string {
  if (!QUESTIONS_FOR_A_TIME.includes(asked)) return heard;
  return HOURS.reduce((text, [sound, hour]) => text.replace(sound, hour), heard);
}
