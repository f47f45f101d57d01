/** What a link hands to the page it leads to, beside the address: it rides in the history's state. */
export interface Carried {
  service?: string;
}

export function carriedBy({ dataset: { service } }: Pick<HTMLElement, 'dataset'>): Carried {
  return service === undefined ? {} : { service };
}

/** The service that was carried to this entry of the history. Anyone may have written its state. */
export function carriedService(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('service' in state)) return undefined;
  return typeof state.service === 'string' ? state.service : undefined;
}
