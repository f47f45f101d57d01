import type { CalendarDate } from '../../../consultation/calendar-date.ts';
import { findDate } from '../days/spoken-date.ts';
import { labelsProblem } from '../described-problems.ts';
import { phrasePattern } from '../phrase-pattern.ts';
import { findTime } from '../times/spoken-time.ts';
import { actText } from './act-text.ts';

const asksSomethingPattern = phrasePattern(
  'what|how|who|why|when|where|which|whose|whether|does|tell me (?:about|more|if|what|how)|(?:can|could|will|would|are|did|have) (?:you|i|we|it|they|your|there|the)|do (?:you|i|we|they|your)|(?:is|are) (?:it|there|this|that|your|the|my)|want to know|like to know|need to know|know if|wonder|wondering|question|about|info|information|delete|erase|remove|if (?:i|we|you|it|my)|any',
);
/** The first words of lines that state or order something. */
const statesPattern = phrasePattern(
  '^(?:(?:,|ok|well|so|and|but|oh) )*(?:i|you|we|he|she|they|it|its|that|thats|this|the|just|do|go|my|our|no|yes|yeah|nah|whatever|fine|idc|dont|lets|please|sorry|hmm|blah|never|anything|something|surprise|pick|choose|give|stop|make)',
);

/** Any day will do to find out whether a line names a day. */
const SOME_DAY: CalendarDate = '2026-01-01';

/** Tells whether a hint may make a question of a line. Of 'just do the thing', it makes none. */
export function mayAsk(heard: string): boolean {
  if (heard.includes('?')) return true;
  if (namesMoment(heard) || labelsProblem(heard)) return false;
  const text = actText(heard);
  if (/(?<!\S)(?:dont know|you tell me)(?!\S)/.test(text)) return false;
  return asksSomethingPattern.test(text) || !statesPattern.test(text);
}

/** A line with a day and an hour, as 'Consultation request. Thursday at 1430', asks for that moment. */
function namesMoment(heard: string): boolean {
  const time = findTime(heard, false);
  return (
    time !== null &&
    time.minutes !== null &&
    findDate(heard, { today: SOME_DAY, dayFirst: true }) !== null
  );
}
