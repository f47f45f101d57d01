import { pageAddresses } from '#core/site/content/page-addresses.ts';
import type { CallSnapshot } from '../call.ts';

/**
 * Returns what the agent has noted for a request, for the form or the panel to go on with. Returns
 * null if nothing is noted. The facts of a request that was sent would begin the same request again.
 */
export function carriedFacts({
  lines,
  facts,
}: Pick<CallSnapshot, 'lines' | 'facts'>): CallSnapshot['facts'] {
  const isEmpty = facts === null || Object.keys(facts).length === 0;
  return isEmpty || lines.some(({ booking }) => booking) ? null : facts;
}

/** Returns the request that a link takes to its page, as JSON. Only the form takes one. */
export function requestForLink(href: string, facts: CallSnapshot['facts']): string | undefined {
  return facts && leadsToForm(href) ? JSON.stringify(facts) : undefined;
}

export function leadsToForm(href: string): boolean {
  return href.split(/[?#]/, 1)[0] === pageAddresses.consultation;
}
