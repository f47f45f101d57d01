import { createContext, useContext } from 'react';
import { pages } from '#core/site/content/pages.ts';

export const HOME_PATH = pages.home.path;
export const CONSULTATION_PATH = pages.consultation.path;
export const PRIVACY_PATH = pages.privacy.path;

/** The path of the page that is shown. The app provides it. */
export const PathContext = createContext<string>(HOME_PATH);

export function usePath(): string {
  return useContext(PathContext);
}

/** The link to a section of home: a bare hash on home itself, a full path from any other page. */
export function sectionHref(path: string, section: string): string {
  return path === HOME_PATH ? `#${section}` : `${HOME_PATH}#${section}`;
}
