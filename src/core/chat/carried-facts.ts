import { carriedTalkWords as words } from '../site/content/carried-talk.ts';

type CarriedFact = keyof typeof words.facts;

const order = Object.keys(words.facts) as readonly CarriedFact[];

/**
 * Returns the sentences that tell the agent what the visitor has already said elsewhere, in a call
 * or in the panel. The agent reads them like any other line, so it checks them by the same rules.
 * Returns an empty text if nothing is known.
 */
export function carriedFactsLine(facts: Readonly<Record<string, string>> | null): string {
  return order
    .filter((name) => facts?.[name])
    .map((name) => words.facts[name](facts?.[name] ?? ''))
    .join(' ');
}
