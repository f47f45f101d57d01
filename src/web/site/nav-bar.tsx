import { useEffect, useRef, useState } from 'react';
import { navigation } from '#core/site/content/chrome.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import { NavActions, NavLinks } from './nav-items.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useScrolledPast } from './use-scrolled.ts';

/** Spec section 9: the bar condenses once the page is scrolled by more than this. */
const CONDENSE_PAST_PX = 50;

export function NavBar() {
  const condensed = useScrolledPast(CONDENSE_PAST_PX);
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menuButton.current?.focus();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className="nav no-print" data-condensed={condensed} data-open={open}>
      <nav aria-label={navigation.label} className="nav-bar">
        <Logo />
        <button
          ref={menuButton}
          type="button"
          aria-label={open ? navigation.closeMenu : navigation.openMenu}
          aria-expanded={open}
          aria-controls="nav-menu"
          onClick={() => setOpen(!open)}
          className="icon-btn scripted nav-toggle"
        >
          <Icon name={open ? 'close' : 'menu'} />
        </button>
        <div id="nav-menu" className="nav-menu">
          <NavLinks onFollow={close} />
          <div className="nav-end">
            <ThemeSwitch />
            <NavActions condensed={condensed} onFollow={close} />
          </div>
        </div>
      </nav>
    </header>
  );
}
