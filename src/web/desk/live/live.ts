import { liveWords as words } from '#core/site/content/owners/desk/live-words.ts';
import { morph } from './morph.ts';

/** The server gives a sign of life more often than that. */
const SILENCE_MS = 40_000;
const RETRY_MS = 5000;
/** A page that is scrolled to within this distance of its end stays at its end. */
const NEAR_END_PX = 120;

/**
 * Keeps the regions of the page up to date. A room joins by marking a region with an id and with
 * `data-live`, the names of its topics, and by giving the watch of the server a version of these. A
 * region with `data-live-news` has its new text announced, and one with `data-live-tail` keeps the
 * end of the page in view.
 */
export function keepPageLive(line: HTMLElement): void {
  const status = line.querySelector('[role=status]');
  let isLost = false;
  let refreshing: Promise<void> | null = null;
  let isStale = false;
  /** Ends the stream that is open, and what waits for the next one. */
  let connection = new AbortController();
  let again = 0;

  const say = (text: string) => {
    if (status) status.textContent = text;
  };

  async function refresh(): Promise<void> {
    isStale = true;
    clearTimeout(again);
    refreshing ??= (async () => {
      while (isStale) {
        isStale = false;
        if (!(await swapRegions(say).catch(() => false))) again = setTimeout(refresh, RETRY_MS);
      }
      refreshing = null;
    })();
    await refreshing;
  }

  function connect(): void {
    connection.abort();
    connection = new AbortController();
    const source = new EventSource('/desk/live');
    let timer = setTimeout(reconnect, SILENCE_MS);
    connection.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
    });
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(reconnect, SILENCE_MS);
    };
    function reconnect(): void {
      clearTimeout(timer);
      source.close();
      lose();
      // Where the desk was closed meanwhile, the page must not stay.
      void refresh();
      timer = setTimeout(connect, RETRY_MS);
    }
    source.addEventListener('ready', () => {
      hear();
      beat();
      line.dataset.connected = '';
      say(isLost ? words.back : '');
      isLost = false;
      void refresh();
    });
    source.addEventListener('beat', () => {
      hear();
      beat();
    });
    source.addEventListener('changed', ({ data }) => {
      hear();
      const { topic } = JSON.parse(data);
      dispatchEvent(new CustomEvent('desk-topic', { detail: topic }));
      const shown = document.querySelector(`[data-live~="${CSS.escape(String(topic))}"]`);
      if (shown) void refresh();
    });
    source.addEventListener('error', () => {
      // A browser connects again by itself, unless the server has refused.
      if (source.readyState === EventSource.CLOSED) reconnect();
      else lose();
    });
  }

  function lose(): void {
    isLost = true;
    delete line.dataset.connected;
    say(words.lost);
  }

  addEventListener('pagehide', () => connection.abort());
  // A page that comes back from the cache of the browser has no stream any more.
  addEventListener('pageshow', (event) => event.persisted && connect());
  // Something that the person has just done is seen at once.
  addEventListener('desk-changed', () => void refresh());
  connect();
}

/** Lets a part of the page tell the server that somebody still has it open. */
function beat(): void {
  dispatchEvent(new Event('desk-beat'));
}

/**
 * Fetches the page again, and puts what is new into the regions that are live. Resolves with false if
 * the server could not answer.
 */
async function swapRegions(say: (text: string) => void): Promise<boolean> {
  const answer = await fetch(location.href, {
    cache: 'no-store',
    headers: { 'Desk-Refresh': 'yes' },
  });
  // The desk was closed on this device, and its page says so.
  if (answer.status === 403) location.reload();
  if (!answer.ok && answer.status !== 404) return false;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - NEAR_END_PX;
  for (const region of document.querySelectorAll<HTMLElement>('[data-live][id]')) {
    const fresh = page.getElementById(region.id);
    // A page that is about something else by now is read as a whole.
    if (fresh === null) {
      location.reload();
      return true;
    }
    const { liveNews = '' } = fresh.dataset;
    if (liveNews !== '' && liveNews !== region.dataset.liveNews) say(liveNews);
    morph(region, fresh);
    if (isAtEnd && region.dataset.liveTail !== undefined)
      scrollTo({ top: document.documentElement.scrollHeight });
  }
  return true;
}
