import { navigation } from '#core/site/content/chrome.ts';
import { Icon } from '../../ui/icon.tsx';
import { switchTheme } from '../theme.ts';

/** Its name holds in both themes: the prerendered page does not know which one the visitor sees. */
export function ThemeSwitch() {
  return (
    <button type="button" onClick={switchTheme} className="icon-btn scripted theme-switch">
      <Icon name="sun" />
      <Icon name="moon" />
      <span>{navigation.switchTheme}</span>
    </button>
  );
}
