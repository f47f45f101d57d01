import './desk.css';

/**
 * What needs a script at the desk, by the value of `data-part`. Each is loaded by the pages that have
 * an element with this value, and by no other. It adds to the element, which the server has written.
 */
const parts: Record<string, () => Promise<(element: HTMLElement) => void>> = {
  'both-sides': async () => (await import('./calls/both-sides.ts')).playSidesTogether,
  'join-call': async () => (await import('./calls/join-call.ts')).offerToJoin,
  ring: async () => (await import('./ring/ring.ts')).ringForVisitors,
  talk: async () => (await import('./talks/talk-composer.ts')).keepWriting,
  live: async () => (await import('./live/live.ts')).keepPageLive,
  passkey: async () => (await import('./passkeys/passkey-form.ts')).startPasskeyForm,
  copy: async () => (await import('./rooms/copy-line.ts')).offerCopy,
};

for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
  void parts[element.dataset.part ?? '']?.().then((start) => start(element));
}
