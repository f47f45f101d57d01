import './desk.css';

/**
 * What needs a script at the desk, by the value of `data-part`. Each is loaded by the pages that have
 * an element with this value, and by no other. `start` adds to the element, which the server has
 * written.
 */
const parts: Record<string, () => Promise<{ start(element: HTMLElement): void }>> = {
  'live-region': async () => ({
    start: (await import('./calls/live-region.ts')).keepRegionLive,
  }),
  'both-sides': async () => ({
    start: (await import('./calls/both-sides.ts')).playSidesTogether,
  }),
  live: () => import('./live/live.ts'),
  passkey: () => import('./passkeys/passkey-form.ts'),
};

for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
  void parts[element.dataset.part ?? '']?.().then(({ start }) => start(element));
}
