import { CONSULTATION_PATH } from '../../site/page-paths.ts';

/**
 * Keeps a visitor on the page around the frame: a link to the form opens the form of the frame, and
 * every other link opens a new tab. `openForm` gets the request that the link takes along. Without
 * it, the form is all that the frame shows.
 */
export function keepVisitorHere(openForm?: (request: string | undefined) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // A letter is written in a program of the visitor, and a file is only stored.
      if (!link?.protocol.startsWith('http') || link.download) return;
      if (openForm && link.origin === location.origin && link.pathname === CONSULTATION_PATH) {
        event.preventDefault();
        return openForm(link.dataset.request);
      }
      link.target = '_blank';
      link.rel = 'noopener';
    },
    true,
  );
}
