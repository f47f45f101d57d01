/** What a link hands to the page it leads to, beside the address: it rides in the history's state. */
export interface LinkPayload {
  service?: string;
  /** What was said of a consultation request elsewhere, as JSON. */
  request?: string;
}

const REVISIT = 'revisit';

export function payloadOfLink({ dataset }: Pick<HTMLElement, 'dataset'>): LinkPayload {
  const { service, request } = dataset;
  return { ...(service !== undefined && { service }), ...(request !== undefined && { request }) };
}

/** What was payload to this entry of the history. Anyone may have written its state. */
export function payloadOfEntry(state: unknown): LinkPayload {
  const { service, request } = Object(state);
  return payloadOfLink({ dataset: { service: text(service), request: text(request) } });
}

/** A link has led to the page that was there already, perhaps with something in its hands. */
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
