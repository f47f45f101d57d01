import { createContext, useContext } from 'react';
import { pages } from '#core/site/content/pages.ts';

export const HOME_PATH = pages.home.path;
export const CONSULTATION_PATH = pages.consultation.path;
export const PRIVACY_PATH = pages.privacy.path;

/** Provides the path of the current page to its components. */
export const PathContext = createContext<string>(HOME_PATH);

export function usePath(): string {
  return useContext(PathContext);
}

/**
 * Returns the link to a section of home. On home the link is a hash alone. On any other page it is
 * a path with a hash.
 */
export function sectionHref(path: string, section: string): string {
  return path === HOME_PATH ? `#${section}` : `${HOME_PATH}#${section}`;
}
