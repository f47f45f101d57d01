import { AsyncLocalStorage } from 'node:async_hooks';
import { ORG_ID } from '../site-assistant.ts';

/**
 * The organisation for which the server works at the moment. Each request under /voice runs in the
 * organisation of its key, and so does everything that the request starts. A parameter that every
 * function has to hand on would be forgotten somewhere, and then one organisation could read what
 * belongs to another.
 */
const organisations = new AsyncLocalStorage<string>();

/** Runs the work, and everything that it starts, for an organisation. */
export function inOrganisation<Result>(orgId: string, work: () => Result): Result {
  return organisations.run(orgId, work);
}

/** Returns the id of the current organisation. Outside of a request, it is that of the site. */
export function currentOrganisation(): string {
  return organisations.getStore() ?? ORG_ID;
}

/** Whether the server works for the site's own organisation at the moment. */
export function isForSite(): boolean {
  return currentOrganisation() === ORG_ID;
}
