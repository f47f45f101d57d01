/**
 * The data that a link gives to its page in addition to the address. The data is stored in the
 * state of the history entry.
 */
export interface LinkPayload {
  service?: string;
  /** A consultation request that was begun in the assistant, as JSON. */
  request?: string;
}

const REVISIT = 'revisit';

export function payloadOfLink({ dataset }: Pick<HTMLElement, 'dataset'>): LinkPayload {
  const { service, request } = dataset;
  return { ...(service !== undefined && { service }), ...(request !== undefined && { request }) };
}

/**
 * Reads the payload from the state of a history entry. Any script may have written the state, so
 * the types of its values are checked.
 */
export function payloadOfHistoryEntry(state: unknown): LinkPayload {
  const { service, request } = Object(state);
  return payloadOfLink({ dataset: { service: text(service), request: text(request) } });
}

/** Tells the current page that the visitor has followed a link to this page. */
export function announceRevisit(): void {
  dispatchEvent(new Event(REVISIT));
}

export function onRevisit(listener: () => void): () => void {
  addEventListener(REVISIT, listener);
  return () => removeEventListener(REVISIT, listener);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
