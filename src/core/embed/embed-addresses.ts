import { EMBED_PARTS, type EmbedPart, namedParts } from './embed-options.ts';

/** The address of the script that the owner puts into other pages. */
export const EMBED_SCRIPT_PATH = '/embed.js';

/** The addresses of the frames: the panel behind the button, and the form in a page. */
export const framePaths = { panel: '/embed', form: '/embed/booking' } as const;

export type FrameName = keyof typeof framePaths;

/** What the page around a frame tells it in its address. */
export interface FrameAddress {
  parts: readonly EmbedPart[];
  /** The origin of the page around the frame. The frame sends its messages to no other. */
  host: string;
  /** Whether the page is light or dark. Null means that it follows the visitor's system. */
  theme: EmbedTheme | null;
}

export type EmbedTheme = 'light' | 'dark';

/**
 * Returns the address of a frame. What differs between pages stands after the `#`, so the server does
 * not see it and a browser keeps one copy of the frame.
 */
export function frameAddress(site: string, frame: FrameName, told: FrameAddress): string {
  const { parts, host, theme } = told;
  return `${site}${framePaths[frame]}#${parts.join('+')}@${theme}@${host}`;
}

/** Reads what the page around the frame has told it. */
export function readFrameAddress(hash: string): FrameAddress {
  const [list = '', theme, host = ''] = hash.slice(1).split('@');
  const { parts } = namedParts(list.replaceAll('+', ' '));
  return {
    parts: parts.length > 0 ? parts : EMBED_PARTS,
    host,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

/**
 * Returns the theme of a page by the `color-scheme` of its root. A page that says nothing of it is light
 * also for a visitor whose system is dark.
 */
export function themeOfPage(colorScheme: string): EmbedTheme | null {
  const isDark = /\bdark\b/.test(colorScheme);
  if (isDark && /\blight\b/.test(colorScheme)) return null;
  return isDark ? 'dark' : 'light';
}
