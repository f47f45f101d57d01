import { splitWords } from '../../../split-words.ts';
import type { DialogueAct } from '../../read/line-reading.ts';

/** What the assistant has just asked when a line is heard. */
type Moment = 'open' | 'collecting' | 'confirming' | 'booked' | 'canceling';

/** Lines of visitors that have the same acts at the same moment. */
export interface ActPhrases {
  moment: Moment;
  /** All of these acts hold, and more may hold. */
  acts: readonly DialogueAct[];
  /** None of these acts holds. */
  not?: readonly DialogueAct[];
  lines: readonly string[];
}

export function phrasesAt(
  moment: Moment,
  [acts, not]: readonly [acts: string, not: string],
  lines: string,
): ActPhrases {
  const listed = (names: string) => splitWords(names).filter(Boolean) as DialogueAct[];
  const each = lines.split('\n').map((line) => line.trim());
  return { moment, acts: listed(acts), not: listed(not), lines: each.filter(Boolean) };
}
