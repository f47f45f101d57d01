import type { ResourceQuery, TimeRange } from '../resource-store.ts';
import type { Resource } from '../table/resource.ts';
import { isPlain } from '../table/shape.ts';
import { badRequest } from '../voice-error.ts';

/** A list as it was asked for. */
export interface Listing {
  query: ResourceQuery;
  page: number;
}

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;
const MAX_PAGE = 1_000_000;
const MAX_CHOICES = 100;
const MAX_VALUE = 4000;

const BOUNDS = { Gt: 'after', Ge: 'from', Le: 'until', Lt: 'before' } as const;
const PAGE = ['page', 'limit', 'sortOrder', 'sortBy'];
const TIMES = ['createdAt', 'updatedAt'].flatMap((field) =>
  Object.keys(BOUNDS).map((bound) => `${field}${bound}`),
);

/** Every parameter that a list of this resource takes. */
export function listParameters({ labels, idleFilters, versioned }: Resource): string[] {
  const narrowing = ['id', ...labels, ...idleFilters];
  // The platform's own mark of a place among versions, which go by pages here.
  const marks = versioned ? ['pageState'] : [];
  return [...PAGE, ...marks, ...TIMES, ...narrowing, ...narrowing.map((name) => `${name}Any`)];
}

/** Throws a VoiceError that names every parameter which cannot be taken. */
export function parseListing(resource: Resource, parameters: URLSearchParams): Listing {
  const problems: string[] = [];
  const known = new Set(listParameters(resource));
  for (const name of new Set(parameters.keys())) {
    if (!known.has(name)) problems.push(`property ${JSON.stringify(name)} should not exist`);
  }
  const given = (name: string) => {
    const value = parameters.get(name) ?? undefined;
    if (value === undefined || (value.length <= MAX_VALUE && isPlain(value))) return value;
    problems.push(`${name} must be a plain text of at most ${MAX_VALUE} characters`);
    return undefined;
  };
  const wholeNumber = (name: string, min: number, max: number, otherwise: number) => {
    const value = given(name);
    if (value === undefined) return otherwise;
    if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) {
      return Number(value);
    }
    problems.push(`${name} must be a whole number from ${min} to ${max}`);
    return otherwise;
  };
  const choice = (name: string, options: readonly string[]) => {
    const value = given(name);
    if (value !== undefined && !options.includes(value)) {
      problems.push(`${name} must be one of the following values: ${options.join(', ')}`);
    }
    return value;
  };
  const rangeOf = (field: string): TimeRange => {
    const range: TimeRange = {};
    for (const [suffix, bound] of Object.entries(BOUNDS)) {
      const value = given(`${field}${suffix}`);
      if (value === undefined) continue;
      const instant = /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
      if (Number.isNaN(instant)) problems.push(`${field}${suffix} must be an ISO 8601 date`);
      else range[bound] = instant;
    }
    return range;
  };
  /** One value, or one of several with commas between them. */
  const choicesOf = (name: string): string[] | undefined => {
    const one = given(name);
    const several = given(`${name}Any`)?.split(',', MAX_CHOICES);
    if (one === undefined) return several?.map((value) => value.trim());
    return several === undefined || several.includes(one) ? [one] : [];
  };

  const limit = wholeNumber('limit', 0, MAX_LIMIT, DEFAULT_LIMIT);
  const page = wholeNumber('page', 1, MAX_PAGE, 1);
  // A list has but one order so far; the word is checked all the same.
  choice('sortBy', ['createdAt']);
  const ids = choicesOf('id')?.map((value) => value.toLowerCase());
  const query: ResourceQuery = {
    kind: resource.kind,
    ...(ids && { ids }),
    labels: labelsOf([...resource.labels, ...resource.idleFilters], choicesOf),
    created: rangeOf('createdAt'),
    updated: rangeOf('updatedAt'),
    oldestFirst: choice('sortOrder', ['ASC', 'DESC']) === 'ASC',
    limit,
    offset: limit * (page - 1),
  };
  if (problems.length > 0) throw badRequest(...problems);
  return { query, page };
}

function labelsOf(
  names: readonly string[],
  choicesOf: (name: string) => string[] | undefined,
): ResourceQuery['labels'] {
  const asked = names.map((name) => [name, choicesOf(name)] as const);
  return Object.fromEntries(
    asked.filter(([, choices]) => choices !== undefined),
  ) as ResourceQuery['labels'];
}

/** What stands beside the results of one page. */
export function pageMetadata({ query, page }: Listing, total: number) {
  const totalPages = query.limit === 0 ? 0 : Math.ceil(total / query.limit);
  return {
    itemsPerPage: query.limit,
    totalItems: total,
    currentPage: page,
    totalPages,
    hasNextPage: page < totalPages,
    sortOrder: query.oldestFirst ? 'ASC' : 'DESC',
  };
}
