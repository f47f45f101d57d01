import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FormFrame } from './form-frame.tsx';
import { keepVisitorHere } from './frame-links.ts';
import type { PageAround } from './page-around.ts';

/** Brings the form in a page to life. */
export function startForm(root: Element, around: PageAround): void {
  keepVisitorHere();
  around.listen(() => {});
  startTransition(() => {
    hydrateRoot(root, <FormFrame around={around} />);
  });
}
