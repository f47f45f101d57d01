import { createContext, useContext } from 'react';
import { pageAddresses } from '#core/site/content/page-addresses.ts';

export const HOME_PATH = pageAddresses.home;
export const CONSULTATION_PATH = pageAddresses.consultation;
export const PRIVACY_PATH = pageAddresses.privacy;

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
