import type { BookingFieldName, LongTextField } from '../consultation/booking-fields.ts';
import { carriedTalkWords as words } from '../site/content/call/carried-talk.ts';
import { serviceLabels } from '../site/content/services.ts';

/** Long texts stay where they were told. */
type CarriedFact = Exclude<BookingFieldName, LongTextField>;

const sentences: Readonly<Record<CarriedFact, (text: string) => string>> = words.facts;
const order = Object.keys(sentences) as readonly CarriedFact[];

/**
 * Returns the sentences that tell the agent what the visitor has already said elsewhere, in a call
 * or in the panel. The agent reads them like any other line, so it checks them by the same rules.
 * Returns an empty text if nothing is known.
 */
export function carriedFactsLine(facts: Readonly<Record<string, string>> | null): string {
  return order
    .filter((name) => facts?.[name])
    .map((name) => sentences[name](spoken(name, facts?.[name] ?? '')))
    .join(' ');
}

/** A service is noted by its id, and people know it by its label. */
function spoken(name: CarriedFact, value: string): string {
  const labels: Readonly<Record<string, string>> = serviceLabels;
  return name === 'service' ? (labels[value] ?? value) : value;
}
