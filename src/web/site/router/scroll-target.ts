import { HOME_PATH } from '../page-paths.ts';

/**
 * The delay before the router scrolls to a section of home, if home was not open before
 * (docs/rules.md, rule 5).
 */
const HASH_SCROLL_DELAY_MS = 100;

export interface PageArrival {
  path: string;
  /** The hash of the address with its `#`, or an empty string. */
  hash: string;
  /**
   * The way in which the visitor reached the page. `load`: the browser loaded a new document.
   * `return`: back or forward made the browser load the document again. `link`: the visitor
   * followed a link inside the document. `history`: back or forward changed the page inside the
   * document.
   */
  by: 'load' | 'return' | 'link' | 'history';
  /** The scroll offset at which the visitor left this history entry. */
  leftAt?: number | undefined;
  /** True if the page was already open when the navigation began. */
  samePage?: boolean;
}

export interface ScrollTarget {
  at: 'section' | 'offset' | 'top' | 'browser-choice';
  section: string;
  offset: number;
  afterMs: number;
  smooth: boolean;
  /** True if the router must move the focus. In a new document the browser sets the focus. */
  focus: boolean;
}

/**
 * Chooses the place on a page to which the router scrolls. After back or forward, home returns to
 * its earlier scroll offset. Otherwise the router scrolls to the section in the hash, or to the
 * top. In a new document the browser chooses the place, unless home is loaded with a section in the
 * hash.
 */
export function chooseScrollTarget({
  path,
  hash,
  by,
  leftAt,
  samePage = false,
}: PageArrival): ScrollTarget {
  const home = path === HOME_PATH;
  const fresh = by === 'load' || by === 'return';
  const target: ScrollTarget = {
    at: 'top',
    section: hash.slice(1),
    offset: 0,
    afterMs: 0,
    smooth: by === 'link' && samePage,
    focus: !fresh,
  };
  if (home && by === 'history' && leftAt !== undefined) {
    return { ...target, at: 'offset', offset: leftAt };
  }
  const loadsHome = home && !samePage && by !== 'return';
  // The router does not scroll here, because the browser has already scrolled the new document, and
  // the visitor may already be reading.
  if (fresh && (target.section === '' || !loadsHome)) return { ...target, at: 'browser-choice' };
  if (target.section === '') return target;
  return {
    ...target,
    at: 'section',
    afterMs: loadsHome ? HASH_SCROLL_DELAY_MS : 0,
    smooth: target.smooth || loadsHome,
  };
}
