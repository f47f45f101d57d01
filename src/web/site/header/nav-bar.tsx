import {
  type FocusEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { navigationWords } from '#core/site/content/every-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../logo.tsx';
import { CONSULTATION_PATH, HOME_PATH, sectionHref, usePath } from '../page-paths.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/**
 * The bar becomes smaller when the page is scrolled by more than this many pixels (docs/rules.md,
 * rule 4).
 */
const CONDENSE_PAST_PX = 50;

export function NavBar() {
  const condensed = useScrolledPast(CONDENSE_PAST_PX);
  const path = usePath();
  // The path of the page on which the menu was opened. The menu closes when a navigation changes
  // the path.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === path;
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      menuButton.current?.focus();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open]);

  function closeOnFollow(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) setOpenOn(null);
  }
  function closeOnLeave(event: FocusEvent) {
    const next = event.relatedTarget;
    if (next && !event.currentTarget.contains(next)) setOpenOn(null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the header listens to events of the links inside it
    <header
      className="nav no-print"
      data-condensed={condensed}
      data-open={open}
      onClick={closeOnFollow}
      onBlur={closeOnLeave}
    >
      <nav aria-label={navigationWords.label} className="nav-bar">
        <Logo />
        <button
          ref={menuButton}
          type="button"
          aria-label={open ? navigationWords.closeMenu : navigationWords.openMenu}
          aria-expanded={open}
          aria-controls="nav-menu"
          onClick={() => setOpenOn(open ? null : path)}
          className="icon-btn scripted nav-toggle"
        >
          <Icon name={open ? 'close' : 'menu'} />
        </button>
        <div id="nav-menu" className="nav-menu">
          <NavLinks />
          <div className="nav-end">
            <ThemeSwitch />
            <NavActions />
          </div>
        </div>
      </nav>
    </header>
  );
}

/**
 * Renders the bar of a page that the server writes. The page has no script, so an element that opens
 * by itself is the menu button.
 */
export function PlainNavBar() {
  return (
    <header className="nav nav-plain no-print">
      <nav aria-label={navigationWords.label} className="nav-bar">
        <Logo />
        <details className="nav-toggle">
          <summary aria-label={navigationWords.menu} className="icon-btn">
            <Icon name="menu" />
            <Icon name="close" />
          </summary>
        </details>
        <div className="nav-menu">
          <NavLinks />
          <div className="nav-end">
            <NavActions />
          </div>
        </div>
      </nav>
    </header>
  );
}

function NavLinks() {
  const path = usePath();
  return (
    <ul className="nav-links">
      {navigationWords.sections.map(({ id, label }) => (
        <li key={id}>
          <a href={sectionHref(path, id)}>{label}</a>
        </li>
      ))}
      {path !== CONSULTATION_PATH && (
        <li>
          <a href={CONSULTATION_PATH}>{navigationWords.contact}</a>
        </li>
      )}
    </ul>
  );
}

/**
 * Shows the buttons of the bar. The buttons lead to the consultation page. On the consultation page
 * itself, they lead to the contact section of this page or to home.
 */
function NavActions() {
  const booking = usePath() === CONSULTATION_PATH;
  const target = booking ? '#contact' : CONSULTATION_PATH;
  return (
    <>
      <a href={target} className="btn btn-sm btn-quiet">
        {navigationWords.getDemo}
      </a>
      <a href={target} className="btn btn-sm btn-outline">
        {navigationWords.bookCall}
      </a>
      <a href={booking ? HOME_PATH : CONSULTATION_PATH} className="btn btn-sm btn-primary">
        {booking ? navigationWords.home : navigationWords.getStarted}
      </a>
    </>
  );
}

/** Returns whether the page is scrolled by more than `pixels`. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > pixels,
    () => false,
  );
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
