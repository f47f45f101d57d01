/** The server stores what is said in a call every few seconds. */
const EVERY_MS = 2000;

/**
 * Keeps a region of the page up to date, for as long as somebody looks at the page. The same page is
 * asked for again, and its region replaces this one.
 */
export function keepRegionLive(region: HTMLElement): void {
  // Every region of a page has the same attribute, and its place tells it apart.
  const place = [...document.querySelectorAll('[data-live-region]')].indexOf(region);
  let isAsking = false;

  async function update(): Promise<void> {
    if (document.visibilityState !== 'visible' || isAsking) return;
    isAsking = true;
    try {
      const answer = await fetch(location.href);
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.querySelectorAll('[data-live-region]')[place];
      // A call that is over has another page, with its end and its recording.
      if (fresh === undefined) location.reload();
      else if (fresh.innerHTML !== region.innerHTML) region.replaceChildren(...fresh.childNodes);
    } catch {
      // The network is lost, and the next attempt may find it again.
    } finally {
      isAsking = false;
    }
  }

  setInterval(update, EVERY_MS);
}
