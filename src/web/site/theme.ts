type Theme = 'dark' | 'light';

const storageKey = 'theme';
const systemLight = '(prefers-color-scheme: light)';

/**
 * A script that applies the stored theme and the stored choice about motion. The script runs inline
 * in the head before the first paint, so that the page never shows the wrong theme. It also keeps
 * the last click that comes before the page's own script runs. The script is a string, because the
 * content security policy holds the hash of this string.
 */
export const storedChoicesScript =
  "onclick=e=>early=e;try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('theme');if(t=='light'||t=='dark')d.theme=t;if(s.getItem('motion')=='paused')d.motion='paused'}catch{}";

function systemTheme(): Theme {
  return matchMedia(systemLight).matches ? 'light' : 'dark';
}

/**
 * Switches the theme. If the new theme equals the system's theme, the page follows the system from
 * then on.
 */
export function switchTheme(): void {
  const root = document.documentElement;
  const current = root.dataset.theme ?? systemTheme();
  const next: Theme = current === 'dark' ? 'light' : 'dark';
  const follow = next === systemTheme();
  if (follow) delete root.dataset.theme;
  else root.dataset.theme = next;
  try {
    if (follow) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // If the storage is blocked, the choice is lost when the document is closed.
  }
}
