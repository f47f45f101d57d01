import { parseFields } from '../../consultation/sending/draft.ts';
import type { FormLinks } from '../../consultation/sending/opened-form.ts';

export interface FormRequests extends FormLinks {
  /** Fills in the form with what the visitor has said elsewhere, as JSON. */
  fillIn(request: string): void;
}

/** The requests that other parts of the frame hand over to its form. */
export function createFormRequests(): FormRequests {
  const listeners = new Set<() => void>();
  let latest: ReturnType<FormLinks['find']> = null;
  return {
    find: () => latest,
    topic: () => null,
    onRevisit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fillIn(request) {
      latest = { fields: parseFields(request), goesOn: true, visit: crypto.randomUUID() };
      for (const listener of listeners) listener();
    },
  };
}
