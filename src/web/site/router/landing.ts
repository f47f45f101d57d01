import { HOME_PATH } from '../page-paths.ts';

/** Spec section 9: how long the home page waits before it scrolls to the section in its address. */
const HASH_SCROLL_DELAY_MS = 100;

export interface Arrival {
  path: string;
  /** With its `#`, or empty. */
  hash: string;
  /**
   * A fresh document (`load`, or `return` where back or forward brought it), or the document that
   * was there already: by a link on the site, or by back and forward (`history`).
   */
  by: 'load' | 'return' | 'link' | 'history';
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
  const home = path === HOME_PATH;
  const fresh = by === 'load' || by === 'return';
  const landing: Landing = {
    at: 'top',
    section: hash.slice(1),
    offset: 0,
    afterMs: 0,
    smooth: by === 'link' && samePage,
    focus: !fresh,
  };
  if (home && by === 'history' && leftAt !== undefined) {
    return { ...landing, at: 'offset', offset: leftAt };
  }
  const loadsHome = home && !samePage && by !== 'return';
  // The browser has put a fresh document where it belongs, and by now the visitor may be reading it.
  if (fresh && (landing.section === '' || !loadsHome)) return { ...landing, at: 'browser-choice' };
  if (landing.section === '') return landing;
  return {
    ...landing,
    at: 'section',
    afterMs: loadsHome ? HASH_SCROLL_DELAY_MS : 0,
    smooth: landing.smooth || loadsHome,
  };
}
