import type { RequestView } from '#core/consultation/owner/request-views.ts';
import { textFinder } from '#core/person-search.ts';
import { textsOfRecord } from '#server/consultation/archive/consultation-record.ts';
import type {
  ListedRequest,
  RequestList,
  RequestPlace,
} from '#server/consultation/archive/request-list.ts';
import { isLowerCaseUuid } from '#server/database/uuid.ts';

export interface RequestsAsked {
  view: RequestView;
  /** The text that is searched for; empty for none. */
  text: string;
  behind: RequestPlace | null;
  now: number;
}

export interface FoundRequests {
  found: readonly ListedRequest[];
  /** Where the next page begins; null if there is none. */
  next: RequestPlace | null;
  /** How many requests were looked at, if a search has not looked at all of them. */
  cutAfter: number | null;
}

const REQUESTS_PER_PAGE = 50;
const LOOKED_AT_ONCE = 500;
/** One search looks at so many requests, and the next page goes on. Each takes a moment to compare. */
const MOST_LOOKED_AT = 25_000;

/** Finds a page of requests. A search compares texts as the owner's command does. */
export async function findRequests(
  list: Pick<RequestList, 'page'>,
  { view, text, behind, now }: RequestsAsked,
  most = MOST_LOOKED_AT,
): Promise<FoundRequests> {
  if (text.trim() === '') {
    // One request more than a page has tells whether there is another page.
    const page = await list.page(view, { behind, most: REQUESTS_PER_PAGE + 1, now });
    const found = page.slice(0, REQUESTS_PER_PAGE);
    const next = page.length > found.length ? (found.at(-1)?.place ?? null) : null;
    return { found, next, cutAfter: null };
  }
  const isFound = textFinder(text);
  const found: ListedRequest[] = [];
  let place = behind;
  for (let looked = 0; looked < most; looked += LOOKED_AT_ONCE) {
    const page = await list.page(view, { behind: place, most: LOOKED_AT_ONCE, now });
    for (const one of page) {
      if (!isFound(textsOfRecord(one.record))) continue;
      if (found.length === REQUESTS_PER_PAGE)
        return { found, next: found.at(-1)?.place ?? null, cutAfter: null };
      found.push(one);
    }
    place = page.at(-1)?.place ?? null;
    if (page.length < LOOKED_AT_ONCE) return { found, next: null, cutAfter: null };
    // Others are answered between two pages.
    await new Promise(setImmediate);
  }
  return { found, next: place, cutAfter: most };
}

/** Writes a place into an address. */
export function writePlace({ at, id }: RequestPlace): string {
  return `${at}.${id}`;
}

/** Reads such a place. Anything else is none. */
export function readPlace(text: string): RequestPlace | null {
  const [, at, id = ''] = /^(\d{1,16})\.([\da-f-]{36})$/.exec(text) ?? [];
  const instant = Number(at);
  return Number.isSafeInteger(instant) && isLowerCaseUuid(id) ? { at: instant, id } : null;
}
