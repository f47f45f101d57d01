import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Call, CallSnapshot } from './call.ts';

/** Provides the visitor's call to the components of the page. */
export const CallContext = createContext<Call | null>(null);

/** Provides the way to the same conversation in text, which is the assistant's panel. */
export const TextContext = createContext(() => {});

export function useCall(): Call {
  const call = useContext(CallContext);
  if (!call) throw new Error('There is no call around this component.');
  return call;
}

export function useCallSnapshot(call: Call): CallSnapshot {
  return useSyncExternalStore(call.subscribe, call.getSnapshot, call.getSnapshot);
}
