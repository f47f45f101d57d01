import { navigationWords } from '#core/site/content/every-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { switchTheme } from '../theme.ts';

/**
 * Renders the button that switches the theme. The label of the button is the same in both themes,
 * because the prerendered page does not know the visitor's theme.
 */
export function ThemeSwitch() {
  return (
    <button type="button" onClick={switchTheme} className="icon-btn scripted theme-switch">
      <Icon name="sun" />
      <Icon name="moon" />
      <span>{navigationWords.switchTheme}</span>
    </button>
  );
}
