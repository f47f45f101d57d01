import type { ConversationState, LastQuestion } from '../../../assistant/conversation-state.ts';

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
