import { phrasePattern } from '../phrase-pattern.ts';
import { plainText } from '../plain-text.ts';

const AMOUNT =
  '(?:(?<half>(?:an? )?half (?:an? )?hour)|(?<hours>an?|[1-7]) hours?(?<more> and a half)?|(?<minutes>15|30|45|60|90) minutes)';
const IT =
  '(?:it|that|this|things|(?:the|my|our) (?:call|appointment|meeting|time|consultation|slot))';
/** Words that may stand before 'an hour later', if the visitor speaks of the chosen time. */
const OPENERS =
  '(?:^|, |(?=(?:can|could|make|lets|how about|what about|do) ))(?:(?:,|can|could|would|we|you|it|i|be|do|make|that|this|the|maybe|please|actually|no|yes|ok|okay|lets|how|about|is|possible|to|go|have|have it|try|sorry|hmm|uh|um|wait|rather|prefer|like|want|id|need|just|what|if|say|but|and|hey|hi|oh) ){0,12}';

const MOVES = phrasePattern(
  `(?<verb>push|move|bump|shift|delay|bring|pull|slide|make) ${IT}(?: (?<way>back|out|up|forward|ahead|down))?(?: by)? (?:about )?${AMOUNT}(?: (?<later>later|earlier|sooner|back|forward))?`,
);
const LATER = phrasePattern(
  `${OPENERS}(?:about )?${AMOUNT} (?<later>later|earlier|sooner)(?= ,|$| (?:please|pls|if|than|would|instead|on|thanks|works?|is|that|then|possible|ok|okay|any chance|and|so|because|since|suits?|fits?|actually|maybe|sorry|though|for me|for us|to be safe|lol|pls|might|if possible|but|same)(?!\\S))`,
);
const FROM_THAT = phrasePattern(`${OPENERS}${AMOUNT} (?<later>before|after) (?:that|it)`);

/**
 * Returns by how many minutes a visitor wants to move the chosen time. The number is positive if the
 * time becomes later. Returns null if the line moves nothing.
 */
export function findShift(heard: string): number | null {
  const { text } = plainText(heard);
  const { groups } = MOVES.exec(text) ?? LATER.exec(text) ?? FROM_THAT.exec(text) ?? {};
  if (!groups) return null;
  const { verb, way, later, half, hours = '', more, minutes } = groups;
  if (verb === 'make' && !later) return null;
  const amount = half
    ? 30
    : Number(minutes ?? (/^\d/.test(hours) ? Number(hours) : 1) * 60 + (more ? 30 : 0));
  const earlier = /^(?:earlier|sooner|before|forward|up|ahead)$/.test(later ?? way ?? '');
  return earlier || (verb === 'bring' && way !== 'back') ? -amount : amount;
}
