/** Spec section 9: how long the home page waits before it scrolls to the section in its address. */
const HASH_SCROLL_DELAY_MS = 100;

export interface Arrival {
  path: string;
  /** With its `#`, or empty. */
  hash: string;
  /** A fresh document, a link on the site, or the browser's back and forward. */
  by: 'load' | 'link' | 'history';
  /** Where this entry of the history was scrolled to when it was left. */
  leftAt?: number | undefined;
  /** The visitor was on this page already. */
  samePage?: boolean;
}

export interface Landing {
  at: 'section' | 'offset' | 'top' | 'browser-choice';
  section: string;
  offset: number;
  afterMs: number;
  smooth: boolean;
  /** A fresh document has its own idea of focus; every other arrival must move it. */
  focus: boolean;
}

/** Where on a page the visitor lands: home remembers its scroll, the other pages start at the top. */
export function landingOf({ path, hash, by, leftAt, samePage = false }: Arrival): Landing {
  const home = path === '/';
  const landing: Landing = {
    at: 'top',
    section: hash.slice(1),
    offset: 0,
    afterMs: 0,
    smooth: by === 'link' && samePage,
    focus: by !== 'load',
  };
  if (home && by === 'history' && leftAt !== undefined) {
    return { ...landing, at: 'offset', offset: leftAt };
  }
  if (landing.section !== '') {
    const loading = home && !samePage;
    return {
      ...landing,
      at: 'section',
      afterMs: loading ? HASH_SCROLL_DELAY_MS : 0,
      smooth: landing.smooth || loading,
    };
  }
  // On a reload the browser itself puts home back where it was, without a jump.
  if (home && by === 'load') return { ...landing, at: 'browser-choice' };
  return landing;
}
