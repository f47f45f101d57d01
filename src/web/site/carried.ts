/** What a link hands to the page it leads to, beside the address: it rides in the history's state. */
export interface Carried {
  service?: string;
  /** What was said of a consultation request elsewhere, as JSON. */
  request?: string;
}

const REVISIT = 'revisit';

export function carriedBy({ dataset }: Pick<HTMLElement, 'dataset'>): Carried {
  const { service, request } = dataset;
  return { ...(service !== undefined && { service }), ...(request !== undefined && { request }) };
}

/** What was carried to this entry of the history. Anyone may have written its state. */
export function carriedTo(state: unknown): Carried {
  const { service, request } = Object(state);
  return carriedBy({ dataset: { service: text(service), request: text(request) } });
}

/** A link has led to the page that was there already, perhaps with something in its hands. */
export function tellOfRevisit(): void {
  dispatchEvent(new Event(REVISIT));
}

export function onRevisit(listener: () => void): () => void {
  addEventListener(REVISIT, listener);
  return () => removeEventListener(REVISIT, listener);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
