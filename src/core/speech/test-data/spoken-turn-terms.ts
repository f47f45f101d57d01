import { NO_CLOSED_DAYS } from '../../consultation/calendar-date.ts';
import { defaultKeptDays } from '../../retention.ts';
import type { SpokenTurnTerms } from '../spoken-turn-rules.ts';

/** What the rules of speech depend on in tests. No word is in the dictionary. */
export const spokenTurnTerms: SpokenTurnTerms = {
  businessTimeZone: null,
  contactEmail: null,
  keptDays: defaultKeptDays,
  closedDays: NO_CLOSED_DAYS,
  dictionary: { phonesOf: () => null },
  names: null,
};
