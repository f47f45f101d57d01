import { createContext, useContext } from 'react';
import { pages } from '#core/site/content/pages.ts';

export const HOME_PATH = pages.home.path;
export const CONSULTATION_PATH = pages.consultation.path;
export const PRIVACY_PATH = pages.privacy.path;

/** Gives all components the path of the current page. */
export const PathContext = createContext<string>(HOME_PATH);

export function usePath(): string {
  return useContext(PathContext);
}

/**
 * Returns the link to a section of home. On home the link is only a hash. On any other page the
 * link is a path with a hash.
 */
export function sectionHref(path: string, section: string): string {
  return path === HOME_PATH ? `#${section}` : `${HOME_PATH}#${section}`;
}
