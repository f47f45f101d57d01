import type { ResourceQuery, TimeRange } from '../resource-store.ts';
import { lastNameOf } from '../table/field-path.ts';
import type { Resource } from '../table/resource.ts';
import { isPlainText } from '../table/shape.ts';
import { badRequest } from '../voice-error.ts';

/** The query and the page number that a list request asks for. */
export interface ListRequest {
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

/** Returns the names of all parameters that a list of this resource accepts. */
export function listParameters({
  labels,
  idleFilters,
  versioned,
  fixedNumbers = {},
}: Resource): string[] {
  const narrowing = ['id', ...labels.map(lastNameOf), ...idleFilters];
  // The hosted platform uses `pageState` to page through versions. We accept `pageState` but ignore
  // it, and use `page` instead.
  const marks = versioned ? ['pageState'] : [];
  const numbers = Object.keys(fixedNumbers).flatMap((name) => [name, `${name}Ge`, `${name}Le`]);
  const choices = narrowing.map((name) => `${name}Any`);
  return [...PAGE, ...marks, ...TIMES, ...numbers, ...narrowing, ...choices];
}

/**
 * Reads the parameters of a list request. Throws a VoiceError that names every unknown parameter
 * and every parameter with a wrong value.
 */
export function parseListRequest(resource: Resource, parameters: URLSearchParams): ListRequest {
  const known = new Set(listParameters(resource));
  const unknown = [...new Set(parameters.keys())].filter((name) => !known.has(name));
  const problems = unknown.map((name) => `property ${JSON.stringify(name)} should not exist`);
  const read = parameterReader(parameters, problems);

  const limit = read.wholeNumber('limit', 0, MAX_LIMIT, DEFAULT_LIMIT);
  const page = read.wholeNumber('page', 1, MAX_PAGE, 1);
  // Lists are always sorted by `createdAt`, but a wrong value is still refused.
  read.choice('sortBy', ['createdAt']);
  const ids = read.anyOf('id')?.map((value) => value.toLowerCase());
  const labels = [...resource.labels.map(lastNameOf), ...resource.idleFilters].flatMap((name) => {
    const values = read.anyOf(name);
    return values === undefined ? [] : [[name, values] as const];
  });
  const numbers = Object.entries(resource.fixedNumbers ?? {});
  const isEmpty = numbers.some(([name, value]) => !read.isInRange(name, value));
  const query: ResourceQuery = {
    kind: resource.kind,
    ...(isEmpty ? { ids: [] } : ids && { ids }),
    labels: Object.fromEntries(labels),
    created: read.timeRange('createdAt'),
    updated: read.timeRange('updatedAt'),
    oldestFirst: read.choice('sortOrder', ['ASC', 'DESC']) === 'ASC',
    limit,
    offset: limit * (page - 1),
  };
  if (problems.length > 0) throw badRequest(...problems);
  return { query, page };
}

/**
 * Returns functions that read single parameters. A wrong value adds a sentence to `problems`, so
 * that the request is refused.
 */
function parameterReader(parameters: URLSearchParams, problems: string[]) {
  function plain(name: string, value: string): string | undefined {
    if (value.length <= MAX_VALUE && isPlainText(value)) return value;
    problems.push(`${name} must be a plain text of at most ${MAX_VALUE} characters`);
    return undefined;
  }

  function text(name: string): string | undefined {
    const value = parameters.get(name);
    return value === null ? undefined : plain(name, value);
  }

  return {
    wholeNumber(name: string, min: number, max: number, otherwise: number): number {
      const value = text(name);
      if (value === undefined) return otherwise;
      if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) {
        return Number(value);
      }
      problems.push(`${name} must be a whole number from ${min} to ${max}`);
      return otherwise;
    },

    /** Returns whether a number that every resource has lies in the range that the request gives. */
    isInRange(name: string, held: number): boolean {
      const bound = (parameter: string, otherwise: number) => {
        const value = text(parameter);
        if (value === undefined) return otherwise;
        if (/^-?\d{1,12}(\.\d{1,12})?$/.test(value)) return Number(value);
        problems.push(`${parameter} must be a number`);
        return otherwise;
      };
      const bounds = [bound(name, held) === held, bound(`${name}Ge`, held) <= held];
      return [...bounds, bound(`${name}Le`, held) >= held].every(Boolean);
    },

    choice(name: string, options: readonly string[]): string | undefined {
      const value = text(name);
      if (value !== undefined && !options.includes(value)) {
        problems.push(`${name} must be one of the following values: ${options.join(', ')}`);
      }
      return value;
    },

    timeRange(field: string): TimeRange {
      const range: TimeRange = {};
      for (const [suffix, bound] of Object.entries(BOUNDS)) {
        const value = text(`${field}${suffix}`);
        if (value === undefined) continue;
        const instant = /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
        if (Number.isNaN(instant)) problems.push(`${field}${suffix} must be an ISO 8601 date`);
        else range[bound] = instant;
      }
      return range;
    },

    /**
     * Returns the accepted values of a filter, or undefined if the request does not use the filter.
     * The parameter with the name of the filter holds one value. The parameter with the same name
     * and the ending `Any` holds several values, separated by commas. If a request has both
     * parameters, only a value that is in both is accepted. The generated client repeats the
     * parameter that holds several values.
     */
    anyOf(name: string): string[] | undefined {
      const one = text(name);
      const several = parameters.has(`${name}Any`)
        ? parameters
            .getAll(`${name}Any`)
            .flatMap((value) => plain(`${name}Any`, value)?.split(',', MAX_CHOICES) ?? [])
            .slice(0, MAX_CHOICES)
        : undefined;
      if (one === undefined) return several?.map((value) => value.trim());
      return several === undefined || several.includes(one) ? [one] : [];
    },
  };
}

/**
 * Returns the metadata of a page. The answer to a paged list contains this metadata and the
 * results.
 */
export function pageMetadata({ query, page }: ListRequest, total: number) {
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
