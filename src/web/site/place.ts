import { createContext, useContext } from 'react';
import { pages } from '#core/site/content/pages.ts';

export const HOME = pages.home.path;
export const CONSULTATION = pages.consultation.path;
export const PRIVACY = pages.privacy.path;

/** The path of the page being shown, put there by the app. */
export const PathContext = createContext<string>(HOME);

export function usePath(): string {
  return useContext(PathContext);
}

/** In-page on home, back to home from anywhere else. */
export function sectionHref(path: string, section: string): string {
  return path === HOME ? `#${section}` : `${HOME}#${section}`;
}
