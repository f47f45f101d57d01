import { HOME_PATH } from '../page-paths.ts';

/** Section 9 of the specification sets how long home waits before it scrolls to a section. */
const HASH_SCROLL_DELAY_MS = 100;

export interface Arrival {
  path: string;
  /** The hash with its `#`, or an empty string. */
  hash: string;
  /**
   * How the visitor came here. A new document was loaded (`load`), or loaded again by back or
   * forward (`return`). Or the same document stays: a link was followed (`link`), or back or
   * forward was used (`history`).
   */
  by: 'load' | 'return' | 'link' | 'history';
  /** The scroll offset at which the visitor left this history entry. */
  leftAt?: number | undefined;
  /** True when the visitor was already on this page. */
  samePage?: boolean;
}

export interface Landing {
  at: 'section' | 'offset' | 'top' | 'browser-choice';
  section: string;
  offset: number;
  afterMs: number;
  smooth: boolean;
  /** Whether the router moves focus. In a new document the browser does that itself. */
  focus: boolean;
}

/**
 * Decides where on a page the visitor lands. Home restores its scroll; other pages start at the
 * top.
 */
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
  // The browser has already scrolled a new document, and the visitor may be reading it by now.
  if (fresh && (landing.section === '' || !loadsHome)) return { ...landing, at: 'browser-choice' };
  if (landing.section === '') return landing;
  return {
    ...landing,
    at: 'section',
    afterMs: loadsHome ? HASH_SCROLL_DELAY_MS : 0,
    smooth: landing.smooth || loadsHome,
  };
}
