type Theme = 'dark' | 'light';

const storageKey = 'theme';
const systemLight = '(prefers-color-scheme: light)';

/**
 * Runs inline in the head, before the first paint, so that a stored choice never flashes. It is
 * plain text because its hash stands in the content security policy.
 */
export const applyStoredChoices =
  "try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('theme');if(t=='light'||t=='dark')d.theme=t;if(s.getItem('motion')=='paused')d.motion='paused'}catch{}";

function systemTheme(): Theme {
  return matchMedia(systemLight).matches ? 'light' : 'dark';
}

/** Turns the theme over. Choosing what the system says anyway means following the system again. */
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
    // Storage is blocked: the choice then lasts as long as the page.
  }
}
