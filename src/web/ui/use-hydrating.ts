import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns whether this render adopts prerendered markup, or writes that markup on the server. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
